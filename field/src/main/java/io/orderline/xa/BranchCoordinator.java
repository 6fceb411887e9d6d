package io.orderline.xa;

import java.util.function.Predicate;

/// The system that began transactions on the nodes, and what it knows of them. Confined to one thread.
///
/// @param began tests whether a branch has a name of the form that this system gives
public record BranchCoordinator(Predicate<Branch> began, ActiveSessions sessions, OutcomeLookup outcomes)
        implements AutoCloseable {
    @Override
    public void close() {
        outcomes.close();
    }
}
