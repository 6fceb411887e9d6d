package io.orderline.report;

import io.orderline.result.Clocks;
import io.orderline.result.Harness;
import io.orderline.result.Result;
import java.util.Optional;

/// How well the driver's clocks agreed, in a line.
public final class ClocksLine {
    private ClocksLine() {}

    /// Empty if that is not known.
    public static Optional<String> of(Result result) {
        return result.harness().flatMap(Harness::clocks).map(ClocksLine::text);
    }

    private static String text(Clocks clocks) {
        return Figures.format(
                "wall clock against monotonic clock: largest step %+.3f ms, drift %+.3f ms in %s; the driver's own "
                        + "ticker was late by %.1f ms at most",
                clocks.largestStepMillis(),
                clocks.driftMillis(),
                Figures.span(clocks.seconds()),
                clocks.latestTickMillis());
    }
}
