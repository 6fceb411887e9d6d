package io.orderline.stats.change;

import io.orderline.stats.Ratio;
import java.util.List;
import java.util.Optional;

/// A change of a series' level.
///
/// @param from index of the first value of the level before
/// @param index of the first value of the level after
/// @param to index behind the last value of that
/// @param probability how often noise alone would do as much at this place
/// @param ratio of the level after to the level before, by geometric means without outliers;
///     empty if a value is not positive
public record ChangePoint(int from, int index, int to, double probability, Optional<Ratio> ratio) {
    /// @param ends where the level before begins, where the level after does, and where that ends
    /// @param logarithms whether the levels are of logarithms
    static ChangePoint of(Levels levels, List<Integer> ends, boolean logarithms, double confidence) {
        return new ChangePoint(
                ends.getFirst(),
                ends.get(1),
                ends.getLast(),
                levels.probability(),
                logarithms ? Optional.of(levels.ratio(confidence)) : Optional.empty());
    }
}
