package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A real engine on this machine that Orderline starts, crashes, restarts and stops. It listens on the
/// loopback interface only and does not outlive this process, however this process ends.
///
/// Thread-safe: each method runs to its end before the next one begins.
public interface Testbed extends AutoCloseable {

    /// Such as `postgresql-18`.
    String name();

    /// Prepares the data if there are none yet, starts the engine, and returns when it accepts connections.
    ///
    /// @throws TargetException with the last lines of the engine's log if it does not start
    void start();

    /// Shuts down in an orderly way: committed data are on disk and the next start needs no recovery. After
    /// a bounded wait the engine is stopped the hard way. Does nothing if it is not running. The data stay
    /// for [#restart()].
    void stop();

    /// Crashes the engine: SIGKILL to all its processes at once. The data stay as the crash left them.
    void kill();

    /// Starts again on the same data and the same address, stopping first if it is running.
    void restart();

    /// Where and as whom to connect. The same before and after a restart.
    ///
    /// @throws IllegalStateException before the first start
    Target target();

    /// Where clients reach one of its servers, past all others.
    ///
    /// @throws TargetException if there is no such node
    default Target target(String node) {
        return nodes().stream()
                .filter(each -> each.name().equals(node))
                .findFirst()
                .map(TestbedNode::target)
                .orElseThrow(() -> new TargetException("the testbed " + name() + " has no node '" + node + "'."));
    }

    /// The version that the running engine reports, such as `18.6`.
    ///
    /// @throws IllegalStateException before the first start
    String version();

    /// The server settings that were given, by name; everything else is the engine's default.
    Map<String, String> settings();

    /// Stops the engine and moves its data, with what is needed to use them, into a folder. There is
    /// nothing more to be started then.
    void moveData(Path destination);

    /// Its servers, in the order in which they start.
    List<TestbedNode> nodes();

    /// The servers that a name stands for at this moment: one of its own, or more if it is a group's.
    ///
    /// @throws TargetException if there is none
    default List<TestbedNode> named(String name) {
        List<TestbedNode> found =
                nodes().stream().filter(node -> node.name().equals(name)).toList();
        if (found.isEmpty()) {
            throw new TargetException("the testbed " + name() + " has no node '" + name + "'"
                    + (nodes().isEmpty()
                            ? ": its engine lives in Orderline's own process."
                            : " but: " + nodes().stream().map(TestbedNode::name).collect(Collectors.joining(", "))));
        }
        return found;
    }

    /// Starts one of its servers again, also after a crash, and takes it back among the others.
    ///
    /// @throws TargetException if there is no such node, or it does not start
    default void restart(String node) {
        restart();
    }

    /// Makes one of its servers take over what another one did.
    ///
    /// @throws TargetException if there is no such node, or nothing to take over
    default void promote(String node) {
        throw new TargetException("the testbed " + name() + " has one server only: nothing can take over from it.");
    }

    /// To be called before the start.
    ///
    /// @throws TargetException if it cannot be shaped so
    default void shape(TestbedPreparation shaping) {
        if (!shaping.equals(TestbedPreparation.NONE)) {
            throw new TargetException("the testbed " + name() + " has no server of its own that could be shaped.");
        }
    }

    /// Parts, heals, cuts, or makes slow or narrow what [#shape] has prepared.
    ///
    /// @throws TargetException if nothing was prepared
    default void applyToNetwork(TestbedAction action) {
        throw new TargetException("the testbed " + name() + " was not started with a network that can be shaped.");
    }

    /// Lets all servers go on that were paused, and heals all partitions.
    default void release() {}

    /// The processes of all servers, the main one first; empty when none is running.
    default List<Long> pids() {
        return nodes().stream().flatMap(node -> node.pids().stream()).toList();
    }

    /// The type of the file system below the data, such as `ext4`. On `tmpfs` data are in memory, and fsync
    /// is free.
    ///
    /// @throws IllegalStateException before the first start and after the end
    String fileSystem();

    /// Stops the engine and lets go of the data: temporary ones are deleted, kept ones stay.
    @Override
    void close();
}
