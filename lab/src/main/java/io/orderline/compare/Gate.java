package io.orderline.compare;

import io.orderline.figures.Metric;
import io.orderline.figures.objective.MetricBound;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A condition under which a comparison counts as a failure: `nopm < baseline - 3%`, `new-order.p90 > 500ms`.
///
/// @param below whether figures below the bound meet the condition; otherwise figures above it do
/// @param bound factor of the baseline's figure if relative; otherwise a figure in the metric's unit
public record Gate(String text, Metric metric, boolean below, double bound, boolean relative) {
    private static final Pattern FORM = Pattern.compile("\\s*([^<>=\\s]+)\\s*([<>])\\s*([^<>=]+?)\\s*");
    private static final Pattern RELATIVE = Pattern.compile("baseline(?:\\s*([+-])\\s*([0-9]+(?:\\.[0-9]+)?)\\s*%)?");
    private static final String HELP =
            ". Write METRIC < baseline - N%, METRIC > baseline + N%, or a figure, such as new-order.p90 > 500ms";

    /// @throws IllegalArgumentException with a sentence for the user
    public static Gate parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no condition" + HELP + ".");
        }
        Metric metric = Metric.parse(form.group(1));
        boolean below = form.group(2).equals("<");
        String limit = form.group(3);
        Matcher relative = RELATIVE.matcher(limit.toLowerCase(Locale.ROOT));
        if (relative.matches()) {
            return new Gate(text.strip(), metric, below, factor(text, relative), true);
        }
        if (!MetricBound.matches(limit)) {
            throw new IllegalArgumentException(
                    "'" + limit + "' in '" + text + "' is neither baseline nor a figure" + HELP + ".");
        }
        return new Gate(text.strip(), metric, below, MetricBound.parse(metric.name(), metric.unit(), limit), false);
    }

    private static double factor(String text, Matcher relative) {
        double percent = relative.group(2) == null ? 0 : Double.parseDouble(relative.group(2));
        boolean minus = "-".equals(relative.group(1));
        if (minus && percent >= 100) {
            throw new IllegalArgumentException(
                    "'" + text + "' leaves nothing of the baseline: it must be less than 100 %.");
        }
        return 1 + (minus ? -percent : percent) / 100;
    }

    public static List<GateResult> judge(List<Gate> gates, SystemComparison comparisons) {
        return gates.stream()
                .flatMap(gate -> comparisons.all().stream()
                        .filter(one -> one.metric().name().equals(gate.metric().name()))
                        .map(gate::judge))
                .toList();
    }

    public GateResult judge(MetricComparison comparison) {
        return new GateJudge(this, comparison).judge();
    }
}
