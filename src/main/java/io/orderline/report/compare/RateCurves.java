package io.orderline.report.compare;

import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Metric;
import io.orderline.compare.RunFacts;
import io.orderline.compare.SecondRates;
import io.orderline.report.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// NOPM over time of all runs in one chart, from the beginning of each one's window, a curve a run.
public final class RateCurves {
    /// More points than this a small chart cannot show: each is then the mean of some seconds.
    private static final int MOST_POINTS = 190;

    private RateCurves() {}

    private record Series(String label, int colour, List<Double> rates) {}

    /// Empty if there are no intervals to draw.
    public static Optional<Curves> of(List<ComparedSystem> systems) {
        List<Series> all = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            for (RunFacts run : systems.get(i).runs()) {
                List<Double> rates =
                        Arrays.stream(SecondRates.of(run, Metric.NOPM)).boxed().toList();
                if (rates.size() > 1) {
                    all.add(new Series(systems.get(i).label(), i % Curves.COLOURS, rates));
                }
            }
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(chart(all));
    }

    private static Curves chart(List<Series> all) {
        int longest = all.stream().mapToInt(series -> series.rates.size()).max().orElse(1);
        int step = (longest + MOST_POINTS - 1) / MOST_POINTS;
        double highest = all.stream()
                .flatMap(series -> series.rates.stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        List<Curves.Curve> curves = all.stream()
                .map(series -> new Curves.Curve(
                        series.label, series.colour, points(series.rates, step, longest, 1.05 * Math.max(1, highest))))
                .toList();
        String means = step > 1 ? ", means of " + step + " s" : "";
        return new Curves(
                "NOPM from the beginning of the window, 0 … " + Figures.rate(1.05 * highest) + means,
                curves,
                List.of(
                        Curves.tick(0, "0 s"),
                        Curves.tick(0.5, Figures.span(longest / 2.0)),
                        Curves.tick(1, Figures.span(longest))));
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
        return Curves.points(x, y);
    }
}
