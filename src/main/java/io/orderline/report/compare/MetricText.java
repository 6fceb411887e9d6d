package io.orderline.report.compare;

import io.orderline.compare.Metric;
import io.orderline.report.Figures;
import java.util.Map;

/// Metrics and their figures in words.
public final class MetricText {
    private static final Map<String, String> TITLES = Map.of(
            "nopm", "NOPM",
            "total", "Total",
            "nopm-per-warehouse", "NOPM per warehouse",
            "nopm-per-core", "NOPM per core of the engine's hosts",
            "nopm-per-thread", "NOPM per hardware thread of the engine's hosts",
            "price", "Price of a NOPM over three years",
            "failed-share", "Failed",
            "driver-cpu", "Processor time of the driver for a transaction",
            "engine-cpu", "Processor time of the engine for a transaction");

    private MetricText() {}

    /// `NOPM`, `p90 of new-order`.
    public static String title(Metric metric) {
        int dot = metric.name().lastIndexOf('.');
        return dot < 0
                ? TITLES.getOrDefault(metric.name(), metric.name())
                : metric.name().substring(dot + 1) + " of "
                        + metric.name().substring(0, dot).replace(".service", " (service)");
    }

    /// With unit and direction.
    public static String longTitle(Metric metric) {
        String unit =
                metric.unit().isEmpty() ? "" : metric.unit().equals("1/min") ? "per minute, " : metric.unit() + ", ";
        return title(metric) + " (" + unit + (metric.more() ? "more" : "less") + " is better)";
    }

    /// A question mark if it is not a number.
    public static String figure(Metric metric, double value) {
        if (Double.isNaN(value)) {
            return "?";
        }
        return switch (metric.unit()) {
            case "ms" -> Figures.ms(value * 1000);
            case "" -> Figures.percent(value);
            default -> Figures.rate(value);
        };
    }

    /// A factor with as many digits as ratios of throughput carry.
    public static String factor(double value) {
        return Double.isInfinite(value) ? "∞" : Figures.format("%.3f", value);
    }
}
