package io.orderline.testbed;

import io.orderline.target.Password;
import io.orderline.target.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/// What is particular to the servers of one family: how their data begin, how they are started, asked and
/// stopped.
interface ServerEngine {
    ServerRecipe recipe();

    Account account();

    /// A folder with empty data in `data` and the password of their owner in `password`, made once on this
    /// machine.
    ///
    /// @param progress told before a step that takes seconds
    Path empty(Consumer<String> progress);

    /// Writes the server's configuration.
    ///
    /// @return the command that starts it; the main process has the folder on its command line
    List<String> command(DataFolder folder, Endpoint endpoint) throws IOException;

    /// Whether the server says that it accepts connections. A connection alone would not prove it: another
    /// server may have the port.
    boolean isReady(DataFolder folder, long pid);

    /// Whether another server still uses the data.
    boolean isServed(DataFolder folder);

    /// Whether a server with this log has ended because its port was taken.
    boolean foundPortTaken(String log);

    /// The signal for an orderly end that does not wait for clients.
    String stopSignal();

    /// The signal for an end without writing anything more.
    String quitSignal();

    Target target(Endpoint endpoint, Password password);

    /// The version of the server that a connection reached.
    default String version(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductVersion();
    }

    /// What a crash would leave outside of the data folder.
    SharedMemory sharedMemory(DataFolder folder, List<Long> pids);
}
