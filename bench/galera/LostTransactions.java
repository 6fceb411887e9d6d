import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/// Four clients, two on each of two nodes of Galera, add 1 to the same number and then insert rows of their
/// own, all of it a transaction each time, in four ways. Counts what was acknowledged, and what of it is
/// there.
///
/// Arguments: the URLs of two nodes, the user; the environment has ORDERLINE_PASSWORD.
class LostTransactions {
    static final int SECONDS = 8;
    static final int ROWS = 10;

    /// What happens in a transaction, and with which settings of the driver.
    enum Way {
        TEXT("all statements as text", "useServerPrepStmts=false&useBulkStmtsForInserts=false"),
        PREPARED("statements prepared before", "useServerPrepStmts=true&useBulkStmtsForInserts=false"),
        PREPARING("a SELECT prepared within", "useServerPrepStmts=true&useBulkStmtsForInserts=false"),
        BULK("rows in one message", "useServerPrepStmts=true&useBulkStmtsForInserts=true");

        final String title;
        final String options;

        Way(String title, String options) {
            this.title = title;
            this.options = options;
        }
    }

    final String[] urls;
    final String user;

    LostTransactions(String[] arguments) {
        urls = new String[] {arguments[0], arguments[1]};
        user = arguments[2];
    }

    public static void main(String[] arguments) throws Exception {
        LostTransactions races = new LostTransactions(arguments);
        System.out.printf("%-28s %12s %8s %18s %14s%n", "", "acknowledged", "refused", "additions there", "inserts there");
        for (Way way : Way.values()) {
            races.race(way);
        }
    }

    Connection connect(int node, String options) throws SQLException {
        return DriverManager.getConnection(
                urls[node] + "?disablePipeline=true&sessionVariables=wsrep_sync_wait=1&" + options,
                user,
                System.getenv("ORDERLINE_PASSWORD"));
    }

    void race(Way way) throws Exception {
        execute("CREATE OR REPLACE TABLE lost_number (id int PRIMARY KEY, n int) ENGINE = InnoDB",
                "CREATE OR REPLACE TABLE lost_row (id varchar(40) PRIMARY KEY) ENGINE = InnoDB",
                "INSERT INTO lost_number VALUES (1, 0)");
        AtomicInteger acknowledged = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        Thread[] clients = new Thread[4];
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        for (int i = 0; i < clients.length; i++) {
            int client = i;
            clients[i] = Thread.ofPlatform().start(() -> drive(way, client, end, acknowledged, refused));
        }
        for (Thread client : clients) {
            client.join();
        }
        int additions = query("SELECT n FROM lost_number");
        int inserts = query("SELECT COUNT(*) FROM lost_row") / ROWS;
        System.out.printf("%-28s %12d %8d %18d %14d%n", way.title, acknowledged.get(), refused.get(), additions, inserts);
    }

    void drive(Way way, int client, long end, AtomicInteger acknowledged, AtomicInteger refused) {
        try (Connection connection = connect(client % 2, way.options);
                Statement statement = connection.createStatement();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO lost_row VALUES (?)")) {
            connection.setAutoCommit(false);
            for (int number = 0; System.nanoTime() < end; number++) {
                try {
                    statement.execute("UPDATE lost_number SET n = n + 1 WHERE id = 1");
                    if (way == Way.PREPARING) {
                        prepareAndRead(connection, client + "-" + number);
                    }
                    for (int row = 0; row < ROWS; row++) {
                        insert.setString(1, client + "-" + number + "-" + row);
                        insert.addBatch();
                    }
                    insert.executeBatch();
                    connection.commit();
                    acknowledged.incrementAndGet();
                } catch (SQLException e) {
                    refused.incrementAndGet();
                    insert.clearBatch();
                    connection.rollback();
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// @param text so that it is another statement each time, which the driver has to prepare
    static void prepareAndRead(Connection connection, String text) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT /* " + text + " */ COUNT(*) FROM lost_row WHERE id = ?")) {
            select.setString(1, text);
            select.executeQuery().close();
        }
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = connect(0, "");
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    int query(String sql) throws SQLException {
        try (Connection connection = connect(0, "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
