package io.orderline.lab.compare;

import java.util.List;

/// What may be said about one figure of two systems.
public sealed interface ComparisonAnswer {
    /// They differ.
    record Different() implements ComparisonAnswer {}

    /// They differ, but the whole interval is within what matters.
    ///
    /// @param matters smallest relative difference that does
    record Negligible(double matters) implements ComparisonAnswer {}

    /// A figure is only a lower bound: of the runs it is known which are higher, and not how much.
    ///
    /// @param higher whether those of the other system are, else those of the baseline
    record Ordered(boolean higher) implements ComparisonAnswer {}

    /// No difference was found.
    record NotDetected() implements ComparisonAnswer {}

    /// A winner must not be named.
    ///
    /// @param because reasons
    public record Refused(List<Mismatch> because) implements ComparisonAnswer {
        public Refused {
            because = List.copyOf(because);
        }
    }

    /// Nothing can be said.
    ///
    /// @param because a clause
    record Unknown(String because) implements ComparisonAnswer {}
}
