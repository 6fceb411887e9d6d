package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.database.connection.TransactionPoolingCheck;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.result.Result;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Gauge;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// PgBouncer.
@Needs(Need.PGBOUNCER)
class PoolerIT extends PoolerTests {
    private static final int POOL = 8;
    private static final String UNDER_WAY = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()\
            """;

    PoolerIT() {
        super("pooler", "pgbouncer");
    }

    @BeforeAll
    static void load() throws InterruptedException {
        testbed = started("pgbouncer");
        WholeWay.perform(database(), "load", "--warehouses=1", "--dialect=pgbouncer");
    }

    private static Testbed started(String name) {
        return TemporaryTestbed.started(name, "shared_buffers=256MB", "pooler.default_pool_size=" + POOL);
    }

    private static Target server(Testbed testbed) {
        return testbed.named("server").getFirst().target();
    }

    @Test
    void sixtyFourTerminalsShareEightSessions() throws Exception {
        try (Gauge sessions = Gauge.ofSessions(server(testbed))) {
            Result result = WholeWay.run(
                    database(),
                    folder,
                    Words.of("--dialect=pgbouncer --terminals=64 --transactions=10 --max-attempts=100"));
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
        InProcess program = DatabaseProgram.of(database());
        String line = verb + " --user orderline --url " + testbed.target().url();
        assertThat(program.run(Words.of(line, options))).isPositive();
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

    /// Twelve users in the last step of their quotes, with all sessions but the one of somebody else.
    @Test
    @Drill
    void aDriverThatIsKilledLeavesNothingBehindAndOthersGoOn() throws Exception {
        TestDatabase behind = TestDatabase.of(server(testbed));
        String quotes = "--workload=churchill --dialect=pgbouncer";
        String drive = quotes + " --terminals=12 --ramp-up=0s --ceiling=false";
        bench.run("load", Words.of(quotes, "--scale=2")).withCode(0);
        try (Connection other = testbed.target().connect("test")) {
            long offers;
            try (Program run = bench.start("run", Words.of(drive, "--verify-before=false"))) {
                ChurchillIT.awaitRows(behind, "ch_offer");
                ChurchillIT.lockLastStep(other);
                await().until(() -> ChurchillIT.waiting(behind).size() == POOL - 1);
                offers = Long.parseLong(behind.query("SELECT count(*) FROM ch_offer"));
                run.signal("KILL");
            }
            other.commit();
            await().until(() -> behind.query(UNDER_WAY).equals("0"));
            ChurchillIT.assertOffers(behind, offers);
            bench.run("verify", Words.of(quotes)).withCode(0);
        }
        bench.run("run", Words.of(drive, "--transactions=17", "--results=after"))
                .withCode(0);
        bench.run("drop", Words.of(quotes)).withCode(0);
    }

    @Test
    void clientsComeBackAfterACrashOfThePooler() throws Exception {
        crash("pooler");
        assertThat(database().query("SELECT count(*) FROM bmsql_warehouse")).isEqualTo("1");
    }
}
