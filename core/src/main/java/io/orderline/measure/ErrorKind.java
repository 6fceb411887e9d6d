package io.orderline.measure;

import java.util.Locale;

/// Classes of database errors; a dialect file assigns errors to them.
public enum ErrorKind {
    /// The engine could not serialize concurrent transactions; a retry with the same input may succeed.
    SERIALIZATION,
    /// The transaction was chosen as a deadlock victim; a retry with the same input may succeed.
    DEADLOCK,
    /// The connection is gone or the server is stopping.
    CONNECTION,
    /// A statement or lock timeout cancelled the statement.
    TIMEOUT,
    /// A key or check constraint was violated. A correct driver on correct data never causes this error.
    CONSTRAINT,
    /// The server rejects writes because it is a standby or in read-only mode.
    READ_ONLY,
    OTHER;

    /// Returns the name used in files, such as `serialization`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean retryable() {
        return this == SERIALIZATION || this == DEADLOCK;
    }
}
