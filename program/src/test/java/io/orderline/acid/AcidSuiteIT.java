package io.orderline.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.acid.AcidPlan.AcidProperty;
import io.orderline.acid.session.ShardPlacement;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.report.acid.AcidDocument;
import io.orderline.report.document.MarkdownWriter;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Each test of the suite passes on an engine and a level that are as they should be, and fails on one
/// that is not.
@Drill
class AcidSuiteIT {
    private static final Duration PATIENCE = Duration.ofMillis(500);

    @AutoClose
    private final TestDatabase database = PostgresFixture.loaded();

    private static AcidReport report(
            Target target,
            ShardPlacement shards,
            Optional<ServerCrash> crash,
            List<Isolation> levels,
            AcidProperty... parts)
            throws Exception {
        AcidPlan.DriveSettings drive =
                new AcidPlan.DriveSettings(4, Duration.ofMillis(500), Isolation.READ_COMMITTED, 2);
        AcidPlan plan = new AcidPlan(levels, Set.of(parts), PATIENCE, 10, drive);
        return new AcidSuite(target, plan, shards, crash, _ -> {}).run("test", "now");
    }

    private static AcidReport report(Target target, List<Isolation> levels, AcidProperty... parts) throws Exception {
        return report(target, ShardPlacement.NONE, Optional.empty(), levels, parts);
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
        String prices = database.query("SELECT sum(i_price) FROM bmsql_item");

        AcidReport report = report(
                database.target(), List.of(), AcidProperty.ATOMICITY, AcidProperty.CONSISTENCY, AcidProperty.ISOLATION);

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
        checkPage(report);
    }

    @Test
    @Needs(Need.MARIADB)
    void dirtyReadsLostUpdatesAndTablesWithoutTransactionsAreFoundOnMariaDb() throws Exception {
        TestDatabase mariadb = MariaDbFixture.create();
        TpccLoad.into(mariadb);
        Target target = mariadb.target();
        AcidReport report =
                report(target, List.of(Isolation.READ_UNCOMMITTED), AcidProperty.ATOMICITY, AcidProperty.ISOLATION);
        assertThat(failed(report, "read-uncommitted"))
                .contains("isolation-1", "isolation-2", "isolation-7", "isolation-8", "isolation-9", "lost-update")
                .doesNotContain("atomicity-1", "atomicity-2", "isolation-3", "isolation-4", "isolation-5");
        assertThat(test(report, "isolation-2", "read-uncommitted").seen())
                .isEqualTo("Order-Status does not wait, and shows an order that never was");
        checkPage(report);

        mariadb.execute(
                "ALTER TABLE bmsql_customer ENGINE = MyISAM",
                "ALTER TABLE bmsql_district ENGINE = MyISAM",
                "ALTER TABLE bmsql_warehouse ENGINE = MyISAM",
                "ALTER TABLE bmsql_oorder ENGINE = MyISAM");
        AcidReport without =
                report(target, List.of(Isolation.READ_COMMITTED), AcidProperty.ATOMICITY, AcidProperty.ISOLATION);
        assertThat(failed(without, "read-committed"))
                .contains("atomicity-2", "isolation-2", "isolation-4", "isolation-6")
                .doesNotContain("atomicity-1");
        assertThat(without.met()).isFalse();
    }

    /// The levels' tests are the same, with what a reader sees of a transaction, and none is said to reach further.
    @Test
    void aShardedSystemWithoutTwoKnownShardsIsTestedWithinOne() throws Exception {
        ShardPlacement unknown = new ShardPlacement(true, Optional.empty());
        List<Isolation> levels = List.of(Isolation.READ_COMMITTED, Isolation.REPEATABLE_READ);
        AcidReport report = report(database.target(), unknown, Optional.empty(), levels, AcidProperty.ISOLATION);
        assertThat(report.tests()).allMatch(test -> test.reach().equals(Optional.of(Reach.WITHIN_A_SHARD)));
        assertThat(report.shards().orElseThrow()).startsWith("Tested within one shard only");
        assertThat(failed(report, "read-committed")).contains("read-skew").doesNotContain("fractured-read");
        assertThat(failed(report, "repeatable-read")).containsExactly("write-skew");
    }

