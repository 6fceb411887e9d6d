package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Found;
import io.orderline.result.LedgerReport;
import io.orderline.result.Result;
import io.orderline.result.ShardOutage;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is found in a run's events: the plan's own actions, stalls, prepared transactions; and outages, which actions
/// may explain. What the ledger and the isolation probes found.
class DatabaseRulesTest {
    private final SampleRun run = new SampleRun();

    private void outage(double from, double to, boolean recovered) {
        run.outages = List.of(new Result.Outage(from, to, recovered, from, to, Optional.empty(), Optional.empty()));
    }

    @Test
    void whatThePlanDidIsNoted() throws IOException {
        run.event(69, "stall", "not one of the plan's").isSilent("actions");
        run.event(70, "action", "crash primary");
        run.event(70.1, "action-done", "crash primary: done after 100 ms");
        run.event(72, "action", "restart primary");
        run.finds("actions", Level.NOTE, "crash primary at second 70.0, restart primary at second 72.0");
    }

    @Test
    void whatFailedOrWasNotDoneWarns() throws IOException {
        run.event(70, "action", "promote standby");
        run.event(70, "action-failed", "promote standby: failed after 1 ms: no");
        run.event(90, "action-left", "crash primary: not done");
        assertThat(run.findings("actions"))
                .extracting(Finding::level)
                .containsExactly(Level.NOTE, Level.WARN, Level.WARN);
    }

    @Test
    void anOutageAfterAnActionIsPlannedAndStillTold() throws IOException {
        run.event(70, "action", "crash primary").event(70.5, "action", "restart primary");
        outage(70.2, 74, true);
        run.finds("outage", Level.NOTE, "the database was lost for 3.8 s", "planned: 'crash primary' at second 70.0");
    }

    /// From a second after the outage's begin to ten before, and nobody is disturbed by what resumes.
    @ParameterizedTest
    @CsvSource({
        "80.0, crash primary, NOTE",
        "91.0, crash primary, NOTE",
        "79.9, crash primary, WARN",
        "91.1, crash primary, WARN",
        "89.0, resume primary, WARN",
        "89.0, heal primary, WARN",
    })
    void anActionExplainsWhatIsNearIt(double at, String action, Level level) throws IOException {
        outage(90, 94, true);
        run.event(at, "action", action);
        run.finds("outage", level);
        assertThat(run.finding("outage").message().contains("planned")).isEqualTo(level == Level.NOTE);
    }

    @Test
    void aDatabaseThatDoesNotComeBackFailsTheRunWhoeverEndedIt() throws IOException {
        run.event(70, "action", "crash primary");
        outage(70.2, 90, false);
        run.finds("outage", Level.FAIL, "lost 19.8 s before the end, at second 70.2; planned: 'crash primary'");
        run.events.clear();
        run.finds("outage", Level.FAIL);
        run.outages = List.of(new Result.Outage(70, 75, true, 69, 76, Optional.empty(), Optional.of("east")));
        run.finds("outage", Level.WARN, "agent east: the database was lost for 5.0 s, from second 70.0 on");
    }

    private void shardOutage(double lastCommit, boolean recovered) {
        run.shardOutages =
                Optional.of(List.of(new ShardOutage("2", lastCommit, 70.2, 81.1, recovered, 40, 2, 90, 95, 30)));
    }

    @Test
    void anOutageOfAShardIsJudgedLikeOneOfTheDatabase() throws IOException {
        run.isSilent("shard-outage");
        run.shardOutages = Optional.of(List.of());
        run.finds("shard-outage", Level.PASS);
        assertThat(run.findings("littles-law")).isNotEmpty();
        shardOutage(70.1, true);
        run.isSilent("littles-law");
        run.says(
                "shard-outage",
                Level.WARN,
                "nothing was committed on shard 2 for 11.0 s, while transactions failed or waited there from second"
                        + " 70.2 on");
        run.event(70, "action", "crash shard-2");
        run.finds("shard-outage", Level.NOTE, "; planned: 'crash shard-2' at second 70.0");
        shardOutage(-1, false);
        run.finds("shard-outage", Level.FAIL, "in the last 81.1 s");
    }

    @Test
    void aStallAfterAnActionIsPlannedIfItEnds() throws IOException {
        run.event(69.9, "stall", "waiting: 8 × commit").event(70, "action", "pause primary");
        run.finds("stall", Level.WARN);
        run.event(76, "stall-over", "after 6 s");
        run.finds("stall", Level.NOTE, "planned: 'pause primary'", "8 × commit");
    }

    @Test
    void aStallWarnsWithItsLengthAndWhatWasWaitedFor() throws IOException {
        run.event(65, "outage", "lost the database")
                .event(66, "recovery", "connected again")
                .isSilent("stall");
        run.event(70, "stall", "waiting: 8 × commit (5.0 s)");
        run.event(120, "stall-goes-on", "waiting: 8 × commit (50.0 s)");
        run.event(130.5, "stall-over", "after 60.5 s");
        run.says(
                "stall",
                Level.WARN,
                "no transaction was completed for 60.5 s, from second 70.0 on. Found at first: waiting: 8 × commit"
                        + " (5.0 s)");
    }

    @Test
    void eachStallHasItsOwnEnd() throws IOException {
        run.event(70, "stall", "first").event(76, "stall-over", "after 6 s").event(80, "stall", "second");
        assertThat(run.findings("stall"))
                .extracting(Finding::message)
                .satisfiesExactly(
                        first -> assertThat(first).contains("for 6.0 s, from second 70.0 on", "first"),
                        second -> assertThat(second).contains("from second 80.0 to the end of the run", "second"));
    }

