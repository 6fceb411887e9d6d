package io.orderline.report.compare;

import io.orderline.compare.BaselineComparison;
import io.orderline.compare.ComparisonAnswer;
import io.orderline.compare.MetricComparison;
import io.orderline.compare.RepeatStatistics;
import io.orderline.compare.SystemComparison;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tables of systems by metrics, with ratios and intervals, or of terminals by systems if these vary.
public final class ComparisonTable {
    private ComparisonTable() {}

    /// Returns a table for each metric with a row for each system, then one of isolation if it was probed.
    public static List<Table> of(SystemComparison comparisons) {
        return Stream.concat(
                        comparisons.metrics().stream().map(metric -> table(comparisons, metric)),
                        DeliveredTable.of(comparisons).stream())
                .toList();
    }

    private static Table table(SystemComparison comparisons, Metric metric) {
        List<List<String>> rows = new ArrayList<>();
        for (ComparedSystem system : comparisons.systems()) {
            Optional<RepeatStatistics> repeats =
                    RepeatStatistics.of(system, metric, comparisons.terms().confidence());
            rows.add(row(system, metric, repeats, find(comparisons, system, metric)));
        }
        return Table.of(
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

    private static Optional<MetricComparison> find(SystemComparison comparisons, ComparedSystem system, Metric metric) {
        return comparisons.against().stream()
                .filter(against -> against.other().label().equals(system.label()))
                .map(BaselineComparison::comparisons)
                .flatMap(List::stream)
                .filter(comparison -> comparison.metric().name().equals(metric.name()))
                .findFirst();
    }

    private static List<String> row(
            ComparedSystem system,
            Metric metric,
            Optional<RepeatStatistics> repeats,
            Optional<MetricComparison> comparison) {
        Optional<Ratio> ratio = comparison.flatMap(MetricComparison::ratio);
        return List.of(
                system.label(),
                Integer.toString(system.runs().size()),
                MetricText.figure(metric, system, MetricComparison::median),
                MetricText.figure(metric, system, Collections::min),
                MetricText.figure(metric, system, Collections::max),
                repeats.map(RepeatStatistics::mean)
                        .map(mean -> mean(metric, mean))
                        .orElse(""),
                ratio.map(found -> MetricText.factor(found.value())).orElse(""),
                ratio.map(ComparisonTable::interval).orElse(""),
                comparison.map(found -> answer(found.answer())).orElse(""),
                verdict(system));
    }

    /// Returns an empty string for a single run, which has no interval.
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

    public static String answer(ComparisonAnswer answer) {
        return switch (answer) {
            case ComparisonAnswer.Different _ -> "different";
            case ComparisonAnswer.Ordered(boolean higher) -> higher ? "higher" : "lower";
            case ComparisonAnswer.Negligible _ -> "does not matter";
            case ComparisonAnswer.NotDetected _ -> "not detected";
            case ComparisonAnswer.Refused _ -> "refused";
            case ComparisonAnswer.Unknown _ -> "unknown";
        };
    }

    public static String verdict(ComparedSystem system) {
        return system.runs().stream().map(RunFigures::verdict).distinct().collect(Collectors.joining("; "));
    }

    /// Returns NOPM and total transactions per minute by terminals and system, as papers show them. Returns
    /// empty if the number of terminals does not vary.
    public static Optional<Table> sweep(SystemComparison comparisons) {
        if (!comparisons.terminalsVary()) {
            return Optional.empty();
        }
        List<String> families = comparisons.systems().stream()
                .map(ComparedSystem::family)
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
                    List<String> row = new ArrayList<>(List.of(FigureFormat.count(terminals)));
                    for (String family : families) {
                        Optional<ComparedSystem> cell = comparisons.systems().stream()
                                .filter(system -> system.family().equals(family) && system.terminals() == terminals)
                                .findFirst();
                        row.add(cell.map(system -> MetricText.median(system, Metric.NOPM))
                                .orElse(""));
                        row.add(cell.map(system -> MetricText.median(system, Metric.TOTAL))
                                .orElse(""));
                    }
                    rows.add(row);
                });
        return Optional.of(Table.of("Terminals (medians of the runs, per minute)", 0, header, rows));
    }
}
