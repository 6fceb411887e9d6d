package io.orderline.lab.compare;

import java.util.List;

/// The answer to a comparison of one figure of two systems.
public sealed interface ComparisonAnswer {
    /// The systems differ.
    record Different() implements ComparisonAnswer {}

    /// The systems differ, but the whole interval is within what matters.
    ///
    /// @param matters smallest relative difference that matters
    record Negligible(double matters) implements ComparisonAnswer {}

    /// A figure is only a lower bound. It is known which runs are higher, but not by how much.
    ///
    /// @param higher whether the runs of the other system are higher; otherwise those of the baseline are
    record Ordered(boolean higher) implements ComparisonAnswer {}

    /// No difference was found.
    record NotDetected() implements ComparisonAnswer {}

    /// A winner must not be named.
    public record Refused(List<Mismatch> because) implements ComparisonAnswer {
        public Refused {
            because = List.copyOf(because);
        }
    }

    /// Nothing can be said.
    ///
    /// @param because reason as a clause
    record Unknown(String because) implements ComparisonAnswer {}
}
