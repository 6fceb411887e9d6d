package io.orderline.figures.objective;

import io.orderline.figures.Metric;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses a figure that a metric is compared with, in the metric's own unit: `50ms`, `0.1 %`, `12000`.
public final class MetricBound {
    private static final Pattern FORM = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?)\\s*([a-zA-Zµ%]*)");
    private static final Map<String, Double> MILLIS = Map.of("us", 0.001, "µs", 0.001, "ms", 1.0, "s", 1000.0);

    private MetricBound() {}

    /// Returns whether a text looks like a figure, whatever its unit.
    public static boolean matches(String text) {
        return FORM.matcher(text).matches();
    }

    /// @param metric name for the message
    /// @param unit unit of the metric
    /// @throws IllegalArgumentException with a sentence for the user
    public static double parse(String metric, String unit, String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no figure, such as 50ms, 0.1 % or 12000.");
        }
        double figure = Double.parseDouble(form.group(1).replace("_", ""));
        String given = form.group(2);
        boolean time = unit.equals(Metric.MILLISECONDS);
        boolean share = unit.isEmpty();
        if (time && MILLIS.containsKey(given)) {
            return figure * MILLIS.get(given);
        }
        if (share && given.equals("%")) {
            return figure / 100;
        }
        if (time || !given.isEmpty()) {
            throw new IllegalArgumentException("'" + form.group() + "' has the wrong unit: " + metric
                    + (time ? " is a time: us, ms or s." : share ? " is a share: write none, or %." : " has none."));
        }
        return figure;
    }
}
