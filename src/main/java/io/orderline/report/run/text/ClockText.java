package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import java.util.Optional;

/// How well the driver's clocks agreed, in a line.
public final class ClockText {
    private ClockText() {}

    /// Empty if that is not known.
    public static Optional<String> of(Result result) {
        return result.harness().flatMap(HarnessReport::clocks).map(ClockText::text);
    }

    private static String text(ClockReport clocks) {
        return FigureFormat.format(
                "wall clock against monotonic clock: largest step %+.3f ms, drift %+.3f ms in %s; the driver's own "
                        + "ticker was late by %.1f ms at most",
                clocks.largestStepMillis(),
                clocks.driftMillis(),
                FigureFormat.span(clocks.seconds()),
                clocks.latestTickMillis());
    }
}
