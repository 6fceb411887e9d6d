package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.load.AfterLoad;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DrivePlans;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.Counts;
import io.orderline.monitor.JvmUse;
import io.orderline.plan.Plans;
import io.orderline.result.Accounting;
import io.orderline.result.AgentsReport;
import io.orderline.result.CheckReport;
import io.orderline.result.LedgerReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.run.hooks.Agents;
import io.orderline.run.hooks.PartialResult;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.watch.ColdStartFinder;
import io.orderline.run.watch.ProcessUse;
import io.orderline.workload.RunSpec;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run of 90 s of which the window is all, with 100 New-Orders a second.
class ResultCollectorTest {
    private static final String URL = "jdbc:postgresql://127.0.0.1/unused";
    private static final Target TARGET =
            new Target(URL, "u", new Password(""), DialectCatalog.bundled().forUrl(URL));
    private static final Instant STARTED = Instant.parse("2026-11-22T08:00:00Z");
    private static final long ORDERS = 9_000;

    @TempDir
    Path path;

    private RunFolder folder;
    private ResultCollector run;

    @BeforeEach
    void write() throws IOException {
        folder = new RunFolder(path);
        SummaryPartsTest.write(folder, 0, 0);
        run = collector(new Arrivals.Unpaced(10), "drive.style=row");
        run.started(STARTED);
    }

    private ResultCollector collector(Arrivals arrivals, String... plan) {
        RunSetup setup = new RunSetup(
                Plans.of(plan),
                DrivePlans.of(arrivals, 10, Duration.ofSeconds(SummaryPartsTest.SECONDS)),
                new TpccRunInputs(new RunSpec(10, 10, 1), new LoadConstants(10, 1, 2, 3)),
                10,
                10,
                new AfterLoad(true, Optional.of(1.5)),
                new Tpcc(),
                Optional.empty());
        return new ResultCollector(folder, TARGET, setup, 1, _ -> {});
    }

    private static Counts counts(long started, long committed) {
        return new Counts(started, started, committed, 0, 0, 0, 0, 0);
    }

    private void drove(long unfinished) {
        drove(unfinished, Optional.empty());
    }

    private void drove(long unfinished, Optional<Agents.Report> agents) {
        Counts none = Counts.ZERO;
        List<Counts> counts = List.of(counts(ORDERS + unfinished, ORDERS), none, none, none, none, none);
        List<Long> trips = List.of(7L, 0L, 0L, 0L, 0L, 0L);
        DriveTotals totals =
                new DriveTotals(counts, trips, List.of(), List.of(), List.of(), List.of(), Optional.empty(), Map.of());
        ProcessUse use = new ProcessUse(
                new JvmUse(90, 45.00004, 0.9, 3, ORDERS * 1_000, 2),
                Optional.of(12L),
                new ClockReport(90, 0, 0, 3),
                OptionalLong.of(123_456));
        WorkloadTally tally = new WorkloadTally();
        tally.counter("new orders").add(ORDERS);
        DriveClock.Window window = new DriveClock.Window(0, SummaryPartsTest.SECONDS);
        Optional<ProcessUse> known = Optional.of(use);
        run.drove(new DriveOutcome(totals, window, ColdStartFinder.NONE, Optional.empty(), known, agents), tally);
    }

    private static CheckReport check(String status) {
        return new CheckReport("consistency-1", "3.3.2.1", "sums", status, "", 1, List.of("w 1"), 0.1);
    }

