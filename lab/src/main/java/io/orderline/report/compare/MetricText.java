package io.orderline.report.compare;

import io.orderline.compare.FactorText;
import io.orderline.compare.MetricComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.format.FigureFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Formats the titles and the figures of metrics.
public final class MetricText {
    private MetricText() {}

    public static String longTitle(Metric metric) {
        String unit = unit(metric);
        return metric.title() + " (" + unit + (unit.isEmpty() ? "" : ", ") + (metric.more() ? "more" : "less")
                + " is better)";
    }

    private static String unit(Metric metric) {
        return switch (metric.unit()) {
            case "count" -> "";
            case "1/min" -> "per minute";
            case "1/s" -> "per second";
            default -> metric.unit();
        };
    }

    /// Returns the axis of a chart of the metric's figures.
    public static Axis axis(Metric metric, Scale scale) {
        return new Axis("", metric.unit().isEmpty() ? "share" : unit(metric), scale);
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

    public static String median(ComparedSystem system, Metric metric) {
        return figure(metric, MetricComparison.median(metric.of(system)));
    }

    /// Formats a figure that a study may not tell.
    public static String rate(OptionalDouble rate) {
        return rate.isPresent() ? FigureFormat.rate(rate.getAsDouble()) : "?";
    }

    public static String count(OptionalInt count) {
        return count.isPresent() ? FigureFormat.count(count.getAsInt()) : "?";
    }

    /// Formats a level of confidence, such as 95 %.
    public static String confidence(double confidence) {
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
