package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/// Does to a running testbed what was asked for.
public final class ActionRunner {
    private ActionRunner() {}

    /// Returns when it is done: of a restart, when the server accepts connections.
    ///
    /// @throws TargetException with the reason if it cannot be done
    public static void apply(Testbed testbed, TestbedAction action) {
        switch (action) {
            case TestbedAction.OnServer on -> apply(testbed, on);
            case TestbedAction.Cpu cpu -> node(testbed, cpu.node()).limit(cpu.cores());
            case TestbedAction.Partition _,
                    TestbedAction.Heal _,
                    TestbedAction.Cut _,
                    TestbedAction.Delay _,
                    TestbedAction.Bandwidth _ -> testbed.applyToNetwork(action);
        }
    }

    private static void apply(Testbed testbed, TestbedAction.OnServer action) {
        TestbedNode node = node(testbed, action.node());
        switch (action.operation()) {
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
    private static void checkpoint(TestbedNode node) {
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

    private static TestbedNode node(Testbed testbed, String name) {
        List<TestbedNode> nodes = testbed.nodes();
        return nodes.stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TargetException("the testbed " + testbed.name() + " has no node '" + name + "'"
                        + (nodes.isEmpty()
                                ? ": its engine lives in Orderline's own process."
                                : " but: "
                                        + nodes.stream().map(TestbedNode::name).collect(Collectors.joining(", ")))));
    }
}
