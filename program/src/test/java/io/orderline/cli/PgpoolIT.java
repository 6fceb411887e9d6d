package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.acid.AcidPlan;
import io.orderline.acid.AcidSuite;
import io.orderline.acid.session.ShardPlacement;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.result.AcidReport;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Its server has a standby, and queries go to both.
@Needs(Need.PGPOOL)
class PgpoolIT extends PoolerTests {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    PgpoolIT() {
        super("pgpool", "pgpool");
    }

    @BeforeAll
    static void load() {
        testbed = loaded();
    }

    private static Testbed loaded(String... settings) {
        String usual = "shared_buffers=128MB max_standby_streaming_delay=-1 hot_standby_feedback=on";
        Testbed fresh = TemporaryTestbed.started("pgpool", Words.of(usual, settings));
        WholeWay.perform(TestDatabase.of(fresh.target()), "load", "--warehouses=1", "--dialect=pgpool");
        return fresh;
    }

    /// What Pgpool-II says of a server, 0 or 1. A prepared statement it would hand on.
    private static String of(int server, String column) throws SQLException {
        Target target = testbed.target();
        Target simple = new Target(
                target.url() + "?preferQueryMode=simple", target.user(), target.password(), target.dialect());
        try (Connection connection = simple.connect("test");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW POOL_NODES")) {
            while (rows.next()) {
                if (rows.getInt("node_id") == server) {
                    return rows.getString(column);
                }
            }
            throw new IllegalStateException("no server " + server);
        }
    }

    /// Whether a commit waits until queries on the standby see it: else it may be read too late at any time.
    private static void applied(boolean awaited) throws SQLException {
        Sql.execute(
                node("primary").target(),
                "ALTER SYSTEM SET synchronous_commit = '" + (awaited ? "remote_apply" : "on") + "'",
                "SELECT pg_reload_conf()");
    }

    /// A standby that is taken back breaks the sessions of whoever works then.
    @AfterEach
    void asBefore() throws SQLException {
        applied(false);
        await().atMost(LIMIT).until(() -> of(1, "status").equals("up"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void eachStyleRunsAndReadsOnTheStandby(String style) throws Exception {
        applied(true);
        long before = Long.parseLong(of(1, "select_cnt"));
        WholeWay.run(database(), folder, "--dialect=pgpool", "--style=" + style, "--ledger=0s");
        assertThat(Long.parseLong(of(1, "select_cnt"))).isGreaterThan(before);
    }

    private static Set<String> losingOwnCommits(Testbed tried) throws Exception {
        AcidPlan plan = new AcidPlan(
                List.of(Isolation.READ_COMMITTED, Isolation.REPEATABLE_READ, Isolation.SERIALIZABLE),
                Set.of(AcidPlan.AcidProperty.ISOLATION),
                LIMIT.dividedBy(100),
                10,
                new AcidPlan.DriveSettings(4, Duration.ofMillis(500), Isolation.READ_COMMITTED, 2));
        AcidReport report =
                new AcidSuite(tried.target(), plan, ShardPlacement.NONE, Optional.empty(), _ -> {}).run("test", "now");
        assertThat(report.levels()).hasSize(3);
        return report.tests().stream()
                .filter(test -> test.failed() && test.id().equals("own-commit"))
                .map(AcidReport.Test::level)
                .collect(Collectors.toSet());
    }

    /// From now on the standby applies late what it is sent.
    private static void delay(Testbed some, String time) throws SQLException {
        Sql.execute(
                some.named("standby").getFirst().target(),
                "ALTER SYSTEM SET recovery_min_apply_delay = '" + time + "'",
                "SELECT pg_reload_conf()");
    }

    @Test
    void aSessionDoesNotSeeItsOwnCommitAndOverwritesItButAtSerializable() throws Exception {
        delay(testbed, "2s");
        assertThat(losingOwnCommits(testbed)).containsExactlyInAnyOrder("read-committed", "repeatable-read");
        delay(testbed, "0");
        bench.run("verify", "--dialect=pgpool").withCode(0);
    }

    @Test
    @Drill
    void aRunFindsThatItReadsWhatIsOld() throws Exception {
        delay(testbed, "500ms");
        bench.run("run", running(80, "--verify-after=true")).withCode(6);
        delay(testbed, "0");
        assertThat(bench.runFolder().readResult().after())
                .filteredOn(check -> check.violated())
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.id()).isEqualTo("told-reads");
                    assertThat(check.examples())
                            .anyMatch(example -> example.contains(" Stock-Level read D_NEXT_O_ID "))
                            .noneMatch(example -> example.contains(" New-Order "));
                });
    }

    @Test
    @Drill
    void withoutLoadBalancingASessionSeesItsOwnCommit() throws Exception {
        try (Testbed unbalanced = loaded("pgpool.load_balance_mode=off")) {
            delay(unbalanced, "2s");
            assertThat(losingOwnCommits(unbalanced)).isEmpty();
        }
    }

    private interface Fault {
        void happens() throws Exception;
    }

    /// Ends the run once that is seen: until then its window lasts, for a standby that is behind may delay all commits
    /// by 30 s (`max_standby_streaming_delay`).
    private void aRunGoesOnAfter(Fault fault) throws Exception {
        applied(true);
        try (Program run = bench.start("run", running(0, "--outage-limit=60s"))) {
            RunFacts.awaitCommits(bench, 2);
            fault.happens();
            run.awaitSaid("lost the database");
            run.awaitSaid("connected again");
            run.signal("INT");
            run.await();
        }
        bench.run("verify", "--dialect=pgpool").withCode(0);
    }

    private static String[] running(int transactions, String option) {
        return ShortRun.counted(transactions, "--dialect=pgpool", "--terminals=8", option, "--ledger=0s");
    }

    @Test
    void aRunGoesOnWithoutItsStandbyWhichIsTakenBack() throws Exception {
        aRunGoesOnAfter(() -> {
            node("standby").kill();
            await().atMost(LIMIT).until(() -> of(1, "status").equals("down"));
            testbed.restart("standby");
        });
    }

    @Test
    void aRunGoesOnAfterACrashOfPgpool() throws Exception {
        aRunGoesOnAfter(() -> crash("pgpool"));
    }
}
