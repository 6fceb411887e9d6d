package io.orderline.indoubt;

import java.util.function.Predicate;

/// Who began transactions on the nodes. Belongs to one thread.
///
/// @param began whether a branch has a name of the form that it gives
/// @param sessions who may still decide
/// @param outcomes what was decided
public record Coordinator(Predicate<Branch> began, Sessions sessions, Outcomes outcomes) implements AutoCloseable {
    @Override
    public void close() {
        outcomes.close();
    }
}
