package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.ColdStart;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// What holds of every run that could write its results, however it went.
final class RunFacts {
    private RunFacts() {}

    /// `due = started + skipped`, `started = committed + rolledBack + failed + inDoubt`, from the figures and not from
    /// the flag.
    static void identities(Result result) {
        assertThat(result.accounting().types()).isNotEmpty();
        for (Accounting.OfType type : result.accounting().types()) {
            Counts c = type.counts();
            assertThat(c.due()).as(type.type()).isEqualTo(c.started() + c.skipped());
            assertThat(c.started())
                    .as(type.type())
                    .isEqualTo(c.committed() + c.rolledBack() + c.failed() + c.inDoubt());
        }
        assertThat(result.accounting().balanced()).isTrue();
        assertThat(result.accounting().unfinished()).isZero();
    }

    /// It ran to its end, and what it left is right.
    static void complete(Result result) {
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        identities(result);
        clientAgreesWithDatabase(result);
        assertThat(result.after()).isNotEmpty().noneMatch(CheckReport::violated);
    }

    /// Valid, but for what [io.orderline.testing.BusyMachine] spoils.
    static void valid(Result result) {
        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.level() == Verdict.Level.FAIL)
                .extracting(Verdict.Finding::rule)
                .isSubsetOf("driver-stopped");
    }

    /// The intervals add up to the accounting.
    static void intervalsAddUp(RunFolder folder) throws IOException {
        Counts total = folder.readResult().accounting().total();
        List<IntervalRow> rows = IntervalCsv.read(folder.intervals());
        assertThat(rows.stream().mapToLong(row -> row.counts().committed()).sum())
                .isEqualTo(total.committed());
        assertThat(rows.stream().mapToLong(row -> row.counts().failed()).sum()).isEqualTo(total.failed());
        assertThat(rows.stream().mapToLong(row -> row.counts().inDoubt()).sum()).isEqualTo(total.inDoubt());
    }

    /// `client + found = database`, and nothing is unresolved.
    static void clientAgreesWithDatabase(Result result) {
        Result.DatabaseCount count = result.database();
        assertThat(count.client()).isPositive();
        assertThat(count.unresolved()).isZero();
        assertThat(count.database()).isEqualTo(count.client() + count.found());
        assertThat(count.agrees()).isTrue();
    }

    /// Nothing is missing in the accounting, in the database or in its data, which were verified after the run.
    static void sound(Result result) {
        identities(result);
        clientAgreesWithDatabase(result);
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
    }

    /// Returns when the only run has gone on for so many seconds and committed something.
    static void awaitCommits(Workbench bench, int seconds) {
        await().atMost(Duration.ofMinutes(3))
                .ignoreExceptions()
                .until(() -> IntervalCsv.read(bench.runFolder().intervals()).stream()
                        .anyMatch(row ->
                                row.endSeconds() >= seconds && row.counts().committed() > 0));
    }

    static Verdict.Finding finding(Result result, String rule) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no rule " + rule + " in " + result.verdict()));
    }

    static Verdict.Level level(Result result, String rule) {
        return finding(result, rule).level();
    }

    /// The phases of a cold start add up to the time without a commit.
    static void phasesAddUp(ColdStart.Phases phases, Result.Outage outage) {
        assertThat(phases.seconds()).isCloseTo(outage.commitGapSeconds(), within(1e-6));
        assertThat(List.of(phases.fall(), phases.down(), phases.start(), phases.connect(), phases.commit()))
                .allMatch(seconds -> seconds >= 0);
    }

    static void assertLevel(Result result, Verdict.Level level, String... rules) {
        for (String rule : rules) {
            assertThat(level(result, rule)).as(rule).isEqualTo(level);
        }
    }

    static long errors(Result result, String kind) {
        return result.accounting().errors().stream()
                .filter(error -> error.kind().equals(kind))
                .mapToLong(Accounting.ErrorCount::count)
                .sum();
    }
}
