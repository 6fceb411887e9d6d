package io.orderline.report.compare;

import io.orderline.compare.ComparedSystem;
import io.orderline.compare.RunFacts;
import io.orderline.measure.Metric;
import io.orderline.report.Figures;
import io.orderline.result.LatencyLog;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
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
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

/// The response times of each type as overlaid distributions over one logarithmic axis: shares of the
/// system's own transactions, all runs together.
public final class ResponseCurves {
    private static final int BINS_PER_DECADE = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    private ResponseCurves() {}

    /// @param low exponent of ten, milliseconds
    private record Axis(int low, int high) {
        static Axis of(List<Histogram> all) {
            double min = all.stream().mapToDouble(Histogram::getMinValue).min().orElse(NANOS_PER_MILLI);
            double max = all.stream().mapToDouble(Histogram::getMaxValue).max().orElse(NANOS_PER_MILLI);
            int low = (int) Math.floor(Math.log10(Math.max(min, 1000) / NANOS_PER_MILLI));
            int high = (int) Math.ceil(Math.log10(Math.max(max, 1000) / NANOS_PER_MILLI));
            return new Axis(low, Math.max(high, low + 1));
        }

        int bins() {
            return (high - low) * BINS_PER_DECADE;
        }

        int bin(double nanos) {
            double log = Math.log10(Math.max(nanos, 1) / NANOS_PER_MILLI);
            return Math.clamp((int) ((log - low) * BINS_PER_DECADE), 0, bins() - 1);
        }
    }

    /// One for each foreground type of the first system that any of them completed.
    ///
    /// @throws IOException if a file of histograms cannot be read
    public static List<Curves> of(List<ComparedSystem> systems) throws IOException {
        List<Map<String, Histogram>> histograms = new ArrayList<>();
        for (ComparedSystem system : systems) {
            histograms.add(sum(system));
        }
        Axis axis = Axis.of(histograms.stream()
                .flatMap(all -> all.entrySet().stream())
                .filter(entry -> entry.getKey().endsWith("." + Metric.RESPONSE.tag()))
                .map(Map.Entry::getValue)
                .toList());
        List<Curves> charts = new ArrayList<>();
        for (TypeSummary type :
                systems.getFirst().runs().getFirst().result().summary().types()) {
            String tag = type.name() + "." + Metric.RESPONSE.tag();
            if (!type.background()
                    && histograms.stream().map(all -> all.get(tag)).anyMatch(Objects::nonNull)) {
                charts.add(chart(type.label(), tag, systems, histograms, axis));
            }
        }
        return charts;
    }

    private static Map<String, Histogram> sum(ComparedSystem system) throws IOException {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        for (RunFacts run : system.runs()) {
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

    private static Curves chart(
            String label,
            String tag,
            List<ComparedSystem> systems,
            List<Map<String, Histogram>> histograms,
            Axis axis) {
        List<double[]> shares =
                histograms.stream().map(all -> shares(all.get(tag), axis)).toList();
        double highest = shares.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
        double[] x = IntStream.range(0, axis.bins())
                .mapToDouble(bin -> (bin + 0.5) / axis.bins())
                .toArray();
        List<Curves.Curve> curves = IntStream.range(0, systems.size())
                .filter(i -> histograms.get(i).containsKey(tag))
                .mapToObj(i -> new Curves.Curve(
                        systems.get(i).label(),
                        i % Curves.COLOURS,
                        Curves.points(
                                x,
                                Arrays.stream(shares.get(i))
                                        .map(share -> 0.95 * share / highest)
                                        .toArray())))
                .toList();
        return new Curves(label, curves, ticks(axis));
    }

    private static double[] shares(@Nullable Histogram histogram, Axis axis) {
        double[] shares = new double[axis.bins()];
        if (histogram != null) {
            for (HistogramIterationValue value : histogram.recordedValues()) {
                shares[axis.bin((double) value.getValueIteratedTo())] +=
                        value.getCountAddedInThisIterationStep() / (double) histogram.getTotalCount();
            }
        }
        return shares;
    }

    private static List<Curves.Tick> ticks(Axis axis) {
        return IntStream.rangeClosed(axis.low, axis.high)
                .mapToObj(exponent ->
                        Curves.tick((exponent - axis.low) / (double) (axis.high - axis.low), text(exponent)))
                .toList();
    }

    private static String text(int exponent) {
        if (exponent >= 3) {
            return Figures.format("%,.0f s", Math.pow(10, exponent - 3));
        }
        return exponent < 0
                ? Figures.format("%.0f µs", Math.pow(10, exponent + 3))
                : Figures.format("%.0f ms", Math.pow(10, exponent));
    }
}
