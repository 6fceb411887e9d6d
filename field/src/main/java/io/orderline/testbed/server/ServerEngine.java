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
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The particulars of one family of servers, from the creation of data to the shutdown.
public interface ServerEngine {
    ServerDefinition recipe();

    RunAsUser account();

    /// Returns a folder with empty data in `data` and the owner's password in `password`, made only once.
    Path empty(Consumer<String> progress);

    /// Writes the server's configuration.
    ///
    /// @return command that starts the server; the command line of its main process contains the folder
    List<String> command(DataFolder folder, Endpoint endpoint) throws IOException;

    /// Returns the file in the data folder whose first line is the process ID; empty if there is none.
    default String pidFile() {
        return "";
    }

    /// Returns whether the server reports that it accepts connections, for example by writing its [#pidFile].
    /// A connection would prove nothing, because another server may have the port.
    default boolean isReady(DataFolder folder, long pid) {
        return folder.firstLine(pidFile()).equals(String.valueOf(pid));
    }

    /// Returns whether another server uses the data. Without a [#pidFile], all processes are searched.
    default boolean isServed(DataFolder folder) {
        return pidFile().isEmpty()
                ? ProcessHandle.allProcesses().anyMatch(process -> folder.isServedBy(String.valueOf(process.pid())))
                : folder.isServedBy(folder.firstLine(pidFile()));
    }

    boolean foundPortTaken(String log);

    /// Returns the server's message about a setting that it cannot read or replaces; empty if there is none.
    /// A server that its supervisor restarts again and again does not end by itself.
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

    /// Returns the signal for an orderly shutdown that does not wait for clients.
    default String stopSignal() {
        return "TERM";
    }

    /// Returns the signal for a shutdown that writes nothing more.
    default String quitSignal() {
        return "KILL";
    }

    /// Returns the signal that ends a server after its Orderline process has ended.
    default String orphanSignal() {
        return "QUIT";
    }

    Target target(Endpoint endpoint, Password password);

    /// @throws TargetException if the server does not answer
    default String version(Target target) throws SQLException {
        try (Connection connection = target.connect("testbed")) {
            return version(connection);
        }
    }

    /// Returns the programs of a server that can be ended and frozen separately.
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

    /// Returns what a crash would leave behind outside the data folder.
    default SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return SharedMemory.NONE;
    }
}
