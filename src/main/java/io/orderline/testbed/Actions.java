package io.orderline.testbed;

import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/// Does to a running testbed what was asked for.
public final class Actions {
    private Actions() {}

    /// Returns when it is done: of a restart, when the server accepts connections.
    ///
    /// @throws TargetException with the reason if it cannot be done
    public static void apply(Testbed testbed, Action action) {
        switch (action) {
            case Action.OnServer on -> apply(testbed, on);
            case Action.Cpu cpu -> node(testbed, cpu.node()).limit(cpu.cores());
            case Action.Partition _, Action.Heal _, Action.Cut _, Action.Delay _, Action.Bandwidth _ ->
                testbed.applyToNetwork(action);
        }
    }

    private static void apply(Testbed testbed, Action.OnServer action) {
        Node node = node(testbed, action.node());
        switch (action.deed()) {
            case CRASH -> node.kill();
            case STOP -> node.stop();
            case RESTART -> testbed.restart(node.name());
            case PAUSE -> node.pause();
            case RESUME -> node.resume();
            case PROMOTE -> testbed.promote(node.name());
            case CHECKPOINT -> checkpoint(node);
        }
    }

    /// Past any other server, as the one who made the data.
    private static void checkpoint(Node node) {
        Target target = node.target();
        String statement = target.dialect()
                .fact("checkpoint")
                .orElseThrow(() -> new TargetException(
                        target.dialect().name() + " has no statement for a checkpoint that is known here"));
        try (Connection connection = target.connect("testbed");
                Statement asking = connection.createStatement()) {
            asking.execute(statement);
        } catch (SQLException e) {
            throw new TargetException("the checkpoint failed: " + e.getMessage(), e);
        }
    }

    private static Node node(Testbed testbed, String name) {
        List<Node> nodes = testbed.nodes();
        return nodes.stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TargetException("the testbed " + testbed.name() + " has no node '" + name + "'"
                        + (nodes.isEmpty()
                                ? ": its engine lives in Orderline's own process."
                                : " but: " + nodes.stream().map(Node::name).collect(Collectors.joining(", ")))));
    }
}
