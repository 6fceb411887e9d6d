package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Applies actions to a running testbed.
public final class ActionRunner {
    private ActionRunner() {}

    /// Applies an action and returns when it is done. A restart is done when the server accepts connections.
    ///
    /// @throws TargetException if the action is impossible, with the reason
    public static void apply(Testbed testbed, TestbedAction action) {
        switch (action) {
            case TestbedAction.OnServer on -> apply(testbed, on);
            case TestbedAction.Cpu cpu -> testbed.named(cpu.node()).forEach(node -> node.limit(cpu.cores()));
            case TestbedAction.OnLink _, TestbedAction.Heal _ -> testbed.applyToNetwork(action);
        }
    }

    private static void apply(Testbed testbed, TestbedAction.OnServer action) {
        int dot = action.node().lastIndexOf('.');
        if (dot > 0) {
            String part = action.node().substring(dot + 1);
            testbed.named(action.node().substring(0, dot)).forEach(node -> node.signal(part, signal(action)));
        } else {
            testbed.named(action.node()).forEach(node -> apply(testbed, node, action.operation()));
        }
    }

    private static String signal(TestbedAction.OnServer action) {
        return switch (action.operation()) {
            case CRASH -> "KILL";
            case STOP -> "TERM";
            case PAUSE -> "STOP";
            case RESUME -> "CONT";
            case RESTART, PROMOTE, CHECKPOINT ->
                throw new TargetException("'" + action.node() + "' is a part of a server: it can be crashed, stopped,"
                        + " paused and resumed.");
        };
    }

    private static void apply(Testbed testbed, TestbedNode node, TestbedAction.Operation operation) {
        switch (operation) {
            case CRASH -> node.kill();
            case STOP -> node.stop();
            case RESTART -> testbed.restart(node.name());
            case PAUSE -> node.pause();
            case RESUME -> node.resume();
            case PROMOTE -> testbed.promote(node.name());
            case CHECKPOINT -> checkpoint(node);
        }
    }

    /// Runs a checkpoint on the server itself, as the owner of the data.
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
}
