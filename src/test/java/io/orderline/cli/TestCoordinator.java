package io.orderline.cli;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.PGConnection;

/// A client that coordinates as a transaction manager does: it prepares everywhere, writes its decision down in the
/// session that its branches are named after, and commits everywhere. Now and then it dies in between, and says what it
/// was told. Thread-safe.
final class TestCoordinator {
    /// What nobody but `xa clean` can have caused.
    static final Queue<String> UNEXPECTED = new ConcurrentLinkedQueue<>();

    private TestCoordinator() {}

    /// Transactions in one set of sessions, until one dies.
    ///
    /// @param acknowledged takes the numbers of those that are committed everywhere
    static void transactions(AtomicInteger numbers, Set<Integer> acknowledged, Random random, AtomicBoolean ended) {
        try (Connection decides = XaTests.target(XaTests.COORDINATOR).connect("test");
                Connection east = XaTests.target("east").connect("test");
                Connection west = XaTests.target("west").connect("test")) {
            int process = decides.unwrap(PGConnection.class).getBackendPID();
            while (!ended.get()) {
                int number = numbers.incrementAndGet();
                if (!once("tc_" + process + "_" + number, number, List.of(east, west), decides, random.nextInt(20))) {
                    return;
                }
                acknowledged.add(number);
                Thread.sleep(20);
            }
        } catch (SQLException | TargetException e) {
            UNEXPECTED.add(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// @param fate 0 dies with nothing decided, 1 with all decided, 2 after one commit
    private static boolean once(String name, int number, List<Connection> nodes, Connection decides, int fate)
            throws SQLException {
        for (Connection node : nodes) {
            execute(node, "BEGIN", "INSERT INTO t VALUES (" + number + ")", "PREPARE TRANSACTION '" + name + "'");
        }
        if (fate == 0) {
            return false;
        }
        execute(decides, "INSERT INTO decided VALUES ('" + name + "')");
        for (Connection node : nodes) {
            if (fate == 1 || (fate == 2 && !node.equals(nodes.getFirst()))) {
                return false;
            }
            execute(node, "COMMIT PREPARED '" + name + "'");
        }
        return true;
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
