package io.orderline.result.environment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a commit survives that the server has acknowledged, as its settings say. Nothing of it was put to
/// the test.
///
/// @param process when the server's processes die
/// @param system when its operating system dies, or its power fails
/// @param node when the whole node is lost with its disks
public record Durability(Survival process, Survival system, Survival node) {

    /// @param survives empty if that is not known
    /// @param because reasons, a clause each
    public record Survival(Optional<Boolean> survives, List<String> because) {
        public Survival {
            because = List.copyOf(because);
        }

        public boolean lost() {
            return !survives.orElse(true);
        }
    }

    /// Whether a failure that leaves the disks unhurt can take acknowledged commits away.
    public boolean losesCommits() {
        return process.lost() || system.lost();
    }

    /// Why such a failure can; empty if it cannot.
    public List<String> losses() {
        Set<String> reasons = new LinkedHashSet<>();
        List.of(process, system).stream().filter(Survival::lost).forEach(fate -> reasons.addAll(fate.because));
        return List.copyOf(reasons);
    }
}
