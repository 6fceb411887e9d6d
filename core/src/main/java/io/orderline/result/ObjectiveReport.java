package io.orderline.result;

import java.util.Optional;

/// The outcome of one of the plan's objectives in a run.
///
/// @param value a share 0 … 1 if `beyond` is present, otherwise in the metric's unit; empty if not known
/// @param interval 95 % confidence interval; empty if a single run does not yield one
/// @param beyond the counts behind a share; empty for other figures
public record ObjectiveReport(
        String objective,
        Outcome outcome,
        Optional<Double> value,
        Optional<Interval> interval,
        String words,
        Optional<Beyond> beyond) {
    public static final double CONFIDENCE = 0.95;

    public enum Outcome {
        MET("met"),
        MISSED("MISSED"),
        CANNOT_TELL("cannot tell");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public record Interval(double low, double high) {}

    /// Transactions that missed what the objective asks for.
    ///
    /// @param count transactions that were slower than the limit, failed, were skipped, or had already
    ///     exceeded the limit when the window ended
    /// @param allowed largest share that the objective permits
    /// @param effect how strongly these transactions cluster ([io.orderline.stats.ClusteredShare])
    /// @param early how many of `count` fell into the first quarter; empty in results of older versions
    public record Beyond(long count, long due, double allowed, double effect, Optional<Long> early) {
        private static final long FEW = 10;

        /// Returns whether most of them fell into the first quarter of the window, as in a run that begins
        /// with cold caches. Returns empty if there are too few to tell.
        public Optional<Boolean> mostlyEarly() {
            return early.filter(_ -> count >= FEW).map(first -> 2 * first > count);
        }
    }
}
