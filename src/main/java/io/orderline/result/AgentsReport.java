package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// The processes that drove a run together.
///
/// @param bound whether each had a node of its own
/// @param lost what was to be done without one that is lost: `end` or `go-on`
/// @param agents in the plan's order
public record AgentsReport(boolean bound, String lost, List<Agent> agents) {
    public AgentsReport {
        agents = List.copyOf(agents);
    }

    /// One process.
    ///
    /// @param host where it ran, in its own words
    /// @param url what it drove, without any secret
    /// @param homes its range of home warehouses, such as `1-10`; empty for all
    /// @param clock how its clocks stood to those of the coordinator; empty if it was lost before that was known
    /// @param streamed New-Orders, or what else the headline counts, that it told of while it drove
    /// @param reported the same as it said at its end; −1 if it came to none
    /// @param loss empty for one that came to its end
    /// @param findings of the verdict on its part alone, those that passed left out; empty if it
    ///     came to none, and in folders of older versions
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

    /// @param offsetMillis what its wall clock was ahead of the coordinator's
    /// @param uncertaintyMillis how far that may be wrong: half of the fastest round trip
    /// @param startedLateMillis how much later than agreed it began, by the coordinator's clock
    public record Clock(double offsetMillis, double uncertaintyMillis, double startedLateMillis) {}

    /// @param seconds since the drive began, when it was noticed; negative before
    /// @param reportedSeconds up to where what it did is known
    /// @param afterDrive it had told what it did, to its end, and was at work on its own results; absent for no
    public record Loss(double seconds, double reportedSeconds, String reason, Optional<Boolean> afterDrive) {
        /// Of one that was lost while it drove.
        public Loss(double seconds, double reportedSeconds, String reason) {
            this(seconds, reportedSeconds, reason, Optional.empty());
        }

        /// Whether all that it did is known.
        public boolean told() {
            return afterDrive.orElse(false);
        }
    }

    /// Those that were lost.
    public List<Agent> losses() {
        return agents.stream().filter(agent -> agent.loss().isPresent()).toList();
    }

    /// Those of which nobody knows all that they did.
    public List<Agent> untold() {
        return losses().stream()
                .filter(agent -> !agent.loss().orElseThrow().told())
                .toList();
    }
}
