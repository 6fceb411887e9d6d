package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.connection.TransactionPoolingCheck;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.result.Result;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.Gauge;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// PgBouncer before an embedded PostgreSQL, loaded through it.
@Needs(Need.PGBOUNCER)
class PoolerIT {
    private static final int POOL = 8;
    private static final String SERVER = "server";
    private static final String UNDER_WAY = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()\
            """;

    private static Testbed testbed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void load() throws InterruptedException {
        testbed = started("pgbouncer");
        WholeWay.perform(database(), "load", "--warehouses=1", "--dialect=pgbouncer");
    }

    @AfterAll
    static void stop() {
        testbed.close();
    }

    private static Testbed started(String name) {
        Testbed fresh = TestbedCatalog.named(name, "test")
                .with(Map.of("shared_buffers", "256MB", "pooler.default_pool_size", Integer.toString(POOL)))
                .testbed(DataLocation.temporary(), _ -> {});
        fresh.start();
        return fresh;
    }

    private static Target server(Testbed testbed) {
        return testbed.nodes().stream()
                .filter(node -> node.name().equals(SERVER))
                .findFirst()
                .map(TestbedNode::target)
                .orElseThrow();
    }

    private static TestDatabase database() {
        return TestDatabase.of(testbed.target());
    }

    @Test
    void sixtyFourTerminalsShareEightSessions() throws Exception {
        try (Gauge sessions = Gauge.ofSessions(server(testbed))) {
            Result result = WholeWay.run(
                    database(),
                    folder,
                    "--dialect=pgbouncer",
                    "--terminals=64",
                    "--transactions=10",
                    "--max-attempts=100");
            assertThat(sessions.most()).isEqualTo(POOL);
            assertThat(result.users().orElseThrow().sessions().orElseThrow().most())
                    .isBetween(1L, (long) POOL);
        }
    }

    @Test
    void aDialectThatTakesSessionsForItsOwnIsRefused() throws SQLException {
        InProcess program = run("run");
        assertThat(program.err()).contains("target.dialect: 'postgresql' is for sessions that stay", "pgbouncer");
        assertThat(run("drop").err()).contains("dialect 'postgresql' is for sessions that stay");
    }

    private static InProcess run(String verb, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of(verb, "--url", testbed.target().url(), "--user", "orderline"));
        arguments.addAll(List.of(options));
        InProcess program = new InProcess(
                Map.of("ORDERLINE_PASSWORD", testbed.target().password().reveal()));
        assertThat(program.run(arguments.toArray(String[]::new))).isPositive();
        return program;
    }

    @Test
    void whatWouldBeSaidToASessionIsRefused() {
        assertThat(run("run", "--dialect=pgbouncer", "--isolation=serializable").err())
                .contains("only default_transaction_isolation of the server gives all transactions one level")
                .contains("Usable: read-committed.");
        assertThat(run("run", "--dialect=pgbouncer", "--statement-timeout=5s").err())
                .contains("drive.statement-timeout: cannot be had: dialect pgbouncer has no way");
    }

    @Test
    void sessionsThatStayWithConnectionsAreFine() throws SQLException {
        try (Testbed keeping = started("pgbouncer-session")) {
            assertThat(keeping.target().dialect().name()).isEqualTo("postgresql");
            assertThat(objection(keeping.target())).isFalse();
            assertThat(objection(server(keeping))).isFalse();
            Target lending = testbed.target();
            assertThat(objection(new Target(
                            lending.url(), lending.user(), lending.password(), DialectCatalog.bundled("postgresql"))))
                    .isTrue();
        }
    }

    private static boolean objection(Target target) throws SQLException {
        try (Connection connection = target.connect("test")) {
            return TransactionPoolingCheck.objection(connection, target).isPresent();
        }
    }

    @Test
    void thePoolerAsksForThePasswordAndShowsItToNobody() throws Exception {
        Target right = testbed.target();
        Target wrong = new Target(right.url(), right.user(), new Password("wrong"), right.dialect());
        assertThatThrownBy(() -> wrong.connect("test")).isInstanceOf(TargetException.class);
        for (long pid : testbed.nodes().getLast().pids()) {
            assertThat(Path.of("/proc/" + pid + "/cmdline"))
                    .content()
                    .contains("pgbouncer")
                    .doesNotContain(right.password().reveal());
        }
    }

    /// Twelve users in the last step of their quotes, with all sessions but the one of somebody else.
    @Test
    void aDriverThatIsKilledLeavesNothingBehindAndOthersGoOn() throws Exception {
        Workbench bench = new Workbench(database(), folder);
        TestDatabase behind = TestDatabase.of(server(testbed));
        String[] quotes = {"--workload=churchill", "--dialect=pgbouncer"};
        bench.run("load", with(quotes, "--scale=2")).withCode(0);
        try (Connection other = testbed.target().connect("test")) {
            long offers;
            try (Program run = bench.start(
                    "run",
                    with(quotes, "--terminals=12", "--ramp-up=0s", "--ceiling=false", "--verify-before=false"))) {
                ChurchillIT.awaitRows(behind, "ch_offer");
                ChurchillIT.lockLastStep(other);
                await().until(() -> ChurchillIT.waiting(behind).size() == POOL - 1);
                offers = Long.parseLong(behind.query("SELECT count(*) FROM ch_offer"));
                run.signal("KILL");
            }
            other.commit();
            await().until(() -> behind.query(UNDER_WAY).equals("0"));
            ChurchillIT.assertOffers(behind, offers);
            bench.run("verify", quotes).withCode(0);
        }
        String[] few = {"--terminals=12", "--transactions=17", "--ramp-up=0s", "--ceiling=false"};
        bench.run("run", with(with(quotes, few), "--results=after")).withCode(0);
        bench.run("drop", quotes).withCode(0);
    }

    private static String[] with(String[] some, String... more) {
        return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void clientsComeBackAfterACrashOfThePooler() throws Exception {
        TestbedNode pooler = testbed.nodes().getLast();
        pooler.kill();
        assertThatThrownBy(() -> testbed.target().connect("test")).isInstanceOf(TargetException.class);
        testbed.restart(pooler.name());
        assertThat(database().query("SELECT count(*) FROM bmsql_warehouse")).isEqualTo("1");
    }
}
