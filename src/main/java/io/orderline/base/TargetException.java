package io.orderline.base;

/// The database cannot be used: not reachable, refuses the login, or is not in the state that was asked for. Or a host
/// that is to be watched cannot.
/// The message is for the user. Ends in exit code 3.
public final class TargetException extends RuntimeException {
    public TargetException(String message) {
        super(message);
    }

    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
