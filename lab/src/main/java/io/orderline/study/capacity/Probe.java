package io.orderline.study.capacity;

import java.util.List;

/// One run of a search for capacity, with a finding on each objective, in the same order in all probes.
///
/// @param turn number among the system's probes, from 0; runs of several systems with the same number were
///     made one right after the other
/// @param value value of the key; for a rate, what became due in the window, which by chance differs a little
public record Probe(int turn, double value, List<Finding> findings) {
    public Probe {
        findings = List.copyOf(findings);
    }

    /// @param met whether the run's own figure meets the objective
    /// @param share share of the due transactions that did not have what the objective asks for, 0 … 1
    /// @param effect factor by which the variance of the share exceeds that of independent transactions
    /// @param allowed share that the objective allows; 0 if it is not about a share
    public record Finding(boolean met, double share, double due, double effect, double allowed) {
        public static Finding of(boolean met) {
            return new Finding(met, 0, 0, 1, 0);
        }

        boolean isShare() {
            return allowed > 0;
        }
    }

    boolean hasShare() {
        return findings.stream().anyMatch(Finding::isShare);
    }

    public boolean met() {
        return findings.stream().allMatch(Finding::met);
    }
}
