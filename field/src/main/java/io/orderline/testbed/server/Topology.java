package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.JdbcDriver;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the servers of a testbed work together. No other code works on them while one of the methods runs.
///
/// A server is told [TestbedNode#endpoint(String)] of another one, which may be the address of a proxy.
public interface Topology {
    /// Returns the usual name of a server; numbers begin at 1.
    static String node(int number) {
        return "node-" + number;
    }

    /// Launches servers, whose data folders are open and filled, and makes them known to each other. Loaded
    /// data may come from elsewhere, and contain outdated addresses.
    ///
    /// @throws TargetException if a server does not start
    default void start(List<TestbedNode> nodes) {
        nodes.forEach(TestbedNode::launch);
    }

    /// Returns the target for clients.
    default Target target(List<TestbedNode> nodes) {
        return nodes.getFirst().target();
    }

    /// Returns the node whose loaded data this one copies: the node itself, unless data are replicated.
    default String dataOf(TestbedNode node) {
        return node.name();
    }

    /// Returns the servers in the order in which they are stopped.
    default List<TestbedNode> stopping(List<TestbedNode> nodes) {
        return nodes.reversed();
    }

    /// Restarts a server that crashed or was stopped, and takes it back among the others.
    default void restart(TestbedNode node, List<TestbedNode> nodes) {
        node.relaunch();
    }

    default void restart(List<TestbedNode> nodes) {
        nodes.forEach(node -> restart(node, nodes));
    }

    /// Returns the servers for which a name currently stands; empty if there are none.
    ///
    /// @param name name of a server, or one of the [TestbedDefinition#groups()]
    default List<TestbedNode> named(String name, List<TestbedNode> nodes) {
        return nodes.stream().filter(node -> node.name().equals(name)).toList();
    }

    /// Makes a server take over from another one that is gone.
    ///
    /// @throws TargetException if these servers cannot take over from each other
    default void promote(TestbedNode node, List<TestbedNode> nodes) {
        throw new TargetException(
                "'" + node.name() + "' cannot be promoted: there is nothing that it could take over.");
    }

    /// Returns the names for [TestbedDefinition#groups()].
    default Map<String, List<String>> groups(List<TestbedNode.Identity> servers) {
        return Map.of();
    }

    /// Returns whether the number of servers can be chosen. All are then like the first one, with its data.
    default boolean ofAnySize() {
        return false;
    }

    /// Returns whether each server is a separate database.
    default boolean independent() {
        return false;
    }

    /// Returns the driver for all servers together; empty if it is that of the servers themselves.
    ///
    /// @throws TargetException if not installed, with the command to install it
    default Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Returns what is missing besides the servers, with the command to install it; empty if nothing is.
    default Optional<String> missing() {
        return Optional.empty();
    }

    /// Servers that do not know each other. Clients connect to the first one.
    Topology APART = new Topology() {};

    /// Servers as in [#APART] that begin with copies of the first one's data.
    Topology INDEPENDENT = new Topology() {
        @Override
        public String dataOf(TestbedNode node) {
            return node(1);
        }

        @Override
        public boolean ofAnySize() {
            return true;
        }

        @Override
        public boolean independent() {
            return true;
        }
    };
}
