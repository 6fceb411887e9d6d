package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.JdbcDriver;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How the servers of a testbed work together. While a method runs, no other code changes the servers.
///
/// A server learns the address of another server by [TestbedNode#endpoint(String)], which may return the address
/// of a proxy.
public interface Topology {
    /// Returns the usual name of a server; numbers begin at 1.
    static String node(int number) {
        return "node-" + number;
    }

    /// Launches the servers and makes them known to each other. Their data folders are open and filled. Loaded
    /// data may come from another testbed and contain outdated addresses.
    ///
    /// @throws TargetException if a server does not start
    default void start(List<TestbedNode> nodes) {
        nodes.forEach(TestbedNode::launch);
    }

    /// Returns the target for clients.
    default Target target(List<TestbedNode> nodes) {
        return nodes.getFirst().target();
    }

    /// Returns the node whose template this node copies. It is the node itself, unless the servers replicate the
    /// same data.
    default String dataOf(TestbedNode node) {
        return node.name();
    }

    /// Returns the servers in the order in which they are stopped.
    default List<TestbedNode> stopping(List<TestbedNode> nodes) {
        return nodes.reversed();
    }

    /// Restarts a server that crashed or was stopped, and makes it a part of the testbed again.
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

    /// Returns the names of groups, as [TestbedDefinition#groups()] does.
    default Map<String, List<String>> groups(List<TestbedNode.Identity> servers) {
        return Map.of();
    }

    /// Returns whether the number of servers can be chosen. If so, all servers are like the first one and begin
    /// with its data.
    default boolean ofAnySize() {
        return false;
    }

    /// Returns whether each server is a separate database.
    default boolean independent() {
        return false;
    }

    /// Returns the driver that connects to all servers together; empty if each server's own driver does.
    ///
    /// @throws TargetException if not installed, with the command to install it
    default Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Returns what is missing on this machine in addition to the servers, with the command that installs it;
    /// empty if nothing is.
    default Optional<String> missing() {
        return Optional.empty();
    }

    /// Servers that do not know each other. Clients connect to the first server.
    Topology APART = new Topology() {};

    /// Servers that do not know each other and begin with copies of the first server's data.
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
