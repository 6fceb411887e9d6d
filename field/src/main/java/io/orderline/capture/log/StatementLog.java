package io.orderline.capture.log;

import java.sql.SQLException;
import java.util.function.Consumer;

/// A server's log of statements, from the time at which it was opened. Not thread-safe.
public interface StatementLog {
    /// Reads the statements that were logged since the last call, in the order of the log.
    void read(Consumer<LoggedStatement> statements) throws SQLException;

    /// Returns whether each read takes as long as the whole log is, even if few statements are new.
    default boolean readsAnew() {
        return false;
    }

    /// Returns whether sessions of the server can begin transactions without a statement.
    default boolean autocommitMayBeOff() {
        return false;
    }

    /// Returns the settings that were changed when the log was opened and must be restored.
    ChangedSettings changed();
}
