package io.orderline.report.compare;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.measure.LatencyKind;
import io.orderline.report.format.LatencyAxis;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyLog;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Response time distributions by type on one logarithmic axis, as shares of all transactions of a system.
public final class ResponseChart {
    private static final int BINS_PER_DECADE = 12;

    private ResponseChart() {}

    /// Returns one chart for each foreground type of the first system that any system completed.
    ///
    /// @throws IOException if a histogram log cannot be read
    public static List<CurveChart> of(List<ComparedSystem> systems) throws IOException {
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
                CurveChart.WIDTH);
        List<CurveChart> charts = new ArrayList<>();
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

    private static CurveChart chart(
            String label,
            String tag,
            List<ComparedSystem> systems,
            List<Map<String, Histogram>> histograms,
            LatencyAxis axis) {
        List<double[]> shares =
                histograms.stream().map(all -> shares(all.get(tag), axis)).toList();
        double highest = shares.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
        double[] x = IntStream.range(0, axis.classes())
                .mapToDouble(bin -> (bin + 0.5) / axis.classes())
                .toArray();
        List<CurveChart.Curve> curves = IntStream.range(0, systems.size())
                .filter(i -> histograms.get(i).containsKey(tag))
                .mapToObj(i -> new CurveChart.Curve(
                        systems.get(i).label(),
                        i % CurveChart.COLOURS,
                        CurveChart.points(
                                x,
                                Arrays.stream(shares.get(i))
                                        .map(share -> 0.95 * share / highest)
                                        .toArray())))
                .toList();
        return new CurveChart(label, curves, axis.ticks());
    }

    private static double[] shares(@Nullable Histogram histogram, LatencyAxis axis) {
        return histogram == null
                ? new double[axis.classes()]
                : Arrays.stream(axis.counts(histogram))
                        .mapToDouble(count -> count / (double) histogram.getTotalCount())
                        .toArray();
    }
}
