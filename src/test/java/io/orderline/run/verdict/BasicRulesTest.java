package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.base.Turns;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.SpecificationReport;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.RequiredIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BasicRulesTest {
    private final SampleRun run = new SampleRun();

    @Test
    void aGoodRunIsValidAndHasNoWarning() throws IOException {
        Verdict verdict = VerdictJudge.of(run.evidence());
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.findings()).extracting(Verdict.Finding::level).doesNotContain(Level.WARN, Level.FAIL);
        assertThat(verdict.findings())
                .filteredOn(f -> f.level() == Level.NOTE)
                .extracting(Verdict.Finding::rule)
                .containsExactly("rate-cap", "no-think-time");
    }

    @Test
    void runsThatEndedEarlyAndTransactionsUnaccountedForAreInvalid() throws IOException {
        run.finds("accounting", Level.PASS);
        run.balanced = false;
        run.finds("accounting", Level.FAIL);
        run.finds("complete", Level.PASS);
        run.state = RunState.INTERRUPTED;
        run.finds("complete", Level.FAIL, "a reason");
        assertThat(run.isValid()).isFalse();
    }

    @Test
    void theDatabasesCountDecides() throws IOException {
        run.says("database-count", Level.PASS, "New-Order committed: the client counted 7, the database 7");
        run.databaseOff = 1;
        run.finds("database-count", Level.FAIL);
        run.isSilent("acknowledged");
        run.databaseOff = -2;
        run.says(
                "acknowledged",
                Level.FAIL,
                "acknowledged transactions lost: 2 of New-Order committed, by the database's own count; those of other"
                        + " types are not counted");
        run.foundInDoubt = 3;
        run.unresolved = 1;
        run.finds("database-count", Level.FAIL, "counted 7 and found 3 in doubt, 1 in doubt are unresolved, the");
        run.finds("acknowledged", Level.FAIL, "lost: 5 of New-Order committed at least, by");
        run.databaseOff = -7;
        run.finds("database-count", Level.FAIL, "the database 0");
        run.databaseOff = -8;
        run.finds("database-count", Level.FAIL, "could not be read: the server is gone");
    }

    @Test
    void aCountThatNothingIsHeldAgainstAndCommitsThatWereNotAnsweredAreTold() throws IOException {
        run.counted = "";
        run.finds("database-count", Level.WARN, "held against nothing");
        assertThat(run.isValid()).isTrue();
        run.databaseNote = RunEvidence.Counted.ELSEWHERE;
        run.finds("database-count", Level.NOTE, "is taken for all agents together");
        run.isSilent("in-doubt");
        run.inDoubt = List.of(new Accounting.Doubtful("payment", 3, 2, 0, 1));
        run.finds("in-doubt", Level.WARN, "6 payment", "has 3 of them and lacks 2", "1 could not be looked up");
    }

    @Test
    void whatDroveNothingIsNotJudgedByWhatItDrove() throws IOException {
        atRate();
        run.rampUp = 1;
        run.settings.put("checkpoint_timeout", "6min");
        List<String> rules = List.of(
                "accounting",
                "database-count",
                "failures",
                "due-work",
                "measured",
                "mix",
                "rate-cap",
                "steady-state",
                "cold-start",
                "no-checkpoint",
                "host-unwatched");
        run.hosts = List.of();
        for (String rule : rules) {
            assertThat(run.findings(rule)).as(rule).isNotEmpty();
        }
        run.idle = true;
        for (String rule : rules) {
            assertThat(run.findings(rule)).as(rule).isEmpty();
        }
    }

    private void atRate() {
        run.arrivals = new Arrivals.Open(10, RateCurve.parse("2400/s"), true);
    }

    @Test
    void workThatIsDueAtARateMustBeDone() throws IOException {
        atRate();
        run.finds("due-work", Level.PASS);
        run.skipped = 1; // 6 of 2,406
        run.finds("due-work", Level.WARN);
        run.skipped = 10;
        run.finds(
                "due-work",
                Level.FAIL,
                "18,000 of 738,000 transactions that became due in the window were not done in it (2.44 %; at most 1 %"
                        + " may be, or 3): 18,000 skipped because too many waited, 0 more waiting");
        assertThat(run.isValid()).isFalse();
    }

    @Test
    void whatStillWaitsWhenTheWindowEndsWasNotDone() throws IOException {
        atRate();
        run.unfinished.add("payment");
        run.finds("due-work", Level.FAIL, "0 skipped", "300,000 more waiting or under way");
    }

    @Test
    void whatAToolLeftIsNotBlamedUnlessNobodyLookedBefore() throws IOException {
        run.isSilent("driven-by-others");
        run.checks = List.of(
                SampleRun.check("holds"),
                new CheckReport("stock-range", "2.4.2.2", "title", "explained", "a tool", 7_000, List.of("row"), 1));
        run.says("driven-by-others", Level.NOTE, "stock-range (7,000 rows): a tool");
        run.before = Optional.of(List.of());
        run.finds("driven-by-others", Level.WARN, "stock-range (7,000 rows): a tool. Nobody looked before");
    }

    @Test
    void aClosedLoopSkipsOnlyAtItsEnd() throws IOException {
        run.skipped = 10;
        run.isSilent("due-work");
        atRate();
        run.finds("due-work", Level.FAIL);
    }

    @Test
    void manyFailuresAndAWindowWithoutNewOrdersMakeItInvalid() throws IOException {
        run.finds("failures", Level.PASS);
        run.failed = 100;
        run.finds("failures", Level.WARN);
        run.failed = 101;
        run.finds("failures", Level.FAIL);
        run.finds("measured", Level.PASS);
        run.load = second -> 0;
        run.finds("measured", Level.FAIL);
    }

    /// New-Orders are 10 of 24 cards.
    @ParameterizedTest
    @CsvSource({
        "1, 0.9, FAIL, '9 New-Order transactions were committed'",
        "1, 1, WARN, '10 New-Order transactions'",
        "9, 1, WARN, 90 New-Order transactions",
        "10, 1, PASS, 100 New-Order transactions"
    })
    void fewTransactionsSayLittle(int seconds, double load, Level level, String words) throws IOException {
        run.seconds = seconds;
        run.load = second -> load;
        run.finds("measured", level, words);
    }

    @ParameterizedTest
    @CsvSource({"1, FAIL", "0, ''"})
    void aTypeThatBecameDueAndWasNeverDoneMakesItInvalid(long failed, String level) throws IOException {
        run.absent.add("order-status");
        run.seconds = 10;
        run.failedEach = failed;
        if (failed == 0) {
            run.isSilent("never-done");
        } else {
            run.finds("never-done", Level.FAIL, "no Order-Status was completed", "10 failed");
            run.seconds = 9;
            run.isSilent("never-done");
        }
    }

    @Test
    void violatedChecksMakeItInvalidAndMissingOnesWarn() throws IOException {
        run.finds("consistency-after", Level.PASS);
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
        run.checks = List.of();
        run.finds("consistency-after", Level.WARN, "were not checked after the run");
    }

    /// The same as at its end, of the rules that need no drive.
    @Test
    void whatIsKnownBeforehandIsToldBeforehand() throws IOException {
        run.warehouses = 1;
        run.arrivals = new Arrivals.Unpaced(11);
        run.turns = Optional.of(Turns.parse("1 of 2"));
        run.checks = List.of();
        run.driven = true;
        run.sameHost = true;
        run.settings.put("fsync", "off");
        run.expected.add(new ExpectedSetting("", "work_mem", "8192kB", Optional.of("8MB"), true, ""));
        run.withoutStatistics = List.of("bmsql_stock");
        run.withoutPrimaryKey = List.of("bmsql_history");
        run.missingIndexes = List.of(new RequiredIndex("bmsql_oorder", List.of("o_w_id"), "it is slow"));
        List<Finding> beforehand = VerdictJudge.beforehand(run.evidence()).findings();
        assertThat(VerdictJudge.of(run.evidence()).findings()).containsAll(beforehand);
        assertThat(beforehand)
                .extracting(Finding::rule)
                .containsExactly(
                        "consistency-before",
                        "beside-another-run",
                        "no-think-time",
                        "driven-before",
                        "same-host",
                        "crowded-warehouses",
                        "not-durable",
                        "expected-settings",
                        "no-statistics",
                        "missing-index",
                        "no-primary-key");
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

    private List<Finding> found(String rule, Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .toList();
    }

    @Test
    void anotherToolsRunIsNeverValidAndWhatIsOffIsTold() throws IOException {
        Verdict verdict = verdict(10, 10, 0, "none");
        assertThat(verdict.valid()).isFalse();
        assertThat(verdict.findings()).extracting(Finding::level).doesNotContain(Level.FAIL, Level.WARN);
        assertThat(found("imported", verdict)).hasSize(1);
        assertThat(found("steady-state", verdict)).hasSize(1);
        assertThat(found("rate-cap", verdict)).hasSize(1);
        assertThat(found("rate-cap", verdict(0, 10, 0, "none"))).isEmpty();
        assertThat(found("littles-law", verdict(10, 20, 0, "none")).getFirst().message())
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
        assertThat(found("littles-law", verdict(10, terminals, deferred, pace)))
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
        assertThat(found("remote-payments", verdict(10, 10, 0, "none")))
                .extracting(Finding::level)
                .containsExactly(Level.FAIL);
    }
}
