package io.orderline.report.compare;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.measure.LatencyKind;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import io.orderline.report.format.LatencyAxis;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyLog;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Response time distributions by type on one logarithmic axis, as shares of all transactions of a system.
public final class ResponseChart {
    private static final int BINS_PER_DECADE = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    private ResponseChart() {}

    /// Returns one chart for each foreground type of the first system that any system completed.
    ///
    /// @throws IOException if a histogram log cannot be read
    public static List<Chart> of(List<ComparedSystem> systems) throws IOException {
        if (systems.isEmpty()) {
            return List.of();
        }
        List<Map<String, Histogram>> histograms = new ArrayList<>();
        for (ComparedSystem system : systems) {
            histograms.add(sum(system));
        }
        LatencyAxis axis = LatencyAxis.of(
                histograms.stream()
                        .flatMap(all -> all.entrySet().stream())
                        .filter(entry -> entry.getKey().endsWith("." + LatencyKind.RESPONSE.tag()))
                        .map(Map.Entry::getValue)
                        .toList(),
                BINS_PER_DECADE,
                1);
        List<Chart> charts = new ArrayList<>();
        for (TypeSummary type :
                systems.getFirst().runs().getFirst().result().summary().types()) {
            String tag = type.name() + "." + LatencyKind.RESPONSE.tag();
            if (!type.background()
                    && histograms.stream().map(all -> all.get(tag)).anyMatch(Objects::nonNull)) {
                charts.add(chart(type.label(), tag, systems, histograms, axis));
            }
        }
        return charts;
    }

    private static Map<String, Histogram> sum(ComparedSystem system) throws IOException {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        for (ComparedRun run : system.runs()) {
            Result.Window window = run.result().window();
            if (Files.exists(run.folder().latency())) {
                LatencyLog.read(run.folder().latency(), window.beginSeconds(), window.endSeconds())
                        .forEach((tag, histogram) -> sums.merge(tag, histogram, (one, other) -> {
                            one.add(other);
                            return one;
                        }));
            }
        }
        return sums;
    }

    private static Chart chart(
            String label,
            String tag,
            List<ComparedSystem> systems,
            List<Map<String, Histogram>> histograms,
            LatencyAxis axis) {
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            Histogram histogram = histograms.get(i).get(tag);
            if (histogram != null) {
                series.add(new Series(systems.get(i).label(), Chart.colour(i), Style.LINE, points(histogram, axis)));
            }
        }
        return new Chart(
                label, new Axis("", "ms", Scale.LOGARITHMIC), new Axis("", "share", Scale.FROM_ZERO), series, List.of());
    }

    private static List<Point> points(Histogram histogram, LatencyAxis axis) {
        double[] nanos = axis.middles();
        long[] counts = axis.counts(histogram);
        return IntStream.range(0, counts.length)
                .mapToObj(i -> new Point(nanos[i] / NANOS_PER_MILLI, counts[i] / (double) histogram.getTotalCount()))
                .toList();
    }
}
