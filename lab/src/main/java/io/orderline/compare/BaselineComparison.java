package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import java.util.List;

/// The complete comparison of a system with the baseline, which has the same number of terminals if several numbers
/// were run.
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