    @Test
    void preparedTransactionsInTheWindowMakeItsFiguresUseless() throws IOException {
        run.event(65, "stall", "waiting: 8 × commit (5.0 s)").event(66, PreparedWatch.OVER, "of none");
        run.isSilent(PreparedWatch.KIND);
        run.event(70, PreparedWatch.KIND, "1 prepared transaction holds locks");
        run.event(72, PreparedWatch.KIND, "3 prepared transactions hold locks");
        run.event(82, PreparedWatch.OVER, "no prepared transaction holds locks any more");
        run.says(PreparedWatch.KIND, Level.FAIL, "from second 70.0 on, for 12.0 s: 3 prepared transactions hold locks");
        run.event(90, PreparedWatch.KIND, "2 prepared transactions hold locks");
        assertThat(run.findings(PreparedWatch.KIND)).hasSize(2);
    }

    /// The window is from 60 to 360.
    @ParameterizedTest
    @CsvSource({"10, 60, WARN", "10, 61, FAIL", "359, 400, FAIL", "360, 400, WARN"})
    void preparedTransactionsOutsideTheWindowWarn(double from, double to, Level level) throws IOException {
        run.event(from, PreparedWatch.KIND, "1 prepared transaction holds locks");
        run.event(to, PreparedWatch.OVER, "no prepared transaction holds locks any more");
        run.finds(PreparedWatch.KIND, level);
    }

    @Test
    void preparedTransactionsThatAreStillThereAtTheEndAreSaid() throws IOException {
        run.event(100, PreparedWatch.KIND, "1 prepared transaction holds locks");
        run.finds(PreparedWatch.KIND, Level.FAIL, "from second 100.0 on, and still when the run ended");
    }

    private void given(long missing, long unacknowledged, long present) {
        run.ledger = Optional.of(new LedgerReport(
                "",
                true,
                false,
                8,
                200,
                List.of(
                        new LedgerReport.OfType("New-Order", 1_000, 10, 2, missing, 1, unacknowledged, present),
                        new LedgerReport.OfType("Payment", 900, 0, 0, 0, 0, 0, 0)),
                missing == 0
                        ? List.of()
                        : List.of(new LedgerReport.Missing(
                                "New-Order", Optional.of("warehouse 1, district 3"), missing, List.of("number 3042"))),
                List.of("this one"),
                List.of("that one")));
    }

    @Test
    void aCleanLedgerIsSaidToBeSoAndWithoutOneNothingIsSaidOfIt() throws IOException {
        for (String rule : List.of("ledger", "acknowledged", "unacknowledged", "rolled-back")) {
            run.isSilent(rule);
        }
        given(0, 0, 0);
        run.says(
                "acknowledged", Level.PASS, "by the ledger, the database has all of 1,000 New-Orders and 900 Payments");
        run.says(
                "unacknowledged",
                Level.PASS,
                "0 transactions are in the database and not in the ledger; 1 that were in doubt are in both");
        run.says("rolled-back", Level.PASS, "of 10 transactions rolled back on purpose 0 are in the database");
        assertThat(run.isValid()).isTrue();
    }

    @Test
    void aLossIsToldOnceAndByTheLedgerIfThatWasHeld() throws IOException {
        given(3, 0, 0);
        run.databaseOff = -3;
        run.says(
                "acknowledged",
                Level.FAIL,
                "acknowledged transactions lost, by the ledger: 3 New-Orders and 0 Payments, of 1,000 New-Orders and"
                        + " 900 Payments; the first: New-Order, warehouse 1, district 3: number 3042");
        given(0, 1, 0);
        run.finds("unacknowledged", Level.FAIL, "this one");
        given(0, 0, 1);
        run.finds("rolled-back", Level.FAIL, "that one");
        run.ledger = Optional.of(LedgerReport.unchecked("no answer"));
        run.databaseOff = -2;
        run.finds("ledger", Level.WARN, "no answer");
        run.finds("acknowledged", Level.FAIL, "lost: 2 of", "by the database's own count");
    }

    private void probed(String delivered, List<String> cut, String problem, Found... findings) {
        run.isolation = Optional.of(new IsolationReport(
                "serializable",
                "serializable",
                Optional.of(delivered).filter(model -> !model.isEmpty()),
                new IsolationReport.Counts(12_345, 10, 0, 0),
                List.of(findings),
                cut,
                new IsolationReport.Cost(8, 4, 200, 1, 0.1, 5_000),
                problem));
    }

    private static Found found(String name, boolean forbidden) {
        return new Found(name, "it is bad", 12, forbidden, List.of());
    }

    private void says(Level level, String message) throws IOException {
        run.says("isolation", level, message);
    }

    @Test
    void whatProbesSawIsHeldAgainstTheLevelThatWasAskedFor() throws IOException {
        run.isSilent("isolation");
        probed("serializable", List.of(), "", found("G-single-realtime", false));
        says(Level.PASS, "in 12,345 transactions of probes nothing was found that serializable forbids");
        probed("read-committed", List.of(), "", found("lost-update", true), found("G-single-realtime", false));
        says(
                Level.WARN,
                "serializable was asked for and read-committed delivered: in 12,345 transactions of probes there were"
                        + " lost-update 12");
        assertThat(run.isValid()).isTrue();
        probed("read-committed", List.of("G2-item"), "");
        says(Level.WARN, "in 12,345 transactions of probes searches ended at their limit for G2-item");
        probed("", List.of(), "no probe committed: no such table");
        says(Level.WARN, "which isolation was delivered is unknown: no probe committed: no such table");
        probed("", List.of(), "", found("lost-append", true));
        says(
                Level.FAIL,
                "in 12,345 transactions of probes there were anomalies that every level forbids: lost-append 12");
        assertThat(run.isValid()).isFalse();
    }
}
