package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.List;

/// Checks whether the run's seconds match timestamps of log files, monitors and the database. Time spans are
/// measured by the monotonic clock and are correct in any case.
record ClockRule() implements VerdictRule {
    /// More than an NTP daemon corrects by slewing, which affects both clocks of Linux equally; a twentieth
    /// of an interval, which leaves an event in its second.
    private static final double LARGEST_STEP_MILLIS = 50;
    /// The fastest slewing of kernels. A monotonic clock that is not slewed diverges as fast without a fault.
    private static final double STEERING = 500e-6;
    /// A ticker with a period of one second is milliseconds late on a busy host, but half a second if its
    /// virtual machine was stopped or results could not be written.
    private static final double LATEST_TICK_MILLIS = 500;

    @Override
    public List<Finding> judge(RunEvidence run) {
        return run.harnessed().harness().flatMap(HarnessReport::clocks).map(ClockRule::judge).stream()
                .toList();
    }

    private static Finding judge(ClockReport clocks) {
        double tolerableDrift = LARGEST_STEP_MILLIS + STEERING * clocks.seconds() * 1000;
        List<String> trouble = new ArrayList<>();
        if (Math.abs(clocks.largestStepMillis()) > LARGEST_STEP_MILLIS) {
            trouble.add(FindingText.format("the wall clock stepped by %+,.0f ms", clocks.largestStepMillis()));
        }
        if (Math.abs(clocks.driftMillis()) > tolerableDrift) {
            trouble.add(FindingText.format(
                    "the wall clock drifted by %+,.0f ms in %,.0f s", clocks.driftMillis(), clocks.seconds()));
        }
        if (!trouble.isEmpty()) {
            trouble.add("timestamps of log files and of the database cannot be laid beside the run's seconds");
        }
        if (clocks.latestTickMillis() > LATEST_TICK_MILLIS) {
            trouble.add(FindingText.format(
                    "the driver's own ticker was late by %,.0f ms: its host was stopped or starved",
                    clocks.latestTickMillis()));
        }
        return trouble.isEmpty()
                ? new Finding(Level.PASS, "clock-trouble", figures(clocks))
                : new Finding(Level.WARN, "clock-trouble", String.join("; ", trouble));
    }

    private static String figures(ClockReport clocks) {
        return FindingText.format(
                "the driver's clocks agreed: largest step %+.2f ms, drift %+.2f ms; its ticker was late by %.1f ms at"
                        + " most",
                clocks.largestStepMillis(), clocks.driftMillis(), clocks.latestTickMillis());
    }
}
