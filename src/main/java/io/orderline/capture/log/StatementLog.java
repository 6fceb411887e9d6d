package io.orderline.capture.log;

import java.sql.SQLException;
import java.util.function.Consumer;

/// A server's log of statements, from the time when this was opened. Not thread-safe.
public interface StatementLog {
    /// Takes what was logged since the last call, in the order of the log.
    void read(Consumer<LoggedStatement> statements) throws SQLException;

    /// Whether a reading takes longer the longer the log is, however little is new.
    default boolean readsAnew() {
        return false;
    }

    /// Whether the server has sessions that begin transactions without a statement.
    default boolean autocommitMayBeOff() {
        return false;
    }

    /// What the server was set to when this was opened, and is to be set back.
    ChangedSettings changed();
}
