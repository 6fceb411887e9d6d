package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.Locale;

/// Judges how many transactions failed.
public final class FailureShare {
    /// The share of due transactions that may fail; with more failures, a result is useless.
    private static final double TOLERABLE = 0.01;

    private FailureShare() {}

    public static Finding judge(Counts counts) {
        double share = counts.due() == 0 ? 0 : counts.failed() / (double) counts.due();
        String figures = String.format(
                Locale.ROOT,
                "%,d of %,d due transactions failed (%.3f %%)",
                counts.failed(),
                counts.due(),
                100 * share);
        Level level = share > TOLERABLE ? Level.FAIL : counts.failed() > 0 ? Level.WARN : Level.PASS;
        return new Finding(level, "failures", figures);
    }
}
