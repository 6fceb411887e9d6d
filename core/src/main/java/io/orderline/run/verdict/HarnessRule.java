package io.orderline.run.verdict;

import io.orderline.measure.LatencyKind;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.HarnessReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks whether Orderline itself limited the run.
record HarnessRule() implements VerdictRule {
    private static final double MOST_CPU = 0.8;
    private static final double MOST_LAG = 0.5;
    /// At half its ceiling a driver keeps half of its host busy, and the ceiling was measured without a load.
    private static final double MOST_OF_CEILING = 0.5;

    @Override
    public List<Finding> judge(RunEvidence run) {
        return run.environment().harness().map(harness -> judge(run, harness)).stream()
                .toList();
    }

    private static Finding judge(RunEvidence run, HarnessReport harness) {
        double gcShare = harness.gcSeconds()
                / Math.max(1e-9, run.measured().window().span().seconds());
        long response = responseP99Micros(run);
        List<String> limits = new ArrayList<>();
        if (harness.cpuShareOfHost() > MOST_CPU) {
            limits.add(FindingText.format(
                    "it used %.0f %% of all hardware threads of its host", 100 * harness.cpuShareOfHost()));
        }
        if (harness.lagP99Micros() > MOST_LAG * response) {
            limits.add("it woke up late by " + FindingText.millis((double) harness.lagP99Micros())
                    + " (p99), with responses of " + FindingText.millis((double) response) + " (p99)");
        }
        harness.ceiling().flatMap(ceiling -> beyond(run, ceiling)).ifPresent(limits::add);
        return limits.isEmpty()
                ? new Finding(Level.PASS, "harness-bound", figures(harness, gcShare))
                : new Finding(
                        Level.WARN,
                        "harness-bound",
                        "the driver limited the run: " + String.join("; ", limits)
                                + ". The figures are the driver's as much as the database's");
    }

    private static Optional<String> beyond(RunEvidence run, Ceiling ceiling) {
        double rate = rate(run);
        return rate > MOST_OF_CEILING * ceiling.perSecond()
                ? Optional.of(FindingText.format(
                        "it drove %,.0f transactions/s, %.0f %% of the %,.0f that it reaches without a database",
                        rate, 100 * rate / ceiling.perSecond(), ceiling.perSecond()))
                : Optional.empty();
    }

    private static double rate(RunEvidence run) {
        return run.measured().summary().completed()
                / Math.max(1e-9, run.measured().window().seconds());
    }

    private static String figures(HarnessReport harness, double gcShare) {
        String cpu = harness.cpuShareOfHost() < 0
                ? "an unknown share"
                : FindingText.format("%.1f %%", 100 * harness.cpuShareOfHost());
        return FindingText.format(
                "the driver used %s of its host's hardware threads, garbage collection stopped it for %.2f %% of the"
                        + " window, and it woke up late by %s (p99)",
                cpu, 100 * gcShare, FindingText.millis((double) harness.lagP99Micros()));
    }

    static long responseP99Micros(RunEvidence run) {
        return run.measured().foreground(LatencyKind.RESPONSE, run.workload()).getValueAtPercentile(99) / 1000;
    }
}