    /// A dialect that forgets to lock, and a server that adds to what is paid.
    @Test
    void numbersGivenTwiceAndWrongBalancesAreFound() throws Exception {
        database.execute(
                "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN NEW.c_balance := NEW.c_balance + 1; RETURN NEW; END'",
                "CREATE TRIGGER more BEFORE UPDATE ON bmsql_customer FOR EACH ROW"
                        + " WHEN (NEW.c_payment_cnt > OLD.c_payment_cnt) EXECUTE FUNCTION more()");
        Target target = database.target();
        Target unlocked = target.with(ChangedDialect.withFragment(target.dialect(), "lock_row", ""));

        AcidReport report =
                report(unlocked, List.of(Isolation.READ_COMMITTED), AcidProperty.ATOMICITY, AcidProperty.ISOLATION);

        assertThat(failed(report, "read-committed"))
                .contains("atomicity-1", "isolation-3", "isolation-5", "isolation-6")
                .doesNotContain("atomicity-2", "isolation-1", "isolation-2", "isolation-4");
        assertThat(test(report, "isolation-3", "read-committed").seen())
                .startsWith("a transaction could not be completed: ERROR: duplicate key");
    }

    @Test
    void aConditionThatTheLoadBreaksIsFoundAndOneThatWasBrokenBefore() throws Exception {
        database.execute(
                "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN NEW.w_ytd := NEW.w_ytd + 1; RETURN NEW; END'",
                "CREATE TRIGGER more BEFORE UPDATE ON bmsql_warehouse FOR EACH ROW EXECUTE FUNCTION more()");

        AcidReport.Test broken =
                test(report(database.target(), List.of(), AcidProperty.CONSISTENCY), "consistency", "");
        assertThat(broken.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(broken.seen()).isEqualTo("conditions are violated after the load");
        assertThat(broken.values()).contains("violated: consistency-1");

        AcidReport again = report(database.target(), List.of(), AcidProperty.CONSISTENCY);
        assertThat(test(again, "consistency", "").seen())
                .isEqualTo("conditions are violated before anything is driven");
        assertThat(again.met()).isFalse();
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

    private AcidReport.Test durability(ServerCrash crash) throws Exception {
        AcidReport report =
                report(database.target(), ShardPlacement.NONE, Optional.of(crash), List.of(), AcidProperty.DURABILITY);
        return test(report, "durability", "");
    }

    @Test
    void acknowledgedOrdersThatACrashTakesAwayAreFound() throws Exception {

        AcidReport.Test untouched = durability(NOTHING);
        assertThat(untouched.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(untouched.seen()).isEqualTo("the server was never gone: nothing was done");

        AcidReport.Test kept = durability(KILL);
        assertThat(kept.outcome()).as(kept.values()).isEqualTo(Outcome.PASSED);

        try {
            // Nobody writes the log before a commit is acknowledged, and the log writer not for 10 s after it.
            database.execute(
                    "ALTER DATABASE " + database.name() + " SET synchronous_commit = off",
                    "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
                    "ALTER SYSTEM SET wal_writer_delay = '10s'",
                    "SELECT pg_reload_conf()");
            AcidReport.Test lost = durability(KILL);
            assertThat(lost.outcome()).as(lost.values()).isEqualTo(Outcome.FAILED);
            assertThat(lost.seen()).isEqualTo("acknowledged transactions are missing");
        } finally {
            database.execute(
                    "ALTER SYSTEM RESET wal_writer_delay",
                    "ALTER SYSTEM RESET wal_writer_flush_after",
                    "SELECT pg_reload_conf()");
        }
    }

    /// Fails if the page of documentation says anything else of a test and a level than was seen now.
    private static void checkPage(AcidReport report) throws IOException {
        Map<String, String> seen = cells(MarkdownWriter.write(AcidDocument.summary(report)), report.database());
        assertThat(seen).isNotEmpty();
        assertThat(cells(Files.readString(Path.of("docs/isolation.md")), report.database()))
                .as("bench/isolation.py makes the page anew")
                .containsAllEntriesOf(seen);
    }

    /// By test and level.
    private static Map<String, String> cells(String markdown, String database) {
        String heading = "## " + database + "\n";
        int begin = markdown.indexOf(heading);
        assertThat(begin).as("a part about %s", database).isNotNegative();
        int end = markdown.indexOf("\n## ", begin);
        List<List<String>> rows = markdown.substring(begin, end < 0 ? markdown.length() : end)
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line ->
                        Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
                .toList();
        Map<String, String> cells = new LinkedHashMap<>();
        List<String> head = rows.getFirst();
        for (List<String> row : rows.subList(1, rows.size())) {
            if (row.size() < head.size() || row.subList(3, head.size() - 1).contains("")) {
                continue; // tested once
            }
            for (int column = 3; column < head.size() - 1; column++) {
                cells.put(row.get(1) + " at " + head.get(column), row.get(column));
            }
        }
        return cells;
    }
}
