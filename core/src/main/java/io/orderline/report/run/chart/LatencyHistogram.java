package io.orderline.report.run.chart;

import io.orderline.measure.LatencyKind;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.LatencyAxis;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Times of one kind, such as the responses of a type, as a histogram over a logarithmic axis. The layout is
/// for a drawing of [#WIDTH] × [#HEIGHT]. Histograms of one report section share an axis. Heights of bars are
/// shares of the highest bar; the marks are mean, p50 and p90.
public record LatencyHistogram(String label, long count, List<Bar> bars, List<Mark> marks, List<Tick> ticks) {
    public static final int WIDTH = 380;
    public static final int HEIGHT = 150;
    private static final int LINE = 12;
    private static final int TEXT = 75;
    private static final int TOP = 3 * LINE + 2;
    private static final int BINS_PER_DECADE = 16;

    /// A bar in units of the drawing.
    public record Bar(String x, String y, String width, String height) {}

    /// A line down from `top`, with a text beside its upper end.
    public record Mark(String name, String x, String top, String text, String textX, String textY, String anchor) {}

    /// Returns one histogram for each type that completed a transaction in the window.
    public static List<LatencyHistogram> of(Result result, Map<String, Histogram> histograms) {
        return of(result.summary().types(), LatencyKind.RESPONSE, histograms);
    }

    /// Returns histograms of the time until a session was free, for each type that terminals wait for.
    public static List<LatencyHistogram> waiting(Result result, Map<String, Histogram> histograms) {
        return of(
                result.summary().types().stream()
                        .filter(type -> !type.background())
                        .toList(),
                LatencyKind.WAIT,
                histograms);
    }

    private static List<LatencyHistogram> of(
            List<TypeSummary> types, LatencyKind metric, Map<String, Histogram> histograms) {
        Map<String, Histogram> labelled = new LinkedHashMap<>();
        for (TypeSummary type : types) {
            Histogram histogram = histograms.get(metric.tagOf(type.name()));
            if (histogram != null) {
                labelled.put(type.label(), histogram);
            }
        }
        return of(labelled);
    }

    /// @param labelled histograms of nanoseconds by label
    public static List<LatencyHistogram> of(Map<String, Histogram> labelled) {
        LatencyAxis axis = LatencyAxis.of(labelled.values(), BINS_PER_DECADE, WIDTH);
        return labelled.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue(), axis))
                .toList();
    }

    private static LatencyHistogram of(String label, Histogram histogram, LatencyAxis axis) {
        Latency figures = Latency.of(histogram); // the same figures as in the table
        List<Mark> marks = List.of(
                mark("p50", (double) figures.p50(), axis.axis(), 0),
                mark("mean", figures.meanMicros(), axis.axis(), 1),
                mark("p90", (double) figures.p90(), axis.axis(), 2));
        return new LatencyHistogram(
                label, histogram.getTotalCount(), bars(axis.counts(histogram)), marks, axis.ticks());
    }

    /// @param row line of the text, which keeps neighbouring texts from covering each other
    private static Mark mark(String name, double micros, Axis axis, int row) {
        double x = axis.place(micros * 1000);
        boolean left = x > WIDTH - TEXT;
        double top = row * LINE;
        return new Mark(
                name,
                Axis.units(x),
                Axis.units(top),
                name + " " + FigureFormat.ms(micros),
                Axis.units(left ? x - 4 : x + 4),
                Axis.units(top + LINE - 2),
                left ? "end" : "start");
    }

    private static List<Bar> bars(long[] bins) {
        double highest =
                IntStream.range(0, bins.length).mapToLong(i -> bins[i]).max().orElse(1);
        double width = WIDTH / (double) bins.length;
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < bins.length; i++) {
            if (bins[i] > 0) {
                // A bar of one transaction among millions stays visible.
                double height = Math.max(0.7, bins[i] / highest * (HEIGHT - TOP));
                bars.add(new Bar(
                        Axis.units(i * width),
                        Axis.units(HEIGHT - height),
                        Axis.units(width - 0.5),
                        Axis.units(height)));
            }
        }
        return bars;
    }
}
