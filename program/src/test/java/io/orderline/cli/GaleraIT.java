package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.AbandonedSessions;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.Drill;
import io.orderline.testing.GaleraFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Three nodes, all of them written to.
@Needs(Need.GALERA)
class GaleraIT {
    private static final String ON_CALL =
            "CREATE OR REPLACE TABLE on_call (id int PRIMARY KEY, ready int NOT NULL) ENGINE = InnoDB";

    @TempDir
    private Path folder;

    private final Testbed testbed = GaleraFixture.testbed();

    @AfterEach
    void mend() {
        testbed.nodes().stream()
                .filter(node -> !node.isRunning())
                .map(TestbedNode::name)
                .forEach(testbed::restart);
    }

    @Test
    void sessionsAreSpreadEvenly() throws SQLException {
        List<Long> before = sessions();
        List<Connection> all = new ArrayList<>();
        try {
            for (int i = 0; i < 9; i++) {
                all.add(testbed.target().connect("test"));
            }
            assertThat(sessions())
                    .isEqualTo(before.stream().map(each -> each + 3).toList());
        } finally {
            for (Connection each : all) {
                each.close();
            }
        }
    }

    @Test
    void aNodeThatWasKilledComesBackWithWhatItMissed() throws SQLException {
        TestDatabase first = GaleraFixture.database(0);
        first.execute("CREATE TABLE IF NOT EXISTS missed (n integer PRIMARY KEY)");
        testbed.nodes().get(1).kill();
        await().until(() -> clusterSize().equals("2"));
        first.execute("REPLACE INTO missed VALUES (7)");
        testbed.restart("node-2");
        assertThat(GaleraFixture.database(1).query("SELECT n FROM missed")).isEqualTo("7");
        assertThat(clusterSize()).isEqualTo("3");
    }

    @Test
    void ofRivalsOnTwoNodesTheSecondIsRefusedWhenItCommits() throws Exception {
        GaleraFixture.database(0).execute(ON_CALL, "INSERT INTO on_call VALUES (1, 1)");
        try (Connection one = begun(0, Isolation.READ_COMMITTED);
                Connection other = begun(1, Isolation.READ_COMMITTED)) {
            for (Connection each : List.of(one, other)) { // neither waits for the other
                execute(each, "SELECT ready FROM on_call WHERE id = 1 FOR UPDATE");
                execute(each, "UPDATE on_call SET ready = ready + 1 WHERE id = 1");
            }
            one.commit();
            assertThatThrownBy(other::commit).isInstanceOfSatisfying(SQLException.class, refused -> {
                assertThat(refused.getSQLState()).isEqualTo("40001");
                assertThat(DialectCatalog.bundled("galera").classify(refused).retryable())
                        .isTrue();
            });
        }
        assertThat(GaleraFixture.database(2).query("SELECT ready FROM on_call")).isEqualTo("2");
    }

    /// What the driver has left behind on any node is waited for before anybody looks what became of it.
    @Test
    void whatIsStillUnderWayOnAnotherNodeIsWaitedFor() throws Exception {
        AbandonedSessions stragglers = new AbandonedSessions(testbed.target());
        try (Connection left = testbed.nodes().get(2).target().connect("test");
                Statement statement = left.createStatement()) {
            FutureTask<Boolean> busy = new FutureTask<>(() -> statement.execute("SELECT SLEEP(2)"));
            Thread.ofVirtual().start(busy);
            await().until(() -> !stragglers.ended(System.nanoTime()));
            assertThat(stragglers.ended(
                            System.nanoTime() + Duration.ofSeconds(30).toNanos()))
                    .isTrue();
            busy.get();
        }
    }

    /// Nine terminals, three on each node, meet on one warehouse all the time.
    @Test
    @Drill
    void nothingIsLostWhereAllNodesAreWrittenTo() throws Exception {
        Workbench bench = loaded();
        // Its code says, too, whether nodes got stuck in commits, which is Galera's affair.
        bench.run("run", driven());
        Result result = bench.runFolder().readResult();
        assertNothingIsLost(result);
        assertThat(RunFacts.errors(result, "deadlock")).as("conflicts of nodes").isPositive();
    }

