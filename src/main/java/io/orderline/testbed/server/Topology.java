package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.util.List;

/// How the servers of a testbed work together. Nobody else works on the servers while one of these methods
/// runs.
///
/// Where one of them is told how to reach another, it is told [ServerNode#endpoint(String)], which may be a
/// proxy's.
public interface Topology {
    /// The usual name of a server, from 1.
    static String node(int number) {
        return "node-" + number;
    }

    /// Launches servers, whose data folders are open and filled, and makes them know each other. Data that
    /// were loaded before may have been moved here since: addresses in them are of another time.
    ///
    /// @throws TargetException if one does not start
    void start(List<ServerNode> nodes);

    /// Where clients connect.
    Target target(List<ServerNode> nodes);

    /// The node whose loaded data this one begins with a copy of: itself, unless data are replicated.
    default String dataOf(ServerNode node) {
        return node.name();
    }

    /// The order in which they are stopped.
    default List<ServerNode> stopping(List<ServerNode> nodes) {
        return nodes.reversed();
    }

    /// Starts one again, that crashed or was stopped, and takes it back among the others.
    default void restart(ServerNode node, List<ServerNode> nodes) {
        node.relaunch();
    }

    /// Starts all again, that were stopped.
    default void restart(List<ServerNode> nodes) {
        nodes.forEach(node -> restart(node, nodes));
    }

    /// The servers that a name stands for at this moment.
    ///
    /// @param name of a server, or one of the [TestbedDefinition#groups()]
    /// @throws TargetException if it stands for none now
    default List<ServerNode> named(String name, List<ServerNode> nodes) {
        return nodes.stream().filter(node -> node.name().equals(name)).toList();
    }

    /// Makes one take over the work of another that is gone.
    ///
    /// @throws TargetException if that is nothing for servers like these
    default void promote(ServerNode node, List<ServerNode> nodes) {
        throw new TargetException(
                "'" + node.name() + "' cannot be promoted: there is nothing that it could take over.");
    }

    /// Servers that do not know each other; clients are sent to the first.
    Topology APART = new Topology() {
        @Override
        public void start(List<ServerNode> nodes) {
            nodes.forEach(ServerNode::launch);
        }

        @Override
        public Target target(List<ServerNode> nodes) {
            return nodes.getFirst().target();
        }
    };

    /// The same, but all begin with copies of the first one's data.
    Topology INDEPENDENT = new Topology() {
        @Override
        public String dataOf(ServerNode node) {
            return node(1);
        }

        @Override
        public void start(List<ServerNode> nodes) {
            nodes.forEach(ServerNode::launch);
        }

        @Override
        public Target target(List<ServerNode> nodes) {
            return nodes.getFirst().target();
        }
    };
}
