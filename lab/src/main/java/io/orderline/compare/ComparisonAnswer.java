package io.orderline.compare;

import java.util.List;

/// The answer to a comparison of one figure of two systems.
public sealed interface ComparisonAnswer {
    /// The systems differ.
    record Different() implements ComparisonAnswer {}

    /// The systems differ, but the whole interval is within the smallest relative difference that matters.
    record Negligible(double matters) implements ComparisonAnswer {}

    /// A figure is only a lower bound. It is known which side's runs are higher, but not by how much.
    record Ordered(boolean higher) implements ComparisonAnswer {}

    /// No difference was found.
    record NotDetected() implements ComparisonAnswer {}

    /// A winner must not be named.
    public record Refused(List<Mismatch> because) implements ComparisonAnswer {
        public Refused {
            because = List.copyOf(because);
        }
    }

    /// The comparison has no answer; the reason is a clause that follows "because".
    record Unknown(String because) implements ComparisonAnswer {}
}
