package io.orderline.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.acid.AcidPlan.Part;
import io.orderline.acid.session.ShardPlacement;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Outcome;
import io.orderline.result.AcidReport.Reach;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.TpccLoad;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Each test of the suite passes on an engine and a level that are as they should be, and fails on one
/// that is not.
@Drill
class AcidSuiteIT {
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private static AcidPlan plan(List<Isolation> levels, Part... parts) {
        return new AcidPlan(
                levels,
                Arrays.stream(parts).collect(Collectors.toSet()),
                PATIENCE,
                10,
                new AcidPlan.Load(4, Duration.ofMillis(500), Isolation.READ_COMMITTED, 2));
    }

    private static AcidReport report(TestDatabase database, AcidPlan plan, Optional<ServerCrash> crash)
            throws Exception {
        return new AcidSuite(database.target(), plan, ShardPlacement.NONE, crash, _ -> {}).run("test", "now");
    }

    private static Set<String> failed(AcidReport report, String level) {
        return report.tests().stream()
                .filter(test -> test.level().equals(level) && test.failed())
                .map(AcidReport.Test::id)
                .collect(Collectors.toSet());
    }

    private static AcidReport.Test test(AcidReport report, String id, String level) {
        return report.tests().stream()
                .filter(test -> test.id().equals(id) && test.level().equals(level))
                .findFirst()
                .orElseThrow();
    }

    /// Read committed fails where a transaction looks twice; the other two pass, and refuse the second
    /// New-Order.
    @Test
    void postgresPassesFromRepeatableReadOnAndIsAsItWasAfterwards() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        String prices = database.query("SELECT sum(i_price) FROM bmsql_item");

        AcidReport report =
                report(database, plan(List.of(), Part.ATOMICITY, Part.CONSISTENCY, Part.ISOLATION), Optional.empty());

