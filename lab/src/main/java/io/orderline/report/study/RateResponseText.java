package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.OverloadRecovery;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;

/// Sentences about responses over rates and in an overload.
final class RateResponseText {
    private RateResponseText() {}

    static List<String> curve(CapacityResult found, RateResponse curve) {
        List<String> sentences = new ArrayList<>();
        curve.knee()
                .ifPresent(knee -> sentences.add(FigureFormat.format(
                        "%s: p90 bends most at %,.0f/s (%,.0f … %,.0f/s if any one step is left out).",
                        found.cell().text(),
                        knee.x(),
                        knee.interval().low(),
                        knee.interval().high())));
        curve.scaling()
                .filter(law -> !Double.isInfinite(law.peak()))
                .ifPresent(law -> sentences.add(FigureFormat.format(
                        "%s: the Universal Scalability Law through the steps has its peak at %,.0f/s (contention %.3f, coherency %.5f, points %s around it).",
                        found.cell().text(),
                        law.peak(),
                        law.contention(),
                        law.coherency(),
                        FigureFormat.percent(law.error()))));
        sentences.add(FigureFormat.format(
                "%s: at 110 %% of the capacity %s of the most that was done is done; on the way down p90 is at most %s times that of the way up.",
                found.cell().text(),
                FigureFormat.percent(curve.goodputBeyond()),
                MetricText.factor(curve.hysteresis())));
        return sentences;
    }

    static String overload(CapacityResult found, OverloadRecovery overload) {
        String after = overload.recovery()
                .map(recovery -> FigureFormat.format(
                        recovery.complete()
                                ? "responses are as before %.0f s after its end"
                                : "responses were not yet as before %.0f s after its end, when the run ended",
                        recovery.seconds()))
                .orElse("how responses came back is unknown");
        return FigureFormat.format(
                "%s: of 30 s at 150 %% (%,.0f/s) %,.0f/s are done, and %s. Over the whole run, p99 from due time is %s ms%s, from send time %s ms.",
                found.cell().text(),
                overload.offered(),
                overload.done(),
                after,
                FigureFormat.ms(overload.due().p99()),
                overload.skipped() == 0
                        ? ""
                        : FigureFormat.format(
                                " (%,d were skipped, and count as waiting to the end)", overload.skipped()),
                FigureFormat.ms(overload.sent().p99()));
    }
}
