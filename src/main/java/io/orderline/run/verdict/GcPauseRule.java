package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.io.IOException;
import java.util.List;

/// Asks whether a single stop for garbage collection made the tail of the responses. It stops all terminals
/// at once, and every transaction under way is as much longer: a total of a few percent, which
/// `harness-bound` tolerates, may be one long stop.
record GcPauseRule() implements VerdictRule {
    /// A shorter stop hides among checkpoints and slow writes, which take a database as long, and among the
    /// scheduler's whims. A stop that is also longer than the 99th percentile of the responses puts the driver's
    /// own time into the percentiles beyond it and into the maximum.
    private static final long TOLERABLE_MILLIS = 100;

    @Override
    public List<Finding> judge(RunEvidence run) throws IOException {
        double p99 = HarnessRule.responseP99Micros(run) / 1000.0;
        return run
                .harnessed()
                .harness()
                .flatMap(harness -> harness.longestGcPauseMillis())
                .map(longest -> judge(longest, p99))
                .stream()
                .toList();
    }

    private static Finding judge(long longest, double p99) {
        String figures =
                FindingText.format("the longest stop of the driver for garbage collection was %,d ms", longest);
        return longest <= Math.max(TOLERABLE_MILLIS, p99)
                ? new Finding(Level.PASS, "gc-pause", figures)
                : new Finding(
                        Level.WARN,
                        "gc-pause",
                        figures + ", longer than " + FindingText.millis(p99 * 1000)
                                + ", the response's p99: what lies beyond it is the driver's as much as the database's");
    }
}
