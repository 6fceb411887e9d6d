package io.orderline.acid.session;

/// A test's transactions did not end as they must for anything else to be judged.
public final class TestFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message what happened, as a sentence without its full stop
    TestFailure(String message) {
        super(message);
    }
}
