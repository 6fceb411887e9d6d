package io.orderline.report.compare;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.report.format.Axis;
import io.orderline.report.format.FigureFormat;
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

    private record Series(String label, int colour, List<Double> rates) {}

    /// Returns empty if there are no intervals to draw.
    public static Optional<CurveChart> of(List<ComparedSystem> systems) {
        List<Series> all = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            for (ComparedRun run : systems.get(i).runs()) {
                List<Double> rates =
                        Arrays.stream(RateSeries.of(run, Metric.NOPM)).boxed().toList();
                if (rates.size() > 1) {
                    all.add(new Series(systems.get(i).label(), i % CurveChart.COLOURS, rates));
                }
            }
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(chart(all));
    }

    private static CurveChart chart(List<Series> all) {
        int longest = all.stream().mapToInt(series -> series.rates.size()).max().orElse(1);
        int step = (longest + MOST_POINTS - 1) / MOST_POINTS;
        double highest = all.stream()
                .flatMap(series -> series.rates.stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        List<CurveChart.Curve> curves = all.stream()
                .map(series -> new CurveChart.Curve(
                        series.label, series.colour, points(series.rates, step, longest, 1.05 * Math.max(1, highest))))
                .toList();
        Axis seconds = Axis.linear(0, longest, 0, CurveChart.WIDTH);
        String means = step > 1 ? ", means of " + step + " s" : "";
        return new CurveChart(
                "NOPM from the beginning of the window, 0 … " + FigureFormat.rate(1.05 * highest) + means,
                curves,
                List.of(
                        seconds.tick(0, "0 s"),
                        seconds.tick(longest / 2.0, FigureFormat.span(longest / 2.0)),
                        seconds.tick(longest, FigureFormat.span(longest))));
    }

    private static String points(List<Double> rates, int step, int longest, double top) {
        int count = (rates.size() + step - 1) / step;
        double[] x = IntStream.range(0, count)
                .mapToDouble(i -> i * step / (double) longest)
                .toArray();
        double[] y = IntStream.range(0, count)
                .mapToDouble(i -> rates.subList(i * step, Math.min(rates.size(), (i + 1) * step)).stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(Double.NaN)
                        / top)
                .toArray();
        return CurveChart.points(x, y);
    }
}
