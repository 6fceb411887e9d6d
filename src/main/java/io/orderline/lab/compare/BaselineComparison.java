package io.orderline.lab.compare;

import io.orderline.figures.ComparedSystem;
import java.util.List;

/// A system against the baseline: all of it.
///
/// @param baseline of the same number of terminals, where systems were compared at several
/// @param comparisons one for each metric
public record BaselineComparison(
        ComparedSystem baseline,
        ComparedSystem other,
        Comparability parity,
        DifferenceFinder differences,
        List<MetricComparison> comparisons) {
    public BaselineComparison {
        comparisons = List.copyOf(comparisons);
    }
}
