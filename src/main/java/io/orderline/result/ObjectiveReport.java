package io.orderline.result;

import java.util.Optional;

/// Whether a run did what its plan asks for.
///
/// @param objective as the plan has it
/// @param outcome whether it was met
/// @param value a share 0 … 1 where `beyond` is there, else the figure in the metric's unit; not there if the run's
/// files do not tell
/// @param interval in which the truth lies with 95 %; not there if a single run tells none
/// @param words the figures, for the reader
/// @param beyond what a share was counted of; not there for other figures
public record ObjectiveReport(
        String objective,
        Outcome outcome,
        Optional<Double> value,
        Optional<Interval> interval,
        String words,
        Optional<Beyond> beyond) {
    /// Of the intervals.
    public static final double CONFIDENCE = 0.95;

    /// Whether an objective was met.
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

    /// Transactions that did not have what the objective asks for.
    ///
    /// @param count slower than the limit, failed, skipped, or not done when the window ended and slower by then
    /// @param due of how many that were due
    /// @param allowed the share that may be
    /// @param effect by how much they come together ([io.orderline.stats.ClusteredShare])
    /// @param early how many came in the first quarter of the window; empty in results of earlier versions
    public record Beyond(long count, long due, double allowed, double effect, Optional<Long> early) {
        private static final long FEW = 10;

        /// Whether most came in the first quarter, as in a run that begins before caches and programs are warm; empty
        /// if there are too few.
        public Optional<Boolean> mostlyEarly() {
            return early.filter(_ -> count >= FEW).map(first -> 2 * first > count);
        }
    }
}
