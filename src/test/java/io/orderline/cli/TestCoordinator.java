package io.orderline.cli;

import io.orderline.base.TargetException;
import io.orderline.testbed.server.Testbed;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// A client that coordinates as a transaction manager does: it prepares everywhere, writes its decision down in the
/// session that its branches are named after, and commits everywhere. Now and then it dies in between, and says what it
/// was told. Thread-safe.
final class TestCoordinator {
    static final String DECIDES = "coordinator";
    /// What nobody but `xa clean` can have caused.
    static final Queue<String> UNEXPECTED = new ConcurrentLinkedQueue<>();

    private TestCoordinator() {}

    /// Transactions in one set of sessions, until one dies.
    ///
    /// @param acknowledged takes the numbers of those that are committed everywhere
    static void transactions(
            Map<String, Testbed> servers,
            AtomicInteger numbers,
            Set<Integer> acknowledged,
            Random random,
            AtomicBoolean ended) {
        try (Connection decides = connect(servers, DECIDES);
                Connection east = connect(servers, "east");
                Connection west = connect(servers, "west")) {
            int process = decides.unwrap(org.postgresql.PGConnection.class).getBackendPID();
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

    private static Connection connect(Map<String, Testbed> servers, String name) {
        return Objects.requireNonNull(servers.get(name)).target().connect("test");
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
