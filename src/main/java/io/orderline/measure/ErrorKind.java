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
    /// The server takes no writes: it is a standby, or was told to take none.
    READ_ONLY,
    /// Anything else.
    OTHER;

    /// As in files: `serialization`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether trying the transaction again with the same input is right.
    public boolean retryable() {
        return this == SERIALIZATION || this == DEADLOCK;
    }
}
