package io.orderline.report.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.figures.RunFigures;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// NOPM of all runs over the time since the start of their windows, one curve per run.
public final class RateChart {
    /// The number of points that a small chart can show. With more seconds, points are means.
    private static final int MOST_POINTS = 190;

    private RateChart() {}

    private record Rates(int system, List<Double> perMinute) {}

    /// Returns empty if there are no intervals to draw.
    public static Optional<Chart> of(List<ComparedSystem> systems) {
        List<Rates> all = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            for (RunFigures run : systems.get(i).runs()) {
                all.add(new Rates(
                        i,
                        Arrays.stream(RateSeries.of(run, Metric.NOPM)).boxed().toList()));
            }
        }
        all.removeIf(rates -> rates.perMinute.size() < 2);
        int longest =
                all.stream().mapToInt(rates -> rates.perMinute.size()).max().orElse(0);
        int step = (longest + MOST_POINTS - 1) / MOST_POINTS;
        List<Series> series = all.stream()
                .map(rates -> new Series(
                        systems.get(rates.system).label(), rates.system, Style.LINE, points(rates.perMinute, step)))
                .toList();
        Chart chart = new Chart(
                "NOPM from the beginning of the window" + (step > 1 ? ", means of " + step + " s" : ""),
                new Axis("", "s", Scale.TIME),
                MetricText.axis(Metric.NOPM, Scale.FROM_ZERO),
                series);
        return Optional.of(chart).filter(some -> !all.isEmpty());
    }

    private static List<Point> points(List<Double> rates, int step) {
        return IntStream.iterate(0, i -> i < rates.size(), i -> i + step)
                .mapToObj(i -> new Point(
                        i,
                        rates.subList(i, Math.min(rates.size(), i + step)).stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(Double.NaN)))
                .toList();
    }
}
