import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Three clients, each on a node of its own, add 1 to the same number, a transaction each time. What was
/// acknowledged and is not in the number was lost. Before that: whether batches belong to transactions.
///
/// Arguments: the ports of the nodes.
class LostUpdates {
    static final int ADDITIONS = 40;
    static final long PATIENCE_MILLIS = 20_000;

    interface Addition {
        void add(Statement statement) throws SQLException;
    }

    static final Map<String, Addition> WAYS = new TreeMap<>(Map.of(
            "1 one UPDATE that adds", s -> s.executeUpdate("UPDATE counter SET n = n + 1 WHERE id = 1"),
            "2 SELECT, then UPDATE", s -> s.executeUpdate("UPDATE counter SET n = " + (read(s) + 1) + " WHERE id = 1"),
            "3 UPDATE to lock, SELECT, UPDATE", s -> {
                s.executeUpdate("UPDATE counter SET other = 1 WHERE id = 1");
                s.executeUpdate("UPDATE counter SET n = " + (read(s) + 1) + " WHERE id = 1");
            },
            "0 UPDATE of another table's row to lock, one UPDATE that adds", s -> {
                s.executeUpdate("UPDATE lock SET taken = 1 WHERE id = 1");
                s.executeUpdate("UPDATE counter SET n = n + 1 WHERE id = 1");
            },
            "0 UPDATE of another table's row to lock, SELECT, UPDATE", s -> {
                s.executeUpdate("UPDATE lock SET taken = 1 WHERE id = 1");
                s.executeUpdate("UPDATE counter SET n = " + (read(s) + 1) + " WHERE id = 1");
            }));

    public static void main(String[] ports) throws Exception {
        try (Connection connection = connect(ports[0], "");
                Statement statement = connection.createStatement()) {
            System.out.println("Ignite " + connection.getMetaData().getDatabaseProductVersion());
            statement.execute("CREATE TABLE counter (id int PRIMARY KEY, n int, other int)"
                    + " WITH \"template=partitioned,backups=1,atomicity=transactional\"");
            statement.execute("CREATE TABLE lock (id int PRIMARY KEY, taken int)"
                    + " WITH \"template=partitioned,backups=1,atomicity=transactional\"");
            statement.executeUpdate("INSERT INTO counter VALUES (1, 0, 0)");
            statement.executeUpdate("INSERT INTO lock VALUES (1, 0)");
            for (int level : new int[] {Connection.TRANSACTION_REPEATABLE_READ, Connection.TRANSACTION_SERIALIZABLE}) {
                level(ports[1], level);
            }
            batch(ports[1], statement);
            for (Map.Entry<String, Addition> way : WAYS.entrySet()) {
                for (String concurrency : new String[] {"OPTIMISTIC", "PESSIMISTIC"}) {
                    statement.executeUpdate("UPDATE counter SET n = 0");
                    race(ports, concurrency, way.getKey().substring(2), way.getValue(), statement);
                }
            }
            Runtime.getRuntime().halt(0); // clients that hang are left behind
        }
    }

    static void level(String port, int level) throws SQLException {
        try (Connection connection = connect(port, "")) {
            connection.setTransactionIsolation(level);
            connection.setAutoCommit(false);
            read(connection.createStatement());
            System.out.println("isolation level " + level + ": accepted");
        } catch (SQLException refused) {
            System.out.println("isolation level " + level + ": " + refused.getMessage());
        }
    }

    static void batch(String port, Statement look) throws SQLException {
        for (boolean batched : new boolean[] {false, true}) {
            look.executeUpdate("DELETE FROM lock WHERE id > 1");
            try (Connection connection = connect(port, "?transactionConcurrency=PESSIMISTIC");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                for (int id = 2; id <= 3; id++) {
                    String insert = "INSERT INTO lock VALUES (" + id + ", 0)";
                    if (batched) {
                        statement.addBatch(insert);
                    } else {
                        statement.executeUpdate(insert);
                    }
                }
                if (batched) {
                    statement.executeBatch();
                }
                connection.rollback();
            }
            try (ResultSet row = look.executeQuery("SELECT COUNT(*) FROM lock WHERE id > 1")) {
                row.next();
                System.out.println("two INSERTs" + (batched ? " in a batch" : "") + ", ROLLBACK: rows that stayed "
                        + row.getInt(1));
            }
        }
    }

    static Connection connect(String port, String options) throws SQLException {
        return DriverManager.getConnection("jdbc:ignite:thin://127.0.0.1:" + port + options);
    }

    static int read(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT n FROM counter WHERE id = 1")) {
            row.next();
            return row.getInt(1);
        }
    }

    static void race(String[] ports, String concurrency, String way, Addition addition, Statement look)
            throws Exception {
        AtomicInteger acknowledged = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        Thread[] clients = new Thread[ports.length];
        for (int i = 0; i < ports.length; i++) {
            String port = ports[i];
            clients[i] = Thread.ofPlatform().daemon().start(() -> {
                for (int k = 0; k < ADDITIONS; k++) {
                    add(port, concurrency, addition, acknowledged, refused);
                }
            });
        }
        int late = 0;
        for (Thread client : clients) {
            client.join(PATIENCE_MILLIS);
            late += client.isAlive() ? 1 : 0;
        }
        System.out.println(concurrency + ", " + way + ": acknowledged " + acknowledged + ", in the table "
                + read(look) + ", refused " + refused + ", clients not done " + late);
    }

    /// A connection each time: one on which a statement has failed is of no use any more.
    static void add(String port, String concurrency, Addition addition, AtomicInteger acknowledged, AtomicInteger refused) {
        try (Connection connection = connect(port, "?transactionConcurrency=" + concurrency + "&transactionTimeout=10000")) {
            connection.setAutoCommit(false);
            addition.add(connection.createStatement());
            connection.commit();
            acknowledged.incrementAndGet();
        } catch (SQLException failed) {
            refused.incrementAndGet();
        }
    }
}