        assertThat(report.levels().stream().map(AcidReport.Level::name))
                .containsExactly("read-committed", "repeatable-read", "serializable");
        assertThat(failed(report, "read-committed"))
                .containsExactlyInAnyOrder("isolation-7", "isolation-8", "isolation-9", "lost-update", "write-skew");
        assertThat(failed(report, "repeatable-read")).containsExactly("write-skew");
        assertThat(failed(report, "serializable")).isEmpty();
        assertThat(test(report, "isolation-3", "read-committed").seen())
                .isEqualTo("the second waits, and gets the next number");
        for (String level : List.of("repeatable-read", "serializable")) {
            assertThat(test(report, "isolation-3", level).seen())
                    .isEqualTo("the second waits, is refused (40001) and tried again, and gets the next number");
            assertThat(test(report, "isolation-7", level).letter()).isEqualTo("D");
            assertThat(test(report, "isolation-8", level).letter()).isEqualTo("B");
        }
        assertThat(report.met()).isTrue();
        AcidReport.Test consistency = test(report, "consistency", "");
        assertThat(consistency.outcome()).as(consistency.values()).isEqualTo(Outcome.PASSED);
        assertThat(database.query("SELECT sum(i_price) FROM bmsql_item")).isEqualTo(prices);
        assertThat(database.query("SELECT count(*) FROM bmsql_customer WHERE c_credit_lim <> 50000"))
                .isEqualTo("0");
        IsolationPage.check(report);
        PostgresFixture.drop(database);
    }

    @Test
    @Needs(Need.MARIADB)
    void dirtyReadsLostUpdatesAndTablesWithoutTransactionsAreFoundOnMariaDb() throws Exception {
        TestDatabase database = MariaDbFixture.create();
        TpccLoad.into(database);

        AcidReport report = report(
                database, plan(List.of(Isolation.READ_UNCOMMITTED), Part.ATOMICITY, Part.ISOLATION), Optional.empty());

        assertThat(failed(report, "read-uncommitted"))
                .contains("isolation-1", "isolation-2", "isolation-7", "isolation-8", "isolation-9", "lost-update")
                .doesNotContain("atomicity-1", "atomicity-2", "isolation-3", "isolation-4", "isolation-5");
        assertThat(test(report, "isolation-2", "read-uncommitted").seen())
                .isEqualTo("Order-Status does not wait, and shows an order that never was");
        IsolationPage.check(report);

        database.execute(
                "ALTER TABLE bmsql_customer ENGINE = MyISAM",
                "ALTER TABLE bmsql_district ENGINE = MyISAM",
                "ALTER TABLE bmsql_warehouse ENGINE = MyISAM",
                "ALTER TABLE bmsql_oorder ENGINE = MyISAM");
        AcidReport without = report(
                database, plan(List.of(Isolation.READ_COMMITTED), Part.ATOMICITY, Part.ISOLATION), Optional.empty());
        assertThat(failed(without, "read-committed"))
                .contains("atomicity-2", "isolation-2", "isolation-4", "isolation-6")
                .doesNotContain("atomicity-1");
        assertThat(without.met()).isFalse();
    }

    /// The levels' tests are the same, with what a reader sees of a transaction, and none is said to reach further.
    @Test
    void aShardedSystemWithoutTwoKnownShardsIsTestedWithinOne() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        AcidPlan plan = plan(List.of(Isolation.READ_COMMITTED, Isolation.REPEATABLE_READ), Part.ISOLATION);
        ShardPlacement unknown = new ShardPlacement(true, Optional.empty());
        AcidReport report =
                new AcidSuite(database.target(), plan, unknown, Optional.empty(), _ -> {}).run("test", "now");
        assertThat(report.tests()).allMatch(test -> test.reach().equals(Optional.of(Reach.WITHIN_A_SHARD)));
        assertThat(report.shards().orElseThrow()).startsWith("Tested within one shard only");
        assertThat(failed(report, "read-committed")).contains("read-skew").doesNotContain("fractured-read");
        assertThat(failed(report, "repeatable-read")).containsExactly("write-skew");
        PostgresFixture.drop(database);
    }

    /// A dialect that forgets to lock, and a server that adds to what is paid.
    @Test
    void numbersGivenTwiceAndWrongBalancesAreFound() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        database.execute(
                "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN NEW.c_balance := NEW.c_balance + 1; RETURN NEW; END'",
                "CREATE TRIGGER more BEFORE UPDATE ON bmsql_customer FOR EACH ROW"
                        + " WHEN (NEW.c_payment_cnt > OLD.c_payment_cnt) EXECUTE FUNCTION more()");
        Target target = database.target();
        Target unlocked = target.with(ChangedDialect.withFragment(target.dialect(), "lock_row", ""));

        AcidPlan plan = plan(List.of(Isolation.READ_COMMITTED), Part.ATOMICITY, Part.ISOLATION);
        AcidReport report =
                new AcidSuite(unlocked, plan, ShardPlacement.NONE, Optional.empty(), _ -> {}).run("test", "now");

        assertThat(failed(report, "read-committed"))
                .contains("atomicity-1", "isolation-3", "isolation-5", "isolation-6")
                .doesNotContain("atomicity-2", "isolation-1", "isolation-2", "isolation-4");
        assertThat(test(report, "isolation-3", "read-committed").seen())
                .startsWith("a transaction could not be completed: ERROR: duplicate key");
        PostgresFixture.drop(database);
    }

    @Test
    void aConditionThatTheLoadBreaksIsFoundAndOneThatWasBrokenBefore() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        database.execute(
                "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN NEW.w_ytd := NEW.w_ytd + 1; RETURN NEW; END'",
                "CREATE TRIGGER more BEFORE UPDATE ON bmsql_warehouse FOR EACH ROW EXECUTE FUNCTION more()");

        AcidReport.Test broken =
                test(report(database, plan(List.of(), Part.CONSISTENCY), Optional.empty()), "consistency", "");
        assertThat(broken.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(broken.seen()).isEqualTo("conditions are violated after the load");
        assertThat(broken.values()).contains("violated: consistency-1");

        AcidReport again = report(database, plan(List.of(), Part.CONSISTENCY), Optional.empty());
        assertThat(test(again, "consistency", "").seen())
                .isEqualTo("conditions are violated before anything is driven");
        assertThat(again.met()).isFalse();
        PostgresFixture.drop(database);
    }

    private record ByTest(String text, Runnable work, Duration limit) implements ServerCrash {
        @Override
        public void crash() {
            work.run();
        }
    }

    private static final ServerCrash NOTHING = new ByTest("nothing was done", () -> {}, Duration.ofMillis(200));
    private static final ServerCrash KILL = new ByTest(
            "killed",
            () -> {
                PostgresFixture.testbed().kill();
                PostgresFixture.testbed().restart();
            },
            Duration.ofMinutes(1));

    private static AcidReport.Test durability(TestDatabase database, ServerCrash crash) throws Exception {
        return test(report(database, plan(List.of(), Part.DURABILITY), Optional.of(crash)), "durability", "");
    }

    @Test
    void acknowledgedOrdersThatACrashTakesAwayAreFound() throws Exception {
        TestDatabase database = PostgresFixture.loaded();

        AcidReport.Test untouched = durability(database, NOTHING);
        assertThat(untouched.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(untouched.seen()).isEqualTo("the server was never gone: nothing was done");

        AcidReport.Test kept = durability(database, KILL);
        assertThat(kept.outcome()).as(kept.values()).isEqualTo(Outcome.PASSED);

        try {
            // Nobody writes the log before a commit is acknowledged, and the log writer not for 10 s after it.
            database.execute(
                    "ALTER DATABASE " + database.name() + " SET synchronous_commit = off",
                    "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
                    "ALTER SYSTEM SET wal_writer_delay = '10s'",
                    "SELECT pg_reload_conf()");
            AcidReport.Test lost = durability(database, KILL);
            assertThat(lost.outcome()).as(lost.values()).isEqualTo(Outcome.FAILED);
            assertThat(lost.seen()).isEqualTo("acknowledged transactions are missing");
        } finally {
            database.execute(
                    "ALTER SYSTEM RESET wal_writer_delay",
                    "ALTER SYSTEM RESET wal_writer_flush_after",
                    "SELECT pg_reload_conf()");
        }
        PostgresFixture.drop(database);
    }
}
