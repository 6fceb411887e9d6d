package io.orderline.acid.session;

/// Signals that a test's transactions did not end as a judgement requires.
public final class TestFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message what happened, as a sentence without its full stop
    TestFailure(String message) {
        super(message);
    }
}
