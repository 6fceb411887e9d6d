package io.orderline.report.compare;

import io.orderline.compare.Against;
import io.orderline.compare.Answer;
import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparison;
import io.orderline.compare.Comparisons;
import io.orderline.compare.Metric;
import io.orderline.compare.Repeats;
import io.orderline.compare.RunFacts;
import io.orderline.report.Figures;
import io.orderline.stats.Estimate;
import io.orderline.stats.Ratio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Systems by metrics, with ratios and intervals; or, where the number of terminals varies, terminals by
/// systems.
public final class ComparisonTable {
    private ComparisonTable() {}

    /// One table for each metric, a row for each system.
    public static List<Table> of(Comparisons comparisons) {
        return comparisons.metrics().stream()
                .map(metric -> table(comparisons, metric))
                .toList();
    }

    private static Table table(Comparisons comparisons, Metric metric) {
        List<List<String>> rows = new ArrayList<>();
        for (ComparedSystem system : comparisons.systems()) {
            Optional<Repeats> repeats =
                    Repeats.of(system, metric, comparisons.terms().confidence());
            rows.add(row(system, metric, repeats, find(comparisons, system, metric)));
        }
        return new Table(
                MetricText.longTitle(metric),
                1,
                List.of(
                        "system",
                        "runs",
                        "median",
                        "lowest",
                        "highest",
                        "mean (" + MetricText.confidence(comparisons.terms().confidence()) + ")",
                        "ratio",
                        "interval",
                        "answer",
                        "verdict"),
                rows);
    }

    private static Optional<Comparison> find(Comparisons comparisons, ComparedSystem system, Metric metric) {
        return comparisons.against().stream()
                .filter(against -> against.other().label().equals(system.label()))
                .map(Against::comparisons)
                .flatMap(List::stream)
                .filter(comparison -> comparison.metric().name().equals(metric.name()))
                .findFirst();
    }

    private static List<String> row(
            ComparedSystem system, Metric metric, Optional<Repeats> repeats, Optional<Comparison> comparison) {
        Optional<Ratio> ratio = comparison.flatMap(Comparison::ratio);
        return List.of(
                system.label(),
                Integer.toString(system.runs().size()),
                MetricText.figure(metric, system, Comparison::median),
                MetricText.figure(metric, system, Collections::min),
                MetricText.figure(metric, system, Collections::max),
                repeats.map(Repeats::mean).map(mean -> mean(metric, mean)).orElse(""),
                ratio.map(found -> MetricText.factor(found.value())).orElse(""),
                ratio.map(ComparisonTable::interval).orElse(""),
                comparison.map(found -> answer(found.answer())).orElse(""),
                verdict(system));
    }

    /// Of a single run there is none.
    private static String mean(Metric metric, Estimate mean) {
        return mean.isClaimed()
                ? MetricText.figure(metric, mean.value()) + ": "
                        + MetricText.figure(metric, mean.interval().low()) + " … "
                        + MetricText.figure(metric, mean.interval().high())
                : "";
    }

    static String interval(Ratio ratio) {
        return Double.isInfinite(ratio.interval().high())
                ? "not known"
                : MetricText.factor(ratio.interval().low()) + " … "
                        + MetricText.factor(ratio.interval().high());
    }

    /// In a word or two.
    public static String answer(Answer answer) {
        return switch (answer) {
            case Answer.Different _ -> "different";
            case Answer.Ordered(boolean higher) -> higher ? "higher" : "lower";
            case Answer.Negligible _ -> "does not matter";
            case Answer.NotDetected _ -> "not detected";
            case Answer.Refused _ -> "refused";
            case Answer.Unknown _ -> "unknown";
        };
    }

    /// Of all runs of a system.
    public static String verdict(ComparedSystem system) {
        return system.runs().stream().map(RunFacts::verdict).distinct().collect(Collectors.joining("; "));
    }

    /// Users by systems, as papers have it: NOPM and all transactions per minute of each. Empty if the
    /// number of terminals does not vary.
    public static Optional<Table> sweep(Comparisons comparisons) {
        if (!comparisons.terminalsVary()) {
            return Optional.empty();
        }
        List<String> families = comparisons.systems().stream()
                .map(ComparisonTable::family)
                .distinct()
                .toList();
        List<String> header = new ArrayList<>(List.of("terminals"));
        for (String family : families) {
            String of = families.size() == 1 ? "" : family + ": ";
            header.addAll(List.of(of + "NOPM", of + "total"));
        }
        List<List<String>> rows = new ArrayList<>();
        comparisons.systems().stream()
                .mapToInt(ComparedSystem::terminals)
                .distinct()
                .sorted()
                .forEach(terminals -> {
                    List<String> row = new ArrayList<>(List.of(Figures.count(terminals)));
                    for (String family : families) {
                        Optional<ComparedSystem> cell = comparisons.systems().stream()
                                .filter(system -> family(system).equals(family) && system.terminals() == terminals)
                                .findFirst();
                        row.add(cell.map(system -> median(system, Metric.NOPM)).orElse(""));
                        row.add(cell.map(system -> median(system, Metric.TOTAL)).orElse(""));
                    }
                    rows.add(row);
                });
        return Optional.of(new Table("Terminals (medians of the runs, per minute)", 0, header, rows));
    }

    private static String family(ComparedSystem system) {
        return system.family();
    }

    private static String median(ComparedSystem system, Metric metric) {
        return MetricText.figure(metric, Comparison.median(metric.of(system)));
    }
}
