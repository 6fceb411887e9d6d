package io.orderline.study.capacity;

import java.util.List;
import java.util.OptionalInt;

/// A search for the largest whole number of a key at which all response limits are met. It doubles the value
/// until a limit is missed, and then halves what is left in between. It takes 2 log₂ of the answer, whereas a
/// grid takes the answer itself. Limits that are missed by chance at one value mislead the search; the report
/// shows the runs of both sides.
///
/// @param within precision of the answer at which the search ends
public record SearchSpec(String key, int from, int max, int within) {
    public record Trial(int value, boolean met) {}

    public OptionalInt next(List<Trial> trials) {
        int met = met(trials);
        int missed = missed(trials);
        if (missed > max) {
            return met >= max ? OptionalInt.empty() : OptionalInt.of(met == 0 ? from : Math.min(max, 2 * met));
        }
        return missed - met <= Math.max(1, within) ? OptionalInt.empty() : OptionalInt.of((met + missed) >>> 1);
    }

    /// Returns the largest value that met all limits, below all that missed one; 0 if there is none.
    public int met(List<Trial> trials) {
        int missed = missed(trials);
        return trials.stream()
                .filter(trial -> trial.met() && trial.value() < missed)
                .mapToInt(Trial::value)
                .max()
                .orElse(0);
    }

    /// Returns the smallest value at which a limit was missed; beyond the maximum if there is none.
    public int missed(List<Trial> trials) {
        return trials.stream()
                .filter(trial -> !trial.met())
                .mapToInt(Trial::value)
                .min()
                .orElse(max + 1);
    }

    public int most() {
        int doublings = 1;
        for (long value = from; value < max; value *= 2) {
            doublings++;
        }
        int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(max);
        return doublings + halvings;
    }
}
