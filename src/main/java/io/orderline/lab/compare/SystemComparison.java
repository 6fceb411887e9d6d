package io.orderline.lab.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import java.util.List;

/// Systems beside each other.
///
/// @param systems the baseline first
/// @param metrics what is compared, the most important first
/// @param against each system but the baseline
/// @param leftOut runs that are in no figure
/// @param terms by which it was judged
public record SystemComparison(
        List<ComparedSystem> systems,
        List<Metric> metrics,
        List<BaselineComparison> against,
        List<ExcludedRun> leftOut,
        ComparisonTerms terms) {
    public SystemComparison {
        systems = List.copyOf(systems);
        metrics = List.copyOf(metrics);
        against = List.copyOf(against);
        leftOut = List.copyOf(leftOut);
    }

    /// All that was compared, system by system.
    public List<MetricComparison> all() {
        return against.stream().flatMap(one -> one.comparisons().stream()).toList();
    }

    /// Whether systems were compared at several numbers of terminals.
    public boolean terminalsVary() {
        return systems.stream().mapToInt(ComparedSystem::terminals).distinct().count() > 1;
    }

    /// Whether a figure comes of a single run.
    public boolean singleRuns() {
        return systems.stream().anyMatch(system -> system.runs().size() == 1);
    }
}
