package io.orderline.result.environment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The failures that an acknowledged commit survives according to the server's settings, without a test.
///
/// @param process failure of the server's processes
/// @param system failure of its operating system or power
/// @param node loss of the whole node with its disks
public record Durability(Survival process, Survival system, Survival node) {

    /// @param because reasons, one clause each
    public record Survival(Optional<Boolean> survives, List<String> because) {
        public Survival {
            because = List.copyOf(because);
        }

        public boolean lost() {
            return !survives.orElse(true);
        }
    }

    /// Returns whether a failure that leaves the disks intact can lose acknowledged commits.
    public boolean losesCommits() {
        return process.lost() || system.lost();
    }

    public List<String> losses() {
        Set<String> reasons = new LinkedHashSet<>();
        List.of(process, system).stream().filter(Survival::lost).forEach(fate -> reasons.addAll(fate.because));
        return List.copyOf(reasons);
    }
}