    @Test
    @Drill
    void whenANodeIsKilledTheOthersGoOnAndNothingIsLost() throws Exception {
        Workbench bench = loaded();
        String[] byCount = driven("--pace=" + Workbench.LIGHT, "--transactions=60");
        try (Program run = bench.start("run", byCount)) {
            RunFacts.awaitCommits(bench, 1);
            testbed.nodes().get(1).kill();
            run.await();
        }
        Result result = bench.runFolder().readResult();
        assertNothingIsLost(result);
        assertThat(result.outages()).as("where two nodes remain").isEmpty();
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        Counts counts = result.accounting().total();
        assertThat(counts.started()).as("with deliveries").isGreaterThanOrEqualTo(9 * 60);
        assertThat(counts.committed()).as("by those that went on").isGreaterThan(9 * 50);
        assertThat(clusterSize()).isEqualTo("2");
    }

    private Workbench loaded() {
        Workbench bench = new Workbench(GaleraFixture.database(), folder);
        bench.run("load", "--dialect", "galera", "--warehouses", "1").withCode(0);
        return bench;
    }

    private static String[] driven(String... more) {
        String line = "--dialect=galera --terminals=9 --max-attempts=100 --verify-after=true";
        return ShortRun.options(words(line, more));
    }

    private static void assertNothingIsLost(Result result) {
        RunFacts.complete(result);
        assertThat(result.database().lost()).isZero();
    }

    /// Each of two may leave if the other one stays: one after the other, one stays.
    @Test
    void transactionsOnTwoNodesAreNotSerializableAndSuchARunIsRefused() throws Exception {
        TestDatabase database = GaleraFixture.database(0);
        database.execute(ON_CALL, "INSERT INTO on_call VALUES (1, 1), (2, 1)");
        boolean skewed = IntStream.range(0, 100).anyMatch(_ -> bothLeave());
        assertThat(skewed).isTrue();

        String line = "run --dialect=galera --isolation=serializable --results=" + folder;
        assertThat(DatabaseProgram.go(GaleraFixture.database(), 2, line))
                .contains("transactions on two nodes that read what the other one writes");
    }

    private static boolean bothLeave() {
        try (Connection one = begun(0, Isolation.SERIALIZABLE);
                Connection other = begun(1, Isolation.SERIALIZABLE)) {
            for (Connection each : List.of(one, other)) {
                execute(each, "SELECT SUM(ready) FROM on_call");
            }
            execute(one, "UPDATE on_call SET ready = 0 WHERE id = 1");
            execute(other, "UPDATE on_call SET ready = 0 WHERE id = 2");
            Thread rival = Thread.ofVirtual().start(() -> commit(one));
            commit(other);
            rival.join();
            boolean left = GaleraFixture.database(2)
                    .query("SELECT SUM(ready) FROM on_call")
                    .equals("0");
            GaleraFixture.database(2).execute("UPDATE on_call SET ready = 1");
            return left;
        } catch (SQLException refused) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void commit(Connection connection) {
        try {
            connection.commit();
        } catch (SQLException refused) {
            assertThat(refused.getSQLState()).isEqualTo("40001");
        }
    }

    @Test
    void xaIsRefusedByTheServer() throws Exception {
        try (Connection connection = testbed.target().connect("test")) {
            assertThatThrownBy(() -> execute(connection, "XA START 'x'")).hasMessageContaining("XA transactions");
        }
        assertThat(DialectCatalog.bundled("galera").about().abilities().objection(Ability.XA))
                .isPresent();
    }

    private static Connection begun(int node, Isolation isolation) throws SQLException {
        Connection connection =
                GaleraFixture.testbed().nodes().get(node).target().connect("test");
        connection.setTransactionIsolation(isolation.jdbcLevel());
        connection.setAutoCommit(false);
        return connection;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<Long> sessions() throws SQLException {
        List<Long> sessions = new ArrayList<>();
        for (int node = 0; node < 3; node++) {
            sessions.add(Long.parseLong(GaleraFixture.database(node)
                    .query("SELECT COUNT(*) FROM information_schema.processlist"
                            + " WHERE user = 'orderline' AND id <> CONNECTION_ID()")));
        }
        return sessions;
    }

    /// As the first node sees it.
    private static String clusterSize() throws SQLException {
        return GaleraFixture.database(0)
                .query("SELECT variable_value FROM information_schema.global_status"
                        + " WHERE variable_name = 'wsrep_cluster_size'");
    }
}
