package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// The operations that each family of servers does in its own way, from the creation of data to the shutdown.
public interface ServerEngine {
    EngineContext context();

    default ServerDefinition recipe() {
        return context().recipe();
    }

    default RunAsUser account() {
        return context().account();
    }

    ProcessRules process();

    /// Returns a folder with empty data in `data` and the owner's password in `password`. It is made once and
    /// then kept.
    Path empty();

    /// Writes the server's configuration.
    ///
    /// @return command that starts the server; the command line of its main process contains the folder
    List<String> command(DataFolder folder, Endpoint endpoint) throws IOException;

    /// Returns whether the server itself reports that it accepts connections, for example by writing its process
    /// ID to a file. A successful connection would prove nothing, because another server may have the port.
    ///
    /// @param log supplies the log since the start
    default boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        return folder.firstLine(process().pidFile()).equals(String.valueOf(pid));
    }

    /// Returns whether another server process uses the data. If the engine has no file with the process ID, all
    /// processes of the machine are searched.
    default boolean isServed(DataFolder folder) {
        return process().pidFile().isEmpty()
                ? ProcessHandle.allProcesses().anyMatch(process -> folder.isServedBy(String.valueOf(process.pid())))
                : folder.isServedBy(folder.firstLine(process().pidFile()));
    }

    /// Returns the server's message about a setting that it cannot read or has replaced; empty if there is none.
    /// The log must be watched, because a server that its supervisor restarts again and again never ends by
    /// itself.
    ///
    /// @param log supplies the log since the start; called only if needed
    default Optional<String> refusal(Supplier<String> log) {
        return Optional.empty();
    }

    /// @param log log since the start of the server
    default LogReplay replayed(String log) {
        return LogReplay.UNKNOWN;
    }

    /// Returns whether an entry of the data folder is or contains the engine's write-ahead log.
    default boolean isLog(String name) {
        return false;
    }

    Target target(Endpoint endpoint, Password password);

    /// @throws TargetException if the server does not answer
    default String version(Target target) throws SQLException {
        try (Connection connection = target.connect("testbed")) {
            return version(connection);
        }
    }

    /// Returns the programs that make up a server and can be ended or frozen separately.
    default List<String> parts() {
        return List.of();
    }

    /// Returns the process ID of one of the [#parts]; empty if it is not running.
    default OptionalLong part(String name, DataFolder folder) {
        return OptionalLong.empty();
    }

    default String version(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductVersion();
    }

    /// Returns the shared memory that a crash would leave behind.
    default SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return SharedMemory.NONE;
    }
}
