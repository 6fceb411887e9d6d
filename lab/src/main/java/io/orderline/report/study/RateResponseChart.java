package io.orderline.report.study;

import io.orderline.figures.objective.WindowPart;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Mark;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import io.orderline.result.file.LatencyFigure;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.RateResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Percentiles of responses over offered rates, on a logarithmic scale. Rising rates are drawn as solid
/// lines, falling ones as broken lines.
final class RateResponseChart {
    private static final double MICROS = 1000;
    private static final List<LatencyFigure> PERCENTILES =
            List.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99);

    private RateResponseChart() {}

    /// Returns empty if a rate has no responses.
    static Optional<Chart> of(CapacityResult found) {
        return found.curve()
                .filter(curve -> Stream.concat(curve.up().stream(), curve.down().stream())
                        .allMatch(part -> part.response().p50() > 0))
                .map(curve -> of(found, curve));
    }

    private static Chart of(CapacityResult found, RateResponse curve) {
        List<WindowPart> back = new ArrayList<>(curve.down());
        back.addFirst(curve.up().getLast());
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < PERCENTILES.size(); i++) {
            LatencyFigure percentile = PERCENTILES.get(i);
            ToDoubleFunction<WindowPart> millis = part -> percentile.micros(part.response()) / MICROS;
            series.add(Series.line(percentile.label(), i, curve.up(), WindowPart::due, millis));
            series.add(Series.line(percentile.label() + ", on the way down", i, back, WindowPart::due, millis)
                    .styled(Style.DASHED));
        }
        return new Chart(
                "Response of " + found.cell().text() + " by offered rate",
                new Axis("", "/s", Scale.FROM_ZERO),
                new Axis("", "ms", Scale.LOGARITHMIC),
                series,
                found.progress().answer().stream()
                        .map(answer -> new Mark(answer.value(), "capacity", "ink"))
                        .toList());
    }
}
