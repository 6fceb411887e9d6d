package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One server of a testbed: a process, or a family of processes, with data and an address of its own.
///
/// Thread-safe: each method runs to its end before the next one of the same node begins, but for [#mainPid()].
public interface TestbedNode {
    /// Within its testbed: `primary`, `shard-1`.
    String name();

    /// What it is for: `server`, `primary`, `standby`, `coordinator`, `shard`, `pooler`.
    String role();

    /// Where and as whom to reach this server itself, past any other one. The same before and after a
    /// restart.
    ///
    /// @throws IllegalStateException before the first start
    Target target();

    /// Where its data (`data`), its log (`server.log`) and the password of its owner (`password`) are.
    ///
    /// @throws IllegalStateException before the first start and after the end
    Path folder();

    /// Whether its data and its log are in memory: a crash loses them.
    default boolean inMemory() {
        return false;
    }

    /// The version that the running engine reports, such as `18.6`.
    ///
    /// @throws IllegalStateException before the first start
    String version();

    /// The server settings that were given, by name; everything else is the engine's default.
    Map<String, String> settings();

    /// Its processes, the main one first; empty when it is not running.
    List<Long> pids();

    /// The first of them; empty when it is not running. Answers at once, also while it is being started or stopped.
    OptionalLong mainPid();

    default boolean isRunning() {
        return !pids().isEmpty();
    }

    /// Shuts down in an orderly way. After a bounded wait the hard way. Does nothing if it is not running.
    void stop();

    /// Crashes it: SIGKILL to all its processes at once. The data stay as the crash left them, but for those in memory,
    /// which are lost.
    void kill();

    /// Starts it again on the same data and the same address, stopping it first if it is running.
    ///
    /// @throws TargetException with the last lines of its log if it does not start
    void restart();

    /// How it came back each time that it was down, the first time first.
    default List<RestartTiming> restarts() {
        return List.of();
    }

    /// Sends a signal to one program of its family alone.
    ///
    /// @param part such as `postgres`
    /// @throws TargetException if it has none of this name, or that is not running
    default void signal(String part, String signal) {
        throw new TargetException("'" + name() + "' has no part '" + part + "'.");
    }

    /// Freezes all its processes (SIGSTOP): it keeps its connections and answers nobody.
    void pause();

    /// Lets them go on (SIGCONT).
    void resume();

    /// Lets all its processes together have no more than so many seconds of processor time in a second, also
    /// after a restart.
    ///
    /// @param cores empty for no limit
    /// @throws TargetException with the reason if that is impossible here
    default void limit(OptionalDouble cores) {
        throw new TargetException("the processors of '" + name() + "' cannot be limited.");
    }
}
