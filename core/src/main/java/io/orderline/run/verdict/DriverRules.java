package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import io.orderline.run.verdict.ThroughputSeries.Point;
import io.orderline.stats.Medians;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Rules about the driver's own process: for how long it stood still, and its clocks. [HarnessRule] judges
/// whether it was fast enough.
final class DriverRules {
    /// Two runs of the same system differ by about as much.
    private static final double MOST_STOPPED = 0.05;
    /// The length of an interval: shorter stops matter only in windows that are too short for a figure.
    private static final double LEAST_STOPPED_SECONDS = 1;
    /// An interval longer than one second by this much ended late.
    private static final double LATE_SECONDS = 0.5;

    /// Shorter pauses are hidden by checkpoints, slow writes and scheduling, which delay a database as long.
    /// Pauses longer than the p99 of responses put the driver's own time into the percentiles beyond it.
    private static final long TOLERABLE_PAUSE_MILLIS = 100;

    /// More than an NTP daemon corrects by slewing, which affects both clocks of Linux equally; a twentieth
    /// of an interval, which leaves an event in its second.
    private static final double LARGEST_STEP_MILLIS = 50;
    /// The fastest slewing of kernels. A monotonic clock that is not slewed diverges as fast without a fault.
    private static final double STEERING = 500e-6;
    /// A ticker with a period of one second is milliseconds late on a busy host, but half a second if its
    /// virtual machine was stopped or results could not be written.
    private static final double LATEST_TICK_MILLIS = 500;

    private DriverRules() {}

    /// Checks for how much of the window the driver was stopped by a signal, by its host, or by garbage
    /// collection. Throughput is too low by this share, and the same share of responses is too long.
    static List<Finding> stopped(RunEvidence run) {
        double seconds = run.measured().window().span().seconds();
        if (seconds <= 0 || !run.counts().driven()) {
            return List.of();
        }
        double late = late(ThroughputSeries.of(run.workload(), run.measured().rows()));
        double collecting = run.environment()
                .harness()
                .map(HarnessReport::gcSeconds)
                .filter(known -> known > 0)
                .orElse(0.0);
        double stood = Math.max(late, collecting);
        double share = stood / seconds;
        String figures = FindingText.format(
                "the driver stood still for %.1f %% of the window (%.1f s in intervals that ended late, %.1f s of garbage"
                        + " collection; at most %.0f %% may be)",
                100 * share, late, collecting, 100 * MOST_STOPPED);
        Level beyond = stood > LEAST_STOPPED_SECONDS ? Level.FAIL : Level.WARN;
        return List.of(new Finding(share > MOST_STOPPED ? beyond : Level.PASS, "driver-stopped", figures));
    }

    /// Returns the time that the missing transactions of late intervals stand for. An interval whose end
    /// alone was late, as when results could not be written, has none missing.
    private static double late(ThroughputSeries series) {
        double usual = series.points().isEmpty() ? 0 : Medians.median(series.rates());
        return usual <= 0
                ? 0
                : series.points().stream()
                        .filter(point -> length(point) > 1 + LATE_SECONDS)
                        .mapToDouble(point ->
                                Math.clamp(length(point) * (1 - point.perSecond() / usual), 0, length(point) - 1))
                        .sum();
    }

    private static double length(Point point) {
        return point.end() - point.begin();
    }

    /// Checks whether a single garbage collection pause made the tail of responses. It stops all terminals and
    /// delays every running transaction: the few percent that `harness-bound` tolerates may be one long pause.
    static List<Finding> gcPause(RunEvidence run) throws IOException {
        double p99 = HarnessRule.responseP99Micros(run) / 1000.0;
        return run
                .environment()
                .harness()
                .flatMap(harness -> harness.longestGcPauseMillis())
                .map(longest -> gcPause(longest, p99))
                .stream()
                .toList();
    }

    private static Finding gcPause(long longest, double p99) {
        String figures =
                FindingText.format("the longest stop of the driver for garbage collection was %,d ms", longest);
        return longest <= Math.max(TOLERABLE_PAUSE_MILLIS, p99)
                ? new Finding(Level.PASS, "gc-pause", figures)
                : new Finding(
                        Level.WARN,
                        "gc-pause",
                        figures + ", longer than " + FindingText.millis(p99 * 1000)
                                + ", the response's p99: what lies beyond it is the driver's as much as the database's");
    }

    /// Checks whether the run's seconds match timestamps of log files, monitors and the database. Time spans are
    /// measured by the monotonic clock and are correct in any case.
    static List<Finding> clocks(RunEvidence run) {
        return run.environment().harness().flatMap(HarnessReport::clocks).map(DriverRules::clocks).stream()
                .toList();
    }

    private static Finding clocks(ClockReport clocks) {
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
