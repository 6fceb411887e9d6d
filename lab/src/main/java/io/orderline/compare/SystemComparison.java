package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import java.util.List;

/// Systems compared with a baseline.
///
/// @param systems systems, the baseline first
/// @param metrics metrics, the most important first
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

    public List<MetricComparison> all() {
        return against.stream().flatMap(one -> one.comparisons().stream()).toList();
    }

    /// Returns the comparisons of the first metric.
    public List<MetricComparison> first() {
        return against.stream().map(one -> one.comparisons().getFirst()).toList();
    }

    public boolean terminalsVary() {
        return systems.stream().mapToInt(ComparedSystem::terminals).distinct().count() > 1;
    }

    public boolean singleRuns() {
        return systems.stream().anyMatch(system -> system.runs().size() == 1);
    }
}
