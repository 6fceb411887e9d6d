package io.orderline.compare;

import java.util.List;

/// A system against the baseline: all of it.
///
/// @param baseline of the same number of terminals, where systems were compared at several
/// @param comparisons one for each metric
public record Against(
        ComparedSystem baseline,
        ComparedSystem other,
        Parity parity,
        Differences differences,
        List<Comparison> comparisons) {
    public Against {
        comparisons = List.copyOf(comparisons);
    }
}
