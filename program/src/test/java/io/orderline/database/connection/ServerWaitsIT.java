package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.PreparedTransactions.Held;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

@Drill
class ServerWaitsIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private ServerWaits ask() {
        return ServerWaits.ask(database.target(), Duration.ofSeconds(10));
    }

    @Test
    void whoWaitsForWhomIsSaidWithoutSecrets() throws Exception {
        assertThat(ask()).as("of an idle server").isEqualTo(new ServerWaits("", List.of()));
        database.execute("CREATE TABLE t (a text)");
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection holder = database.target().connect("test");
                Connection waiter = database.target().connect("test")) {
            holder.setAutoCommit(false);
            holder.createStatement().execute("LOCK TABLE t; SELECT 'my secret', 'a ''quoted'' one' FROM t -- password");
            Future<Boolean> waiting =
                    threads.submit(() -> waiter.createStatement().execute("INSERT INTO t VALUES ('a secret')"));
            await().untilAsserted(() -> assertThat(ask().groups()).hasSize(2));
            ServerWaits waits = ask();
            assertThat(waits.answered()).isTrue();
            assertThat(waits.groups())
                    .anySatisfy(group -> {
                        assertThat(group.waitType()).isEqualTo("Lock");
                        assertThat(group.waitEvent()).isEqualTo("relation");
                        assertThat(group.state()).isEqualTo("active");
                        assertThat(group.query()).isEqualTo("INSERT INTO t VALUES (…)");
                        assertThat(group.blockedBy()).matches("\\d+");
                    })
                    .anySatisfy(group -> {
                        assertThat(group.state()).isEqualTo("idle in transaction");
                        assertThat(group.query()).isEqualTo("(not shown)");
                    });
            assertThat(waits.toString()).doesNotContain("secret");
            holder.rollback();
            waiting.get();
        }
    }

    @Test
    void aServerThatAcceptsAndIsSilentIsNotWaitedForLong() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String url = "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/x";
            Target target =
                    new Target(url, "u", Password.NONE, database.target().dialect());
            ServerWaits waits = ServerWaits.ask(target, Duration.ofSeconds(1));
            assertThat(waits.answered()).isFalse();
            assertThat(waits.note()).contains("cannot connect");
        }
    }

    private static Held held(TestDatabase database) {
        return new PreparedTransactions(database.target(), List.of("ours", "parted"))
                .lasting()
                .orElseThrow();
    }

    @Test
    void postgresqlNamesThemWithTheTablesOnWhichTheyHoldLocks() throws SQLException {
        String name = database.name();
        try {
            database.execute(
                    "CREATE TABLE ours (n integer)",
                    "CREATE TABLE neighbour (n integer)",
                    "CREATE TABLE parted (n integer) PARTITION BY HASH (n)",
                    "CREATE TABLE parted_0 PARTITION OF parted FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
                    "INSERT INTO ours VALUES (1)");
            prepare(database, "reader_" + name, "SELECT * FROM ours");
            prepare(database, "neighbour_" + name, "INSERT INTO neighbour VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);
            prepare(database, "one_" + name, "UPDATE ours SET n = 2");
            prepare(database, "two_" + name, "INSERT INTO parted_0 VALUES (1)");
            assertThat(held(database).sentence())
                    .isEqualTo("2 prepared transactions hold locks on ours, parted; `orderline xa list` shows them");
            assertThat(held(database).transactions()).containsOnlyKeys("one_" + name, "two_" + name);
        } finally {
            for (String left : List.of("reader_", "neighbour_", "one_", "two_")) {
                database.execute("ROLLBACK PREPARED '" + left + name + "'");
            }
        }
    }

    private static void prepare(TestDatabase database, String name, String statement) throws SQLException {
        database.execute("BEGIN", statement, "PREPARE TRANSACTION '" + name + "'");
    }

    /// It lists those of all databases, and not what they have locked.
    @Test
    @Needs(Need.MARIADB)
    void mariaDbLetsTablesBeTried() throws SQLException {
        TestDatabase database = MariaDbFixture.create();
        String name = database.name();
        try {
            database.execute(
                    "CREATE TABLE ours (n integer)",
                    "CREATE TABLE parted (n integer)",
                    "CREATE TABLE neighbour (n integer)",
                    "INSERT INTO ours VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);
            branch(database, "neighbour_" + name, "INSERT INTO neighbour VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);
            branch(database, "one_" + name, "UPDATE ours SET n = 2");
            assertThat(held(database).sentence()).contains("hold locks on ours; `orderline xa list` shows them");
            database.execute("XA ROLLBACK 'one_" + name + "'");
            assertThat(held(database)).isEqualTo(Held.NONE);
        } finally {
            database.execute("XA ROLLBACK 'neighbour_" + name + "'");
            MariaDbFixture.drop(database);
        }
    }

    private static void branch(TestDatabase database, String name, String statement) throws SQLException {
        database.execute("XA START '" + name + "'", statement, "XA END '" + name + "'", "XA PREPARE '" + name + "'");
    }
}
