package io.orderline.stats.change;

import io.orderline.stats.Ratio;
import io.orderline.stats.UnpairedRatio;
import java.util.Arrays;
import java.util.Optional;

/// A change of a series' level.
///
/// @param from index of the first value of the level before
/// @param index of the first value of the level after
/// @param to index behind the last value of that
/// @param probability how often noise alone would do as much at this place
/// @param ratio of the level after to the level before, by geometric means; empty if a value is not positive
public record ChangePoint(int from, int index, int to, double probability, Optional<Ratio> ratio) {
    /// @param values of the whole series
    /// @param levels of what was looked at: logarithms if all values are positive
    static ChangePoint of(double[] values, int from, int index, int to, Levels levels, double confidence) {
        double[] before = Arrays.copyOfRange(values, from, index);
        double[] after = Arrays.copyOfRange(values, index, to);
        Optional<Ratio> ratio = Arrays.stream(values).allMatch(value -> value > 0)
                ? Optional.of(UnpairedRatio.of(before, after, confidence, levels.inflation()))
                : Optional.empty();
        return new ChangePoint(from, index, to, levels.probability(), ratio);
    }
}
