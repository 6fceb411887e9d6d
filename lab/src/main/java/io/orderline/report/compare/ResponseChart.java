package io.orderline.report.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.RunFigures;
import io.orderline.measure.LatencyKind;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyLog;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// Response time distributions by type on one logarithmic axis, as shares of all transactions of a system.
public final class ResponseChart {
    private static final long LEAST_NANOS = 1000;
    private static final double NANOS_PER_MILLI = 1e6;
    /// The ratio of the ends of a class; there are twelve in a decade.
    private static final double CLASS = Math.pow(10, 1 / 12.0);

    private ResponseChart() {}

    /// Returns one chart for each foreground type of the first system that any system completed.
    ///
    /// @throws IOException if a histogram log cannot be read
    public static List<Chart> of(List<ComparedSystem> systems) throws IOException {
        List<Map<String, Histogram>> histograms = new ArrayList<>();
        Histogram all = new Histogram(3);
        for (ComparedSystem system : systems) {
            Map<String, Histogram> sums = sum(system);
            sums.values().forEach(all::add);
            histograms.add(sums);
        }
        List<TypeSummary> types = systems.isEmpty()
                ? List.of()
                : systems.getFirst().runs().getFirst().result().summary().types();
        List<Chart> charts = new ArrayList<>();
        for (TypeSummary type : types) {
            String tag = LatencyKind.RESPONSE.tagOf(type.name());
            List<Series> series = new ArrayList<>();
            for (int i = 0; i < systems.size() && !type.background(); i++) {
                Histogram histogram = histograms.get(i).get(tag);
                if (histogram != null) {
                    series.add(new Series(systems.get(i).label(), i, Style.LINE, shares(histogram, all)));
                }
            }
            charts.add(new Chart(
                    type.label(),
                    new Axis("", "ms", Scale.LOGARITHMIC),
                    new Axis("", "share", Scale.FROM_ZERO),
                    series));
        }
        charts.removeIf(chart -> chart.series().isEmpty());
        return charts;
    }

    /// Returns the sums of the system's response times by tag.
    private static Map<String, Histogram> sum(ComparedSystem system) throws IOException {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        for (RunFigures run : system.runs()) {
            Result.Window window = run.result().window();
            if (Files.exists(run.folder().latency())) {
                LatencyLog.read(run.folder().latency(), window.beginSeconds(), window.endSeconds())
                        .forEach((tag, histogram) -> sums.merge(tag, histogram, (one, other) -> {
                            one.add(other);
                            return one;
                        }));
            }
        }
        sums.keySet().removeIf(tag -> !tag.endsWith("." + LatencyKind.RESPONSE.tag()));
        return sums;
    }

    /// Returns the share of each class, at its middle.
    ///
    /// @param all all times, from the lowest to the highest of which the line goes
    private static List<Point> shares(Histogram histogram, Histogram all) {
        List<Point> shares = new ArrayList<>();
        Iterator<HistogramIterationValue> own =
                histogram.logarithmicBucketValues(LEAST_NANOS, CLASS).iterator();
        for (HistogramIterationValue end : all.logarithmicBucketValues(LEAST_NANOS, CLASS)) {
            double count = own.hasNext() ? own.next().getCountAddedInThisIterationStep() : 0;
            if (end.getValueIteratedTo() >= all.getMinNonZeroValue()) {
                double middle = end.getValueIteratedTo() / Math.sqrt(CLASS);
                shares.add(new Point(middle / NANOS_PER_MILLI, count / histogram.getTotalCount()));
            }
        }
        return shares;
    }
}
