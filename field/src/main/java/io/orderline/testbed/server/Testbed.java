package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A real engine on this machine that Orderline starts, crashes, restarts and stops. It listens on the
/// loopback interface only, and does not outlive this process, however that ends.
///
/// Thread-safe. Methods that start or stop servers run one after the other, [#applyToNetwork] at any time.
public interface Testbed extends AutoCloseable {

    String name();

    /// Prepares the data if there are none yet, starts the engine, and returns when it accepts connections.
    ///
    /// @throws TargetException if the engine does not start; the message contains the last lines of its log
    void start();

    /// Shuts down in order: committed data are on disk, and the next start needs no recovery. After a time
    /// limit, the engine is forced to end. Does nothing if it is not running. The data stay for [#restart()].
    void stop();

    /// Crashes the engine: SIGKILL to all its processes at once. The data stay as the crash left them.
    void kill();

    /// Starts the engine again on the same data and address. Stops it first if it is running.
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

    /// Returns the given server settings by name. All others have the engine's defaults.
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

    /// Restarts a server, also after a crash, and takes it back among the others.
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

    /// Prepares the testbed. Must be called before the start.
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

    /// Returns the processes of all servers, the main one of each first; empty if none is running.
    default List<Long> pids() {
        return nodes().stream().flatMap(node -> node.pids().stream()).toList();
    }

    /// Returns the type of the file system with the data, such as `ext4`. On `tmpfs`, data are in memory and
    /// fsync costs nothing.
    ///
    /// @throws IllegalStateException before the first start and after the end
    String fileSystem();

    /// Stops the engine and releases the data. Temporary data are deleted; kept data stay.
    @Override
    void close();
}
