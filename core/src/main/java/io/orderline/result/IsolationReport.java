package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// The isolation that probes observed during the load. Probes are transactions of reads and appends to lists,
/// in sessions of their own, and do not count as work.
///
/// @param level isolation level at which they ran, as in plans: `repeatable-read`
/// @param model model against which they are checked: `read-committed`, `snapshot` or `serializable`
/// @param delivered the strongest model that nothing contradicts; empty if even the weakest one is
/// @param delivered the strongest model that nothing contradicts; empty if even the weakest is contradicted
/// @param cut names of anomalies that were searched for only up to a limit, and not found
/// @param problem why there is no conclusion; empty if there is one
public record IsolationReport(
        String level,
        String model,
        Optional<String> delivered,
        Counts counts,
        List<FoundAnomaly> findings,
        List<String> cut,
        Cost cost,
        String problem) {
    public IsolationReport {
        findings = List.copyOf(findings);
        cut = List.copyOf(cut);
    }

    /// @param onStandby committed transactions that only read and used the URL for reads
    public record Counts(long committed, long rolledBack, long unknown, long onStandby) {
        public long all() {
            return committed + rolledBack + unknown;
        }
    }

    /// @param name such as `G-single-realtime`
    /// @param count lower bound of their number
    /// @param explanation the smallest example, one sentence per step
    public record FoundAnomaly(String name, String meaning, long count, boolean forbidden, List<String> explanation) {
        public FoundAnomaly {
            explanation = List.copyOf(explanation);
        }
    }

    /// The cost of probing for the driver. Only a run without probes shows the cost for the database.
    ///
    /// @param lists number of lists to which they appended at a time
    /// @param cpuSeconds processor time of the driver that their threads used
    /// @param cpuShare share of the driver's processor time over the same span, 0 … 1
    public record Cost(
            int sessions, int lists, double perSecond, double cpuSeconds, double cpuShare, long historyBytes) {}

    /// Returns a lower bound of the number of anomalies that the model forbids.
    public long anomalies() {
        return findings.stream()
                .filter(FoundAnomaly::forbidden)
                .mapToLong(FoundAnomaly::count)
                .sum();
    }

    public boolean kept() {
        return problem.isEmpty() && anomalies() == 0;
    }
}
