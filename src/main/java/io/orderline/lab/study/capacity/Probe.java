package io.orderline.lab.study.capacity;

import java.util.List;

/// One run of a search for capacity, and what came of each objective, in the same order in all probes.
///
/// @param turn its number among the system's runs that were to be probes, from 0: those of several systems
/// with the same one were made one right after the other
/// @param value what the key had; of a rate, what became due in the window, which is by chance a little more or less
/// than was asked for
public record Probe(int turn, double value, List<Finding> findings) {
    public Probe {
        findings = List.copyOf(findings);
    }

    /// What came of an objective.
    ///
    /// @param met whether the run's own figure meets it
    /// @param share transactions that did not have what the objective asks for, of those that were due; 0 … 1
    /// @param due how many were
    /// @param effect by how much the variance of the share is larger than if each transaction were slow or not by
    /// itself
    /// @param allowed the share that may be beyond; 0 if the objective is about no share
    public record Finding(boolean met, double share, double due, double effect, double allowed) {
        /// Of an objective that is about no share.
        public static Finding of(boolean met) {
            return new Finding(met, 0, 0, 1, 0);
        }

        boolean isShare() {
            return allowed > 0;
        }
    }

    /// Whether any objective is about a share, of which chance can be told.
    boolean hasShare() {
        return findings.stream().anyMatch(Finding::isShare);
    }

    /// Whether all objectives were met.
    public boolean met() {
        return findings.stream().allMatch(Finding::met);
    }
}
