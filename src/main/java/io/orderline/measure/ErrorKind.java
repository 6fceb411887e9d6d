package io.orderline.measure;

import java.util.Locale;

/// Classes of database errors, as a dialect file sorts them.
public enum ErrorKind {
    /// The engine could not serialise concurrent transactions; the same input may succeed when tried again.
    SERIALIZATION,
    /// Chosen as a deadlock victim; the same input may succeed when tried again.
    DEADLOCK,
    /// The connection is gone or the server is stopping.
    CONNECTION,
    /// Cancelled by a statement or lock timeout.
    TIMEOUT,
    /// A key or check was violated: with a correct driver on correct data this does not happen.
    CONSTRAINT,
    /// Anything else.
    OTHER;

    /// As in files: `serialization`.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether trying the transaction again with the same input is right.
    public boolean retryable() {
        return this == SERIALIZATION || this == DEADLOCK;
    }
}