    private static Optional<Level> level(Result result, String rule) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .map(Finding::level)
                .findFirst();
    }

    @Test
    void allPartsOfARunAreInItsResult() throws IOException {
        run.before(List.of(check("holds")));
        drove(0);
        run.counted(HeadlineCount.of(OptionalLong.of(ORDERS)));
        run.ledger(Optional.of(LedgerReport.unchecked("no answer")));
        run.after(List.of(check("violated")));
        run.lost("the page could not be written");
        run.lost("the page could not be written");
        run.ended(RunState.COMPLETE, "");
        Result result = run.result();
        assertThat(result.started()).isEqualTo(STARTED);
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.window()).isEqualTo(new Result.Window(0, SummaryPartsTest.SECONDS));
        assertThat(result.summary().nopm()).isEqualTo(60 * 100);
        assertThat(result.accounting().total()).isEqualTo(counts(ORDERS, ORDERS));
        assertThat(result.database())
                .isEqualTo(new Result.DatabaseCount("New-Order committed", ORDERS, 0, 0, ORDERS, true));
        Optional<ClockReport> clocks = Optional.of(new ClockReport(90, 0, 0, 3));
        assertThat(result.harness())
                .contains(new HarnessReport(
                        45, 0.25, 0.9, 3, 1_000, 1_000, 1_000, 1_000, Optional.of(12L), Optional.empty(), clocks));
        assertThat(result.users().orElseThrow().memory()).containsExactly(new PeakMemory(PeakMemory.DRIVER, 123_456));
        assertThat(result.ledger()).isPresent();
        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.message().contains("page could not be written"))
                .hasSize(1);
        assertThat(level(result, "consistency-before")).contains(Level.PASS);
        assertThat(level(result, "consistency-after")).contains(Level.FAIL);
        assertThat(level(result, "driven-before")).contains(Level.NOTE);
        assertThat(level(result, "complete")).contains(Level.PASS);
        assertThat(result.own()).isEmpty();
        assertThat(result.overloads()).isEmpty();
    }

    @Test
    void objectivesOfThePlanAreJudgedAndRisesOfItsRateAreOverloads() throws IOException {
        drove(0);
        assertThat(run.result().objectives()).isEmpty();
        run = collector(new Arrivals.Unpaced(10), "drive.style=row", "objective=new-order.p90 < 500ms");
        drove(0);
        assertThat(run.result().objectives()).hasSize(1);
        RateCurve rises = RateCurve.parse("50/s 20s, 100/s 10s, 50/s 60s");
        run = collector(new Arrivals.Open(10, rises, true), "drive.style=row");
        drove(0);
        List<Result.Overload> overloads = run.result().overloads();
        assertThat(overloads).extracting(Result.Overload::beginSeconds).containsExactly(20.0);
        assertThat(overloads.getFirst().recovery()).isPresent();
    }

    @Test
    void ofAnAgentThatWasLostNobodyKnowsWhatItDid() throws IOException {
        Optional<AgentsReport.Loss> loss = Optional.of(new AgentsReport.Loss(7, 5, "signal 9"));
        AgentsReport.Agent lost =
                new AgentsReport.Agent("east", "db1", 7, URL, "", 4, Optional.empty(), 5, -1, loss, Optional.empty());
        AgentsReport agents = new AgentsReport(true, "go-on", List.of(lost));
        drove(0, Optional.of(new Agents.Report(agents, List.of(), Optional.empty(), OptionalLong.of(5))));
        assertThat(run.untold()).contains("an agent was lost: nobody knows what it committed");
        run.counted(HeadlineCount.of(OptionalLong.of(ORDERS + 2)));
        Result result = run.result();
        assertThat(result.database().unresolved()).isEqualTo(2);
        assertThat(result.users().orElseThrow().memory())
                .as("of agents only theirs")
                .containsExactly(new PeakMemory(PeakMemory.DRIVER, 5));
        assertThat(level(result, "agents")).contains(Level.WARN);
    }

    @Test
    void whatIsAlreadyViolatedIsKnownAndNothingIsJudgedThatIsYetToCome() throws IOException {
        run.before(List.of(check("holds")));
        assertThat(run.violatedBefore()).isFalse();
        run.before(List.of(check("holds"), check("violated")));
        assertThat(run.violatedBefore()).isTrue();
        run.before(List.of(check("holds")));
        Result result = run.atBeginning();
        assertThat(result.state()).isEqualTo(RunState.RUNNING);
        assertThat(level(result, "consistency-before")).contains(Level.PASS);
        assertThat(level(result, "complete")).isEmpty();
        drove(0);
        assertThat(run.result().window()).as("read again").isEqualTo(new Result.Window(0, SummaryPartsTest.SECONDS));
        assertThat(run.result().summary().nopm()).isPositive();
    }

    /// As of a process that is killed while it looks at the database.
    @Test
    void aResultThatIsWrittenBeforehandIsNotComplete() throws IOException {
        drove(0);
        run.ended(RunState.COMPLETE, "");
        Result early = run.beforehand();
        assertThat(early.state()).isEqualTo(RunState.RUNNING);
        assertThat(early.reason()).contains("before it had held the database against");
        assertThat(run.result().state()).isEqualTo(RunState.COMPLETE);
        run.ended(RunState.INTERRUPTED, "Ctrl-C");
        assertThat(run.beforehand().reason()).isEqualTo("Ctrl-C");
    }

    @Test
    void whatIsInDoubtLeavesSumsOpen() {
        drove(3);
        assertThat(run.open()).isEqualTo(3);
        assertThat(run.untold()).isEmpty();
        WorkloadTally found = new WorkloadTally();
        found.counter("new orders").add(ORDERS + 1);
        run.resolved(List.of(new Accounting.Doubtful("new-order", 1, 0, 0, 2)), found);
        assertThat(run.untold()).contains("2 transactions stayed in doubt: nobody knows what the sums are to be");
        PartialResult partial = run.drove();
        assertThat(partial.accounting().tally()).containsEntry("new orders", ORDERS + 1);
        assertThat(partial.terminals()).isEqualTo(10);
    }
}
