package io.orderline.history.change;

import io.orderline.compare.ratio.Ratio;
import java.util.List;
import java.util.Optional;

/// A change of the level of a series.
///
/// @param from index of the first value of the previous level
/// @param index index of the first value of the new level
/// @param to index after the last value of the new level
/// @param probability how often noise alone would do as much at this place
/// @param ratio ratio of the new level to the previous one, by geometric means without outliers; empty if any
///     value is not positive
public record ChangePoint(int from, int index, int to, double probability, Optional<Ratio> ratio) {
    /// @param ends where the previous level begins, where the new level begins, and where the new level ends
    static ChangePoint of(LevelShift levels, List<Integer> ends, boolean logarithms, double confidence) {
        return new ChangePoint(
                ends.getFirst(),
                ends.get(1),
                ends.getLast(),
                levels.probability(),
                logarithms ? Optional.of(levels.ratio(confidence)) : Optional.empty());
    }
}
