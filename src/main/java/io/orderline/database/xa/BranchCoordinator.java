package io.orderline.database.xa;

import java.util.function.Predicate;

/// Who began transactions on the nodes. Belongs to one thread.
///
/// @param began whether a branch has a name of the form that it gives
/// @param sessions who may still decide
/// @param outcomes what was decided
public record BranchCoordinator(Predicate<Branch> began, ActiveSessions sessions, OutcomeLookup outcomes)
        implements AutoCloseable {
    @Override
    public void close() {
        outcomes.close();
    }
}
