package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.process.SharedMemory;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What is particular to the servers of one family: how their data begin, how they are started, asked and
/// stopped.
public interface ServerEngine {
    ServerDefinition recipe();

    RunAsUser account();

    /// A folder with empty data in `data` and the password of their owner in `password`, made once on this
    /// machine.
    ///
    /// @param progress told before a step that takes seconds
    Path empty(Consumer<String> progress);

    /// Writes the server's configuration.
    ///
    /// @return the command that starts it; the main process has the folder on its command line
    List<String> command(DataFolder folder, Endpoint endpoint) throws IOException;

    /// A file in the folder of the data whose first line is the number of the server's process; empty if there is none.
    default String pidFile() {
        return "";
    }

    /// Whether the server says that it accepts connections: by its [#pidFile] if it writes that when it listens. A
    /// connection alone would not prove it: another server may have the port.
    default boolean isReady(DataFolder folder, long pid) {
        return folder.firstLine(pidFile()).equals(String.valueOf(pid));
    }

    /// Whether another server still uses the data. One that has a file with its number need not be searched
    /// for.
    default boolean isServed(DataFolder folder) {
        return pidFile().isEmpty()
                ? ProcessHandle.allProcesses().anyMatch(process -> folder.isServedBy(String.valueOf(process.pid())))
                : folder.isServedBy(folder.firstLine(pidFile()));
    }

    /// Whether a server with this log has ended because its port was taken.
    boolean foundPortTaken(String log);

    /// What a server that starts says of a setting that it cannot read or replaces; empty if nothing. One
    /// that is started again and again by its supervisor does not end by itself.
    ///
    /// @param log since its start; read only if asked for
    default Optional<String> refusal(Supplier<String> log) {
        return Optional.empty();
    }

    /// What a server told of its recovery.
    ///
    /// @param log since its start
    default LogReplay replayed(String log) {
        return LogReplay.UNKNOWN;
    }

    /// Whether something that lies directly in the folder of the data is the engine's log of changes, or
    /// holds it.
    default boolean isLog(String name) {
        return false;
    }

    /// The signal for an orderly end that does not wait for clients.
    default String stopSignal() {
        return "TERM";
    }

    /// The signal for an end without writing anything more.
    default String quitSignal() {
        return "KILL";
    }

    /// The signal for the end of a server whose Orderline is gone.
    default String orphanSignal() {
        return "QUIT";
    }

    Target target(Endpoint endpoint, Password password);

    /// The version of the server that was reached there.
    ///
    /// @throws TargetException if it does not answer
    default String version(Target target) throws SQLException {
        try (Connection connection = target.connect("testbed")) {
            return version(connection);
        }
    }

    /// Programs of a server's family that can be ended and frozen alone.
    default List<String> parts() {
        return List.of();
    }

    /// The process of one of the [#parts]; empty if it is not running.
    default OptionalLong part(String name, DataFolder folder) {
        return OptionalLong.empty();
    }

    /// The version of the server that a connection reached.
    default String version(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductVersion();
    }

    /// What a crash would leave outside of the data folder.
    default SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return SharedMemory.NONE;
    }
}
