package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.io.IOException;
import java.util.List;

/// Checks whether a single garbage collection pause made the tail of responses. It stops all terminals and
/// delays every running transaction: the few percent that `harness-bound` tolerates may be one long pause.
record GcPauseRule() implements VerdictRule {
    /// Shorter pauses are hidden by checkpoints, slow writes and scheduling, which delay a database as long.
    /// Pauses longer than the p99 of responses put the driver's own time into the percentiles beyond it.
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
