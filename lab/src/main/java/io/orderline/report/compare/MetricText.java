package io.orderline.report.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.FactorText;
import io.orderline.report.format.FigureFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// The names of metrics and the format of their figures.
public final class MetricText {
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("nopm", "NOPM"),
            Map.entry("total", "Total"),
            Map.entry("notpm-dbt2", "NOTPM as DBT2 counts it, rollbacks and failures included"),
            Map.entry("nopm-per-warehouse", "NOPM per warehouse"),
            Map.entry("nopm-per-core", "NOPM per core of the engine's hosts"),
            Map.entry("nopm-per-thread", "NOPM per hardware thread of the engine's hosts"),
            Map.entry("rows", "Rows inserted"),
            Map.entry("rows-per-core", "Rows inserted per core of the engine's hosts"),
            Map.entry("megabytes", "Megabytes inserted"),
            Map.entry("price", "Price of a NOPM over three years"),
            Map.entry("failed-share", "Failed"),
            Map.entry("staleness", "Reads are behind by, p95"),
            Map.entry("staleness-orders", "Transactions that reads are behind by, p95"),
            Map.entry("anomalies", "Anomalies that the isolation level forbids"),
            Map.entry("anomalies-per-million", "Anomalies in a million probes"),
            Map.entry("driver-cpu", "Processor time of the driver for a transaction"),
            Map.entry("engine-cpu", "Processor time of the engine for a transaction"),
            Map.entry("engine-memory", "Memory of the engine"),
            Map.entry("log-bytes-per-transaction", "Log written for a transaction"),
            Map.entry("written-bytes-per-transaction", "Written for a transaction, log and data files"),
            Map.entry("fsyncs-per-commit", "Fsyncs for a commit"),
            Map.entry("recovery-time", "Recovery after an overload"),
            Map.entry("start-time", "Start until connections were accepted"),
            Map.entry("replayed-bytes", "Log replayed by a start"),
            Map.entry("replay-rate", "Log replayed a second"));

    private MetricText() {}

    /// Returns a name such as `NOPM` or `p90 of new-order`.
    public static String title(Metric metric) {
        int dot = metric.name().lastIndexOf('.');
        return dot < 0
                ? TITLES.getOrDefault(metric.name(), metric.name())
                : metric.name().substring(dot + 1).replace("p999", "p99.9") + " of "
                        + metric.name().substring(0, dot).replace(".service", " (service)");
    }

    public static String longTitle(Metric metric) {
        String unit = switch (metric.unit()) {
            case "", "count" -> "";
            case "1/min" -> "per minute, ";
            case "1/s" -> "per second, ";
            default -> metric.unit() + ", ";
        };
        return title(metric) + " (" + unit + (metric.more() ? "more" : "less") + " is better)";
    }

    /// Formats a figure; NaN becomes a question mark.
    public static String figure(Metric metric, double value) {
        if (Double.isNaN(value)) {
            return "?";
        }
        return switch (metric.unit()) {
            case "ms" -> FigureFormat.ms(value * 1000);
            case "" -> FigureFormat.percent(value);
            default -> FigureFormat.rate(value);
        };
    }

    /// Formats a statistic of a system's runs, such as the median, with `≥` if only a lower bound is known.
    /// The statistic must not fall if a figure rises.
    static String figure(Metric metric, ComparedSystem system, ToDoubleFunction<List<Double>> statistic) {
        List<Double> values = metric.of(system);
        if (values.isEmpty()) {
            return "?";
        }
        List<Double> most = IntStream.range(0, values.size())
                .mapToObj(i -> metric.isLowerBound(system.runs().get(i)) ? Double.POSITIVE_INFINITY : values.get(i))
                .toList();
        double value = statistic.applyAsDouble(values);
        return (value < statistic.applyAsDouble(most) ? "≥ " : "") + figure(metric, value);
    }

    static String confidence(double confidence) {
        return BigDecimal.valueOf(100 * confidence)
                        .setScale(2, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    public static String factor(double value) {
        return FactorText.text(value);
    }
}
