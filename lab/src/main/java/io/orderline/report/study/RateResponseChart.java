package io.orderline.report.study;

import io.orderline.figures.objective.WindowPart;
import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Percentiles of responses over offered rates, on a logarithmic scale. Rising rates are drawn as solid
/// lines, falling ones as broken lines.
///
/// @param across ticks of the rates
/// @param up ticks of the responses
/// @param capacity place of the capacity on the horizontal axis
public record RateResponseChart(
        String title, List<Line> lines, List<Tick> across, List<Tick> up, Optional<String> capacity) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 280;
    private static final int LEFT = 70;
    private static final int RIGHT = 740;
    private static final int TOP = 14;
    private static final int MOST_STEPS = 8;
    private static final double MICROS = 1000;

    /// @param style class of the line: `up` or `down`
    public record Line(String label, String style, int colour, String points) {}

    private static final List<LatencyFigure> PERCENTILES =
            List.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99);

    static Optional<RateResponseChart> of(CapacityResult found) {
        return found.curve().filter(RateResponseChart::isKnown).map(curve -> of(found, curve));
    }

    private static boolean isKnown(RateResponse curve) {
        return all(curve).allMatch(part -> part.response().p50() > 0);
    }

    private static Stream<WindowPart> all(RateResponse curve) {
        return Stream.concat(curve.up().stream(), curve.down().stream());
    }

    private static RateResponseChart of(CapacityResult found, RateResponse curve) {
        double most = all(curve).mapToDouble(WindowPart::due).max().orElse(1);
        Axis x = Axis.fromZero(most, MOST_STEPS, LEFT, RIGHT);
        Axis y = Axis.decades(
                all(curve)
                        .mapToDouble(part -> part.response().p50() / MICROS)
                        .min()
                        .orElse(1),
                all(curve)
                        .mapToDouble(part -> part.response().p99() / MICROS)
                        .max()
                        .orElse(1),
                HEIGHT,
                TOP);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < PERCENTILES.size(); i++) {
            LatencyFigure percentile = PERCENTILES.get(i);
            lines.add(new Line(percentile.label(), "up", i, points(curve.up(), percentile, x, y)));
            List<WindowPart> back = new ArrayList<>(List.of(curve.up().getLast()));
            back.addAll(curve.down());
            lines.add(new Line(percentile.label() + ", on the way down", "down", i, points(back, percentile, x, y)));
        }
        return new RateResponseChart(
                "Response of " + found.cell().text() + " by offered rate, ms",
                lines,
                x.steps(MOST_STEPS).stream()
                        .map(value -> x.tick(value, FigureFormat.format("%,.0f/s", value)))
                        .toList(),
                y.powers().stream()
                        .map(value -> y.tick(value, StudyAnswerTables.number(value)))
                        .toList(),
                found.course().answer().map(answer -> x.at(answer.value())));
    }

    private static String points(List<WindowPart> parts, LatencyFigure percentile, Axis x, Axis y) {
        return parts.stream()
                .map(part -> x.at(part.due()) + "," + y.at(percentile.micros(part.response()) / MICROS))
                .collect(Collectors.joining(" "));
    }
}
