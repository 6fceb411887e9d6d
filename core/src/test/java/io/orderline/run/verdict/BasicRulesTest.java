package io.orderline.run.verdict;

import static io.orderline.run.verdict.SampleRun.findings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.WarningRules.ServerDuration;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What makes a run invalid or doubtful, or is worth a note.
class BasicRulesTest {
    private final SampleRun run = new SampleRun();

    @Test
    void aGoodRunIsValidAndHasNoWarning() throws IOException {
        Verdict verdict = VerdictJudge.of(run.evidence());
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.findings())
                .filteredOn(finding -> finding.level() != Level.PASS)
                .extracting(Finding::level, Finding::rule)
                .containsExactly(tuple(Level.NOTE, "rate-cap"), tuple(Level.NOTE, "no-think-time"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                                                        | accounting        | PASS |
        unbalanced                                      | accounting        | FAIL |
                                                        | complete          | PASS |
        interrupted                                     | complete          | FAIL | a reason
                                                        | database-count    | PASS | = New-Order committed: client 7, database 7
        database-off 1                                  | database-count    | FAIL |
        database-off 1                                  | acknowledged      |      |
        database-off -2                                 | acknowledged      | FAIL | = acknowledged transactions lost: 2 of New-Order committed, by\
         the database's own count; those of other types are not counted
        database-off -2; found-in-doubt 3; unresolved 1 | database-count    | FAIL | client 7 + found in doubt 3, database 5, in doubt and unresolved 1
        database-off -2; found-in-doubt 3; unresolved 1 | acknowledged      | FAIL | lost: 5 of New-Order committed at least, by
        database-off -7                                 | database-count    | FAIL | database 0
        database-off -8                                 | database-count    | FAIL | could not be read: the server is gone
        # A count that nothing is held against, and commits that were not answered.
        uncounted                                       | database-count    | WARN | held against nothing
        uncounted; counted-elsewhere                    | database-count    | NOTE | is taken for all agents together
                                                        | in-doubt          |      |
        payments-in-doubt                               | in-doubt          | WARN | 6 payment & has 3 of them and lacks 2 & 1 could not be looked up
        # Failures, checks, and what a tool left, which is not blamed unless nobody looked before.
                                                        | failures          | PASS |
        failed 100                                      | failures          | WARN |
        failed 101                                      | failures          | FAIL |
                                                        | consistency-after | PASS |
        unchecked                                       | consistency-after | WARN | were not checked after the run
                                                        | driven-by-others  |      |
        explained                                       | driven-by-others  | NOTE | = stock-range (7,000 rows): a tool
        explained; unchecked-before                     | driven-by-others  | WARN | stock-range (7,000 rows): a tool. Nobody looked before
        # What is due must be done, and enough of it.
        rate 2400/s                                    | due-work   | PASS |
        # 6 of 2,406.
        rate 2400/s; skipped 1                         | due-work   | WARN |
        rate 2400/s; skipped 10                        | due-work   | FAIL | 18,000 of 738,000 transactions that became due in the window were\
         not done in it (2.44 %; at most 1 % may be, or 3): 18,000 skipped because too many waited, 0 more waiting
        rate 2400/s; unfinished payment                | due-work   | FAIL | 0 skipped & 300,000 more waiting or under way
        # A closed loop skips only at its end.
        skipped 10                                     | due-work   |      |
        # Of 24 cards 10 are New-Orders. Few of them say little.
                                                       | measured   | PASS |
        load 0                                         | measured   | FAIL |
        seconds 1; load 0.9                            | measured   | FAIL | 9 New-Order transactions were committed
        seconds 1; load 1                              | measured   | WARN | 10 New-Order transactions
        seconds 9; load 1                              | measured   | WARN | 90 New-Order transactions
        seconds 10; load 1                             | measured   | PASS | 100 New-Order transactions
        # A type that became due was never done.
        seconds 10; absent order-status                | never-done |      |
        seconds 10; absent order-status; failed-each 1 | never-done | FAIL | no Order-Status was completed & 10 failed
        seconds 9; absent order-status; failed-each 1  | never-done |      |
        # What is no capacity of users is told.
                                         | no-think-time      | NOTE | no pauses
        paced 1                          | no-think-time      |      |
        limit 100                        | no-think-time      |      |
        rate 100/s                       | no-think-time      |      |
        limit 100                        | given-rate         | NOTE | 100/s
        rate 100/s                       | given-rate         | NOTE | 100/s
                                         | given-rate         |      |
        unpaced 100                      | crowded-warehouses |      |
        unpaced 101                      | crowded-warehouses | NOTE | 101 terminals shared 10 warehouses: more than 10 at each (4.2.2)
        unpaced 11; warehouses 1         | crowded-warehouses | NOTE | 11 terminals shared 1 warehouse:
        unpaced 1000                     | crowded-warehouses | NOTE | 1,000 terminals
        # Those of a rate are no users.
        rate-of-1000 2300/s              | crowded-warehouses |      |
                                         | rate-cap           | NOTE | 6,000.00 NOPM per warehouse are 466.6 times the 12.86 & 4.1.3
        warehouses 5000                  | rate-cap           | PASS | 12.00 NOPM per warehouse are 95.2 % of 12.605
        warehouses 5000; mix payment=100 | rate-cap           | PASS | terminals choose no transaction that the rate counts
        ramp-up 30                       | cold-start         |      |
        ramp-up 29                       | cold-start         | NOTE | 29 s
        # What shares a machine or departs from the specification is told.
                                        | beside-another-run |      |
        turns 1 of 2                    | beside-another-run | WARN | a machine that two systems shared & hold it against no other
        turns 2 of 2 every 5s seed 3    | beside-another-run | WARN | drove in turns of 5s & of the seconds in which it drove
                                        | reads-elsewhere    |      |
        reads-elsewhere                 | reads-elsewhere    | NOTE | Order-Status ran on another server, which may be behind & 2.8.2.3
        reads-apart                     | reads-elsewhere    | NOTE | in sessions of their own & the target's own server & !TPC-C
                                        | departure          |      |
        remote-shares 10 15             | departure          | NOTE | 10 % of order lines & not TPC-C's 1 % (2.4.1.5.2) & !Payments
        remote-shares 1 0               | departure          | NOTE | 0 % of Payments & not TPC-C's 15 % (2.5.1.2)
        remote-shares 1 0; warehouses 1 | departure          |      |
                                        | driven-before      |      |
        driven-before                   | driven-before      | NOTE | initial population
                                        | same-host          |      |
        same-host                       | same-host          | NOTE | one host
                                        | host-unwatched     |      |
        driver-watched                  | host-unwatched     | NOTE | was not watched & monitor.hosts
        unwatched                       | host-unwatched     | NOTE | was not watched
        unwatched; counted-elsewhere    | host-unwatched     |      |
        unwatched; same-host            | host-unwatched     |      |
        # Tables and settings that make figures doubtful are named.
                                                            | no-primary-key    |      |
        without-primary-key bmsql_history bmsql_item        | no-primary-key    | NOTE | bmsql_history, bmsql_item
                                                            | no-statistics     |      |
        without-statistics bmsql_stock bmsql_item           | no-statistics     | WARN | bmsql_stock, bmsql_item
                                                            | missing-index     |      |
        without-index                                       | missing-index     | NOTE | bmsql_oorder has no index on (o_w_id, o_c_id): it is slow
                                                            | expected-settings |      |
        met                                                 | expected-settings | PASS | = 1 setting is as the plan expects
        met; met                                            | expected-settings | PASS | = 2 settings are as the plan expects
        met; met; unmet                                     | expected-settings | WARN | = of 3 settings that the plan expects, 1 differs:\
         sync_binlog of shard-1 is 1 instead of 0
        met; unmet; unmet                                   | expected-settings | WARN | 2 differ: sync_binlog of shard-1 is 1 instead of 0;\
         sync_binlog of shard-1 is 1 instead of 0
                                                            | not-durable       |      |
        setting fsync off; setting full_page_writes off; setting autovacuum off | not-durable       | WARN | lost in a crash: fsync = off leaves & ;\
         full_page_writes = off leaves
        setting synchronous_commit off                      | not-durable       | WARN | lost in a crash: synchronous_commit = off acknowledges
        setting synchronous_commit on                       | not-durable       |      |
        # The window is from 60 to 360; only a checkpoint that is whole in it is in its figures.
        unset checkpoint_timeout                            | no-checkpoint     |      |
        setting checkpoint_timeout 5min                     | no-checkpoint     |      |
        setting checkpoint_timeout soon                     | no-checkpoint     |      |
        setting checkpoint_timeout 301s; event 100 stall no checkpoint | no-checkpoint     | NOTE | the window of 300 s is shorter & checkpoint_timeout = 301s
        setting checkpoint_timeout 6min                     | no-checkpoint     | NOTE | the window of 300 s is shorter
        setting checkpoint_timeout 6min; checkpoint 59      | no-checkpoint     | NOTE |
        setting checkpoint_timeout 6min; checkpoint 60      | no-checkpoint     |      |
        setting checkpoint_timeout 6min; checkpoint 360     | no-checkpoint     |      |
        setting checkpoint_timeout 6min; checkpoint 361     | no-checkpoint     | NOTE |
        setting checkpoint_timeout 6min; checkpoint 70 59.9 | no-checkpoint     | NOTE |
        setting checkpoint_timeout 6min; checkpoint 70 60   | no-checkpoint     |      |
        # Closed loops add up: each of 10 terminals may be in the middle of a response at each edge of the window.
                                                            | littles-law | PASS | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) =
        responses-times 1.05                                | littles-law | PASS | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) =
        responses-times 1.051                               | littles-law | WARN | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) =
        responses-times 0.951                               | littles-law | PASS | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) =
        responses-times 0.949                               | littles-law | WARN | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) =
        responses-times 0.8                                 | littles-law | WARN | 2300.0 transactions/s × (0.00 &  s response + 0.0000 s pause) = & 19.99 % off
        # Pauses are a part of the loop.
        paced 1; seconds 7200; loaded-of-100-seconds 21   | littles-law | PASS | 20.69 & s pause
        # A loop that was disturbed or has hardly begun is not held against itself.
        responses-times 0.8; outage 70 75 true              | littles-law |      |
        responses-times 0.8; failed-each 1                  | littles-law |      |
        responses-times 0.8; unpaced 23; load 1; seconds 20 | littles-law | WARN |
        responses-times 0.8; unpaced 23; load 1; seconds 19 | littles-law |      |
        # Terminals that wait for their turn pause, and those of a rate are no users.
        response-millis 1                                   | littles-law | WARN | off
        response-millis 1; limit 2300                       | littles-law |      |
        response-millis 1; rate-of-1000 2300/s              | littles-law |      |
        """)
    void eachRuleIsSilentOrTellsItsLevelAndItsWords(String given, String rule, Level level, String words)
            throws IOException {
        ChangedRun.of(given).tells(rule, level, words);
    }

    @Test
    void whatDroveNothingIsNotJudgedByWhatItDrove() throws IOException {
        String rules = "accounting database-count failures due-work measured mix rate-cap steady-state cold-start"
                + " no-checkpoint host-unwatched";
        SampleRun run = ChangedRun.of("rate 2400/s; ramp-up 1; setting checkpoint_timeout 6min; unwatched");
        for (String rule : rules.split(" ", -1)) {
            assertThat(run.findings(rule)).as(rule).isNotEmpty();
            run.idle = true;
            assertThat(run.findings(rule)).as(rule).isEmpty();
            run.idle = false;
        }
    }

    @Test
    void violatedChecksMakeItInvalid() throws IOException {
        run.checks = List.of(
                SampleRun.check("holds"),
                SampleRun.check("violated"),
                new CheckReport("own-1", "", "no gaps", "violated", "", 2, List.of("a", "b"), 0));
        assertThat(run.findings("consistency-before")).hasSize(2);
        assertThat(run.findings("consistency-after"))
                .extracting(Finding::level, Finding::message)
                .containsExactly(
                        tuple(Level.FAIL, "consistency-1 (3.3.2.1, sums): 1 violations, such as w 1"),
                        tuple(Level.FAIL, "own-1 (no gaps): 2 violations, such as a; b"));
    }

    /// The same as at its end, of the rules that need no drive.
    @Test
    void whatIsKnownBeforehandIsToldBeforehand() throws IOException {
        SampleRun run = ChangedRun.of("warehouses 1; unpaced 11; turns 1 of 2; unchecked; driven-before; same-host;"
                + " setting fsync off; met; without-statistics bmsql_stock; without-primary-key bmsql_history;"
                + " without-index");
        List<Finding> beforehand = VerdictJudge.beforehand(run.evidence()).findings();
        assertThat(VerdictJudge.of(run.evidence()).findings()).containsAll(beforehand);
        assertThat(beforehand).extracting(Finding::rule).containsExactly("""
                        consistency-before beside-another-run no-think-time driven-before same-host crowded-warehouses
                        not-durable expected-settings no-statistics missing-index no-primary-key""".split("\\s+", -1));
    }

    private Verdict verdict(int warehouses, int terminals, int deferred, String pace) throws IOException {
        return ImportedRules.of(
                run.evidence(),
                new Result.Setup(
                        "BenchmarkSQL",
                        "",
                        "tpcc",
                        warehouses,
                        terminals,
                        terminals,
                        deferred,
                        pace,
                        "",
                        "",
                        0,
                        60,
                        300,
                        Map.of(),
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void anotherToolsRunIsNeverValidAndWhatIsOffIsTold() throws IOException {
        Verdict verdict = verdict(10, 10, 0, "none");
        assertThat(verdict.valid()).isFalse();
        assertThat(verdict.findings()).extracting(Finding::level).doesNotContain(Level.FAIL, Level.WARN);
        assertThat(verdict.findings())
                .extracting(Finding::rule)
                .containsOnlyOnce("imported", "steady-state", "rate-cap");
        assertThat(findings("rate-cap", verdict(0, 10, 0, "none"))).isEmpty();
        assertThat(findings("littles-law", verdict(10, 20, 0, "none"))
                        .getFirst()
                        .message())
                .startsWith("responses of 3130.5 s in 300 s, background ones included, keep 10.43 terminals busy, and"
                        + " there were 20: 47.83 % off. Terminals spent time");
    }

    /// Responses of 2,400 transactions a second, background ones included, keep 10.4 terminals busy.
    @ParameterizedTest
    @CsvSource({
        "10, 0, none, PASS",
        "11, 0, none, WARN",
        "9, 0, none, WARN",
        "0, 0, none,",
        "10, 1, none,",
        "10, 0, 1.0,",
    })
    void terminalsWithoutPausesAddUp(int terminals, int deferred, String pace, Level level) throws IOException {
        assertThat(findings("littles-law", verdict(10, terminals, deferred, pace)))
                .extracting(Finding::level)
                .isEqualTo(level == null ? List.of() : List.of(level));
    }

    @Test
    void onlyWhatFilesTellIsAudited() throws IOException {
        run.tally.put("districts without an order to deliver", 1L);
        assertThat(ImportedRules.audits(run.evidence()))
                .extracting(SpecificationReport::rule)
                .contains("mix", "rollback-share", "remote-lines", "by-name", "order-lines", "skipped-deliveries")
                .doesNotContain("pace", "think-time");
        run.tally.clear();
        run.tally.put("payments", 1000L);
        run.tally.put("remote payments", 300L);
        run.tally.put("new orders", 0L);
        run.tally.put("new orders rolled back on purpose", 0L);
        assertThat(ImportedRules.audits(run.evidence()))
                .extracting(SpecificationReport::rule)
                .containsOnly("mix", "remote-payments");
        assertThat(findings("remote-payments", verdict(10, 10, 0, "none")))
                .singleElement()
                .returns(Level.FAIL, Finding::level);
    }

    @ParameterizedTest
    @CsvSource({"5min, 300", "90s, 90", "1500ms, 1.5", "2h, 7200", "1d, 86400", "'',", "soon,", "5 min,"})
    void timesOfServers(String text, Double seconds) {
        OptionalDouble time = seconds == null ? OptionalDouble.empty() : OptionalDouble.of(seconds);
        assertThat(ServerDuration.seconds(text)).isEqualTo(time);
    }
}
