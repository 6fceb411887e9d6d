package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BasicRulesTest {
    private final SampleRun run = new SampleRun();

    private Level level(String rule) throws IOException {
        return run.finding(rule).level();
    }

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
    void runsThatEndedEarlyAreInvalid() throws IOException {
        run.state = RunState.INTERRUPTED;
        assertThat(run.finding("complete").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("complete").message()).contains("a reason");
        assertThat(VerdictJudge.of(run.evidence()).valid()).isFalse();
    }

    @Test
    void transactionsThatAreUnaccountedForMakeItInvalid() throws IOException {
        assertThat(level("accounting")).isEqualTo(Level.PASS);
        run.balanced = false;
        assertThat(level("accounting")).isEqualTo(Level.FAIL);
    }

    @Test
    void theDatabasesCountDecides() throws IOException {
        assertThat(level("database-count")).isEqualTo(Level.PASS);
        run.databaseOff = 1;
        assertThat(level("database-count")).isEqualTo(Level.FAIL);
        assertThat(run.findings("acknowledged")).isEmpty();
        run.databaseOff = -2;
        assertThat(run.finding("acknowledged").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("acknowledged").message()).contains("acknowledged transactions lost: 2 of");
        run.databaseOff = -8;
        assertThat(run.finding("database-count").message()).contains("could not be read: the server is gone");
    }

    @Test
    void aCountThatNothingIsHeldAgainstIsAWarning() throws IOException {
        run.counted = "";
        assertThat(level("database-count")).isEqualTo(Level.WARN);
        assertThat(run.finding("database-count").message()).contains("held against nothing");
        assertThat(VerdictJudge.of(run.evidence()).valid()).isTrue();
    }

    @Test
    void commitsThatWereNotAnsweredAreToldWithTheirEnd() throws IOException {
        assertThat(run.findings("in-doubt")).isEmpty();
        run.inDoubt = List.of(new Accounting.Doubtful("payment", 3, 2, 0, 1));
        assertThat(run.finding("in-doubt").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("in-doubt").message())
                .contains("6 payment", "has 3 of them and lacks 2", "1 could not be looked up");
    }

    private void atRate() {
        run.arrivals = new Arrivals.Open(10, RateCurve.parse("2400/s"), true);
    }

    @Test
    void workThatIsDueAtARateMustBeDone() throws IOException {
        atRate();
        assertThat(level("due-work")).isEqualTo(Level.PASS);
        run.skipped = 1; // 6 of 2,406
        assertThat(level("due-work")).isEqualTo(Level.WARN);
        run.skipped = 10;
        assertThat(run.finding("due-work").message())
                .contains("18,000 of 738,000 transactions that became due in the window were not done in it (2.44 %; at"
                        + " most 1 % may be): 18,000 skipped because too many waited, 0 left waiting");
        assertThat(level("due-work")).isEqualTo(Level.FAIL);
        assertThat(VerdictJudge.of(run.evidence()).valid()).isFalse();
    }

    @Test
    void whatStillWaitsWhenTheWindowEndsWasNotDone() throws IOException {
        atRate();
        run.unfinished.add("payment");
        assertThat(run.finding("due-work").message()).contains("0 skipped", "297,453 left waiting or under way");
        assertThat(level("due-work")).isEqualTo(Level.FAIL);
    }

    @Test
    void whatBecameDueInTheLastSecondMayBeUnderWay() throws IOException {
        atRate();
        run.seconds = 20;
        run.secondsUnderWay = 1;
        assertThat(level("due-work")).isEqualTo(Level.PASS);
        run.secondsUnderWay = 2;
        assertThat(level("due-work")).isEqualTo(Level.FAIL);
    }

    @Test
    void whatAToolLeftIsNotBlamedUnlessNobodyLookedBefore() throws IOException {
        assertThat(run.findings("driven-by-others")).isEmpty();
        run.checks = List.of(
                new CheckReport("stock-range", "2.4.2.2", "title", "explained", "a tool", 7, List.of("row"), 1));
        assertThat(level("driven-by-others")).isEqualTo(Level.NOTE);
        run.before = Optional.of(List.of());
        assertThat(level("driven-by-others")).isEqualTo(Level.WARN);
    }

    @Test
    void aClosedLoopSkipsOnlyAtItsEnd() throws IOException {
        run.skipped = 10;
        assertThat(run.findings("due-work")).isEmpty();
    }

    @Test
    void failuresWarnAndManyOfThemMakeItInvalid() throws IOException {
        assertThat(level("failures")).isEqualTo(Level.PASS);
        run.failed = 100;
        assertThat(level("failures")).isEqualTo(Level.WARN);
        run.failed = 101;
        assertThat(level("failures")).isEqualTo(Level.FAIL);
    }

    @Test
    void aWindowWithoutNewOrdersIsInvalid() throws IOException {
        assertThat(level("measured")).isEqualTo(Level.PASS);
        run.load = second -> 0;
        assertThat(level("measured")).isEqualTo(Level.FAIL);
    }

    @Test
    void violatedChecksMakeItInvalidAndMissingOnesWarn() throws IOException {
        assertThat(level("consistency-after")).isEqualTo(Level.PASS);
        run.checks = List.of(SampleRun.check("violated"));
        assertThat(run.finding("consistency-before").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("consistency-after").message()).contains("3.3.2.1", "w 1");
        run.checks = List.of();
        assertThat(level("consistency-after")).isEqualTo(Level.WARN);
    }

    @Test
    void outagesWarnAndAreFatalAtTheEnd() throws IOException {
        run.outages = List.of(new Result.Outage(70, 75, true, 69, 76, Optional.empty(), Optional.empty()));
        assertThat(level("outage")).isEqualTo(Level.WARN);
        run.outages = List.of(new Result.Outage(70, 75, false, 69, -1, Optional.empty(), Optional.empty()));
        assertThat(level("outage")).isEqualTo(Level.FAIL);
    }
}
