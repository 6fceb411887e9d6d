package io.orderline.base;

/// Thrown if the database or a watched host cannot be used, because it is unreachable, refuses the login, or is
/// not in the required state. The message is for the user. The command ends with exit code 3.
public final class TargetException extends RuntimeException {
    public TargetException(String message) {
        super(message);
    }

    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
