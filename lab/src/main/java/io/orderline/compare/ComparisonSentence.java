package io.orderline.compare;

import io.orderline.base.TextFormat;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.result.Verdict;
import io.orderline.stats.Range;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes the result of a comparison, and claims no more than its intervals support.
final class ComparisonSentence {
    /// Difference above which a factor says more than a percentage.
    private static final double HUGE = 9;

    private ComparisonSentence() {}

    static String of(MetricComparison comparison) {
        return answer(comparison) + "." + single(comparison) + unsteady(comparison);
    }

    private static String name(Metric metric) {
        return metric.name().replace("nopm", "NOPM");
    }

    private static String answer(MetricComparison comparison) {
        String both = name(comparison.metric()) + " of " + comparison.other().label() + " and "
                + comparison.baseline().label();
        return switch (comparison.answer()) {
            case ComparisonAnswer.Different _
            when comparison.factors().areSeveral() ->
                both + ": not the same work (" + comparison.factors().words() + "), so that no winner is named; "
                        + times(ratio(comparison)) + declared(comparison);
            case ComparisonAnswer.Different _ -> different(comparison) + factor(comparison) + declared(comparison);
            case ComparisonAnswer.Negligible(double matters) ->
                both + ": different, but less than what matters (" + percent(matters) + "): " + times(ratio(comparison))
                        + beside(comparison);
            case ComparisonAnswer.Ordered _
            when comparison.factors().areSeveral() ->
                both + ": not the same work (" + comparison.factors().words() + "), so that no winner is named";
            case ComparisonAnswer.Ordered(boolean higher) ->
                ordered(comparison, higher) + factor(comparison) + declared(comparison);
            case ComparisonAnswer.NotDetected _ ->
                both + ": no detectable difference; " + seen(comparison) + " (" + times(ratio(comparison)) + ")"
                        + beside(comparison);
            case ComparisonAnswer.Refused(List<Mismatch> because) ->
                both + ": no winner is named, because " + reasons(because);
            case ComparisonAnswer.Unknown(String because) -> both + ": unknown, because " + because;
        };
    }

    private static String different(MetricComparison comparison) {
        Ratio ratio = ratio(comparison);
        Metric metric = comparison.metric();
        String other = comparison.other().label();
        String baseline = comparison.baseline().label();
        String interval = " (" + interval(ratio) + ")";
        return metric.throughput()
                ? other + " is " + FactorText.text(ratio.value()) + " times as fast as " + baseline + " in "
                        + name(metric) + interval
                : name(metric) + " of " + other + " is " + FactorText.text(ratio.value()) + " times that of " + baseline
                        + interval;
    }

    private static String beside(MetricComparison comparison) {
        return (comparison.factors().areSeveral()
                        ? ", although not the same work ("
                                + comparison.factors().words() + ")"
                        : factor(comparison))
                + declared(comparison);
    }

    /// Returns the factor if there is only one. A winner is then named only together with it.
    private static String factor(MetricComparison comparison) {
        return comparison.factors().isOne() ? ", with " + comparison.factors().words() : "";
    }

    private static String ordered(MetricComparison comparison, boolean higher) {
        String bound = (higher ? comparison.other() : comparison.baseline()).label();
        return name(comparison.metric()) + " of " + comparison.other().label() + " is " + (higher ? "higher" : "lower")
                + " than that of " + comparison.baseline().label() + " in each of these runs, nobody knows how much:"
                + " that of " + bound + " is only a lower bound (" + LowerBounds.WHY + ")";
    }

    private static Ratio ratio(MetricComparison comparison) {
        return comparison.ratio().orElseThrow();
    }

    private static String seen(MetricComparison comparison) {
        double detectable = ratio(comparison).detectable();
        String what = comparison.basis().within() ? "these runs" : "these repeats";
        return detectable > HUGE
                ? what + " could not have seen one of less than a factor of " + (int) (1 + HUGE)
                : what + " could have seen ±" + percent(detectable);
    }

    private static String declared(MetricComparison comparison) {
        return comparison.declared().isEmpty()
                ? ""
                : ", although on purpose not alike: " + reasons(comparison.declared());
    }

    static String reasons(List<Mismatch> disparities) {
        return disparities.stream()
                .collect(Collectors.groupingBy(
                        Mismatch::kind,
                        LinkedHashMap::new,
                        Collectors.mapping(Mismatch::why, Collectors.joining("; "))))
                .entrySet()
                .stream()
                .map(entry -> entry.getKey().text() + " differs (" + entry.getValue() + ")")
                .collect(Collectors.joining("; "))
                .replace("verdict differs", "a verdict forbids it");
    }

    static String times(Ratio ratio) {
        return "× " + FactorText.text(ratio.value()) + ", " + interval(ratio);
    }

    static String interval(Ratio ratio) {
        Range interval = ratio.interval();
        return percent(ratio.confidence()) + ": " + FactorText.text(interval.low()) + " … "
                + FactorText.text(interval.high());
    }

    /// Formats a share with the digits that distinguish it from 100 %.
    static String percent(double share) {
        double percent = share * 100;
        return percent == Math.rint(percent)
                ? TextFormat.format("%.0f %%", percent)
                : TextFormat.format("%.2f %%", percent);
    }

    private static String unsteady(MetricComparison comparison) {
        String runs = Stream.of(comparison.baseline(), comparison.other())
                .flatMap(system -> system.runs().stream())
                .filter(run -> run.result().verdict().unsteady())
                .map(RunFigures::name)
                .distinct()
                .collect(Collectors.joining(", "));
        return runs.isEmpty() || !comparison.metric().throughput()
                ? ""
                : " There is " + Verdict.NO_STEADY_RATE + " in " + runs
                        + ": throughput dropped or drifted within the window.";
    }

    private static String single(MetricComparison comparison) {
        boolean said = comparison.answer() instanceof ComparisonAnswer.Refused
                || comparison.answer() instanceof ComparisonAnswer.Unknown;
        if (comparison.answer() instanceof ComparisonAnswer.Ordered) {
            return comparison.values().size() > 1 && comparison.baselineValues().size() > 1
                    ? ""
                    : " A single run says nothing about how much runs vary.";
        }
        return comparison.basis().within() && !said
                ? " The interval is of the " + comparison.basis().text()
                        + ", which say nothing about how much runs vary."
                : "";
    }
}
