package io.orderline.testbed.server;

import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.RunAsUser;
import java.util.Map;
import java.util.Optional;

/// The programs of a server: where they come from, and the engine that uses them. Immutable and thread-safe.
public interface ServerPrograms {
    /// Returns why the server cannot run on this machine, with a remedy; empty if it can.
    Optional<String> missing();

    /// Returns the version of the server; empty if it is unknown before the start.
    String version();

    /// Returns text that distinguishes this build from other builds, whose data might differ.
    String build();

    /// Returns the account under which the server runs here.
    default RunAsUser account(Map<String, String> settings) {
        return RunAsUser.current();
    }

    /// Returns the driver for this server; empty if one of Orderline's own drivers connects.
    ///
    /// @throws io.orderline.base.TargetException if the driver is not installed; the message has the command that
    ///     installs it
    default Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Returns whether the server can run on data in memory, where a crash deletes the data.
    default boolean mayKeepDataInMemory() {
        return false;
    }

    /// Returns whether the server shows the names of its settings in lower case with underscores. Names that a
    /// driver defines are kept as they were given.
    default boolean hasCanonicalNames() {
        return true;
    }

    /// Returns whether the other programs are of the same kind of server, which has the same settings.
    default boolean isLike(ServerPrograms other) {
        return getClass().equals(other.getClass());
    }

    ServerEngine engine(EngineContext context);
}
