package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A real engine on this machine that Orderline starts, crashes, restarts and stops. The engine listens on the
/// loopback interface only, and does not outlive this process, even if this process is killed.
///
/// Thread-safe. Methods that start or stop servers run one after the other. [#applyToNetwork] may run at any
/// time.
public interface Testbed extends AutoCloseable {

    String name();

    /// Prepares the data if there are none yet, starts the engine, and returns when it accepts connections.
    ///
    /// @throws TargetException if the engine does not start; the message contains the last lines of its log
    void start();

    /// Shuts down in order: committed data are on disk, and the next start needs no recovery. After a time limit,
    /// the engine is forced to end. Does nothing if the engine is not running. The data stay for [#restart()].
    void stop();

    /// Crashes the engine by sending SIGKILL to all its processes at once. The data stay as the crash left them.
    void kill();

    /// Starts the engine again on the same data and at the same address. Stops the engine first if it is running.
    void restart();

    /// Returns the target for clients, which a restart does not change.
    ///
    /// @throws IllegalStateException before the first start
    Target target();

    /// Returns the target at which clients reach one server directly.
    ///
    /// @throws TargetException if there is no such node
    default Target target(String node) {
        throw new TargetException("the testbed " + name() + " has no node '" + node + "'.");
    }

    /// Returns the version that the running engine reports, such as `18.6`.
    ///
    /// @throws IllegalStateException before the first start
    String version();

    /// Returns the server settings that were given, by name. All other settings have the engine's defaults.
    Map<String, String> settings();

    /// Stops the engine and moves its data and password to a folder. The testbed cannot be started again.
    void moveData(Path destination);

    /// Returns the servers in the order in which they start.
    List<TestbedNode> nodes();

    /// Returns the servers for which a name currently stands: one server, or several if it names a group.
    ///
    /// @throws TargetException if there are none
    default List<TestbedNode> named(String name) {
        throw new TargetException(
                "the testbed " + name() + " has no node '" + name + "': its engine lives in Orderline's own process.");
    }

    /// Restarts one server, even if it has crashed, and makes it a part of the testbed again.
    ///
    /// @throws TargetException if there is no such node, or if the server does not start
    default void restart(String node) {
        restart();
    }

    /// Makes a server take over from another one.
    ///
    /// @throws TargetException if there is no such node, or nothing to take over
    default void promote(String node) {
        throw new TargetException("the testbed " + name() + " has one server only: nothing can take over from it.");
    }

    /// Prepares the testbed for actions and limits. Must be called before the start.
    ///
    /// @throws TargetException if the testbed cannot be prepared
    default void shape(TestbedPreparation shaping) {
        if (!shaping.equals(TestbedPreparation.NONE)) {
            throw new TargetException("the testbed " + name() + " has no server of its own that could be shaped.");
        }
    }

    /// Partitions, heals, cuts, delays or limits links that [#shape] has prepared.
    ///
    /// @throws TargetException if no links were prepared
    default void applyToNetwork(TestbedAction action) {
        throw new TargetException("the testbed " + name() + " was not started with a network that can be shaped.");
    }

    /// Resumes all paused servers and heals all partitions.
    default void release() {}

    /// Returns the process IDs of all servers, for each server the main process first; empty if no server is
    /// running.
    default List<Long> pids() {
        return nodes().stream().flatMap(node -> node.pids().stream()).toList();
    }

    /// Returns the type of the file system that contains the data, such as `ext4`. On `tmpfs` the data are in
    /// memory, and fsync costs nothing.
    ///
    /// @throws IllegalStateException before the first start and after the end
    String fileSystem();

    /// Stops the engine and releases its data. Temporary data are deleted, and kept data stay.
    @Override
    void close();
}
