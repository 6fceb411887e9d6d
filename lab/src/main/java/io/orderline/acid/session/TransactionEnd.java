package io.orderline.acid.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The end of a transaction, after as many attempts as a driver would have made.
///
/// @param value result; empty if the transaction failed or was rolled back on purpose
/// @param refused refusals of attempts that were retried
/// @param failure refusal of the last attempt; empty if that did not fail
public record TransactionEnd<T>(Optional<T> value, List<Refused> refused, Optional<Refused> failure) {
    public TransactionEnd {
        refused = List.copyOf(refused);
    }

    /// @param code SQLSTATE, or the engine's own code if there is none
    public record Refused(String code, String message) {}

    /// @throws TestFailure if there is no result
    public T shown() {
        return value.orElseThrow(() -> new TestFailure("a transaction could not be completed: "
                + failure.map(Refused::message).orElse("it was rolled back")));
    }

    public boolean wasRefused() {
        return !refused.isEmpty() || failure.isPresent();
    }

    /// Returns the refusals for the middle of a sentence; empty if there were none.
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
