package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// The processes that drove a run together, in the plan's order.
///
/// @param bound whether each process drove a database node of its own
/// @param lost what the plan wants done after the loss of a process: `end` or `go-on`
public record AgentsReport(boolean bound, String lost, List<Agent> agents) {
    public AgentsReport {
        agents = List.copyOf(agents);
    }

    /// @param url the URL of the database it drove, without secrets
    /// @param homes its range of home warehouses, such as `1-10`; empty for all
    /// @param clock how its clocks compared with the coordinator's; empty if it was lost before
    /// @param streamed commits of the headline type (New-Orders in TPC-C) that it reported while it drove
    /// @param reported the same count as reported at the end of its drive; −1 if it was lost before
    /// @param findings its own verdict's findings except passes; empty if it was lost before its verdict
    public record Agent(
            String name,
            String host,
            long pid,
            String url,
            String homes,
            int terminals,
            Optional<Clock> clock,
            long streamed,
            long reported,
            Optional<Loss> loss,
            Optional<List<Verdict.Finding>> findings) {
        public Agent {
            findings = findings.map(List::copyOf);
        }
    }

    /// @param offsetMillis how far its wall clock was ahead of the coordinator's
    /// @param uncertaintyMillis how far the offset may be wrong: half of the fastest round trip
    /// @param startedLateMillis how much later than agreed it began, by the coordinator's clock
    public record Clock(double offsetMillis, double uncertaintyMillis, double startedLateMillis) {}

    /// @param seconds when the loss was noticed, in seconds since the drive began; negative before
    /// @param reportedSeconds time up to which its work is known
    /// @param afterDrive true if it was lost after it had reported its whole drive; otherwise empty
    public record Loss(double seconds, double reportedSeconds, String reason, Optional<Boolean> afterDrive) {
        public Loss(double seconds, double reportedSeconds, String reason) {
            this(seconds, reportedSeconds, reason, Optional.empty());
        }

        /// Returns whether all work of the process is known.
        public boolean told() {
            return afterDrive.orElse(false);
        }
    }

    public List<Agent> losses() {
        return agents.stream().filter(agent -> agent.loss().isPresent()).toList();
    }

    /// Returns the lost processes whose work is only partly known.
    public List<Agent> untold() {
        return losses().stream()
                .filter(agent -> !agent.loss().orElseThrow().told())
                .toList();
    }
}
