package io.orderline.lab.study.capacity;

import java.util.List;
import java.util.OptionalInt;

/// A search for the largest whole number that a key may have so that all response limits are met: doubling
/// until one is missed, then halving what is left between. It takes 2 log₂ of the answer, where a grid
/// takes the answer itself. Limits that are missed by chance at one value mislead it; the runs of both
/// sides stand in the report.
///
/// @param key such as `warehouses`
/// @param from where to begin
/// @param max the search does not go beyond it
/// @param within it ends when the answer is known to so many
public record SearchSpec(String key, int from, int max, int within) {
    /// What was found at a value.
    ///
    /// @param met whether all limits were
    public record Trial(int value, boolean met) {}

    /// Next value to try; empty when the search is at its end.
    public OptionalInt next(List<Trial> trials) {
        int met = met(trials);
        int missed = missed(trials);
        if (missed > max) {
            return met >= max ? OptionalInt.empty() : OptionalInt.of(met == 0 ? from : Math.min(max, 2 * met));
        }
        return missed - met <= Math.max(1, within) ? OptionalInt.empty() : OptionalInt.of((met + missed) >>> 1);
    }

    /// The largest value at which all limits were met, below all at which they were not; 0 if there is
    /// none.
    public int met(List<Trial> trials) {
        int missed = missed(trials);
        return trials.stream()
                .filter(trial -> trial.met() && trial.value() < missed)
                .mapToInt(Trial::value)
                .max()
                .orElse(0);
    }

    /// The smallest value at which a limit was missed; beyond the maximum if there is none.
    public int missed(List<Trial> trials) {
        return trials.stream()
                .filter(trial -> !trial.met())
                .mapToInt(Trial::value)
                .min()
                .orElse(max + 1);
    }

    /// How many values it may take at most.
    public int most() {
        int doublings = 1;
        for (long value = from; value < max; value *= 2) {
            doublings++;
        }
        int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(max);
        return doublings + halvings;
    }
}
