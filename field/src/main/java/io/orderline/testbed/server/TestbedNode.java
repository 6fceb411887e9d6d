package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One server of a testbed: one or more processes with their own data and address.
///
/// Thread-safe. Methods of the same node run one after the other, except [#mainPid()].
public interface TestbedNode {
    /// Returns the name within the testbed, such as `primary` or `shard-1`.
    String name();

    /// Returns the role, such as `server`, `primary`, `standby`, `coordinator`, `shard` or `pooler`.
    String role();

    /// Returns the target of this server itself, which a restart does not change.
    ///
    /// @throws IllegalStateException before the first start
    Target target();

    /// Returns the folder of the data (`data`), the log (`server.log`) and the owner's password (`password`).
    ///
    /// @throws IllegalStateException before the first start and after the end
    Path folder();

    /// Returns whether data and log are in memory, where a crash deletes them.
    default boolean inMemory() {
        return false;
    }

    /// Returns the version that the running engine reports, such as `18.6`.
    ///
    /// @throws IllegalStateException before the first start
    String version();

    /// Returns the given server settings by name. All others have the engine's defaults.
    Map<String, String> settings();

    /// Returns the processes, the main one first; empty if the server is not running.
    List<Long> pids();

    /// Returns the main process; empty if it is not running. Returns at once, even during a start or a stop.
    OptionalLong mainPid();

    default boolean isRunning() {
        return !pids().isEmpty();
    }

    /// Shuts down in order, or by force after a time limit. Does nothing if the server is not running.
    void stop();

    /// Sends SIGKILL to all processes at once. Data on disk stay as they are; data in memory are lost.
    void kill();

    /// Starts the server again on the same data and address. Stops it first if it is running.
    ///
    /// @throws TargetException if the server does not start; the message contains the last lines of its log
    void restart();

    /// Returns how the server came back each time it was down, the oldest time first.
    default List<RestartTiming> restarts() {
        return List.of();
    }

    /// Sends a signal to one program of the server.
    ///
    /// @param part name of the program, such as `postgres`
    /// @throws TargetException if there is no such program, or if it is not running
    default void signal(String part, String signal) {
        throw new TargetException("'" + name() + "' has no part '" + part + "'.");
    }

    /// Freezes all processes (SIGSTOP). The server keeps its connections but does not answer.
    void pause();

    /// Resumes all processes (SIGCONT).
    void resume();

    /// Limits the processor time of all processes together, also after a restart.
    ///
    /// @param cores seconds of processor time per second; empty for no limit
    /// @throws TargetException if this is impossible here, with the reason
    default void limit(OptionalDouble cores) {
        throw new TargetException("the processors of '" + name() + "' cannot be limited.");
    }
}
