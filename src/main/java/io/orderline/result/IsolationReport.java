package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// What probes beside the load saw of isolation: transactions of reads and appends over lists, in sessions of their
/// own. Nothing of them counts as work.
///
/// @param level at which they ran, as plans write it: `repeatable-read`
/// @param model against which they are held: `read-committed`, `snapshot` or `serializable`
/// @param delivered the strongest model that nothing contradicts; not there if even the weakest is contradicted, or
///     nothing could be concluded
/// @param counts of the probes' transactions
/// @param findings what was found, worst first, whether the model forbids it or not
/// @param cut names of what was looked for within a limit only, without finding any
/// @param cost of probing
/// @param problem why there is no conclusion; empty if there is one
public record IsolationReport(
        String level,
        String model,
        Optional<String> delivered,
        Counts counts,
        List<Found> findings,
        List<String> cut,
        Cost cost,
        String problem) {
    public IsolationReport {
        findings = List.copyOf(findings);
        cut = List.copyOf(cut);
    }

    /// @param unknown nobody knows whether they committed
    /// @param onStandby those of the committed that only read, by the URL for reads
    public record Counts(long committed, long rolledBack, long unknown, long onStandby) {
        public long all() {
            return committed + rolledBack + unknown;
        }
    }

    /// A kind of anomaly that was found.
    ///
    /// @param name such as `G-single-realtime`
    /// @param meaning in a few words
    /// @param count how many there are at least
    /// @param forbidden whether the model forbids it
    /// @param explanation of the smallest example: a sentence for each step
    public record Found(String name, String meaning, long count, boolean forbidden, List<String> explanation) {
        public Found {
            explanation = List.copyOf(explanation);
        }
    }

    /// What it cost the driver; what it cost the database only a run without probes can tell.
    ///
    /// @param sessions that probed
    /// @param lists to which they appended at a time
    /// @param perSecond committed probes a second
    /// @param cpuSeconds of the driver's processor time that their threads took
    /// @param cpuShare of the driver's processor time over the same span, 0 … 1
    /// @param historyBytes of the file that holds them
    public record Cost(
            int sessions, int lists, double perSecond, double cpuSeconds, double cpuShare, long historyBytes) {}

    /// How many there are at least of what the model forbids.
    public long anomalies() {
        return findings.stream()
                .filter(Found::forbidden)
                .mapToLong(Found::count)
                .sum();
    }

    /// Whether there is a conclusion, and nothing was found that the model forbids.
    public boolean kept() {
        return problem.isEmpty() && anomalies() == 0;
    }
}
