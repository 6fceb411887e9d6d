package io.orderline.acid.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How a transaction ended, after as many attempts as a driver would have made.
///
/// @param value what it showed; empty if it failed or was rolled back on purpose
/// @param refused what the engine said to attempts that were tried again
/// @param failure what it said to the last one; empty if that did not fail
public record TransactionEnd<T>(Optional<T> value, List<Refused> refused, Optional<Refused> failure) {
    public TransactionEnd {
        refused = List.copyOf(refused);
    }

    /// @param code SQLSTATE, or the engine's own where it has none
    /// @param message its first line
    public record Refused(String code, String message) {}

    /// @throws TestFailure if there is none
    public T shown() {
        return value.orElseThrow(() -> new TestFailure("a transaction could not be completed: "
                + failure.map(Refused::message).orElse("it was rolled back")));
    }

    public boolean wasRefused() {
        return !refused.isEmpty() || failure.isPresent();
    }

    /// For the middle of a sentence; empty if the engine refused nothing.
    String refusals() {
        if (!wasRefused()) {
            return "";
        }
        String codes = java.util.stream.Stream.concat(refused.stream(), failure.stream())
                .map(Refused::code)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return "is refused (" + codes + ") and " + (failure.isPresent() ? "given up" : "tried again");
    }
}
