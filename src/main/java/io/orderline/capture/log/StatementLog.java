package io.orderline.capture.log;

import java.sql.SQLException;
import java.util.function.Consumer;

/// A server's log of statements, from the time when this was opened. Closing it sets the server's settings
/// back. Not thread-safe.
public interface StatementLog extends AutoCloseable {
    /// Takes what was logged since the last call, in the order of the log.
    void read(Consumer<LoggedStatement> statements) throws SQLException;

    /// What a server was set to that it was not set to before, as a sentence; empty if nothing was changed.
    String changed();

    @Override
    void close() throws SQLException;
}
