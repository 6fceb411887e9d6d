package io.orderline.compare;

import java.util.List;

/// What may be said about one figure of two systems.
public sealed interface Answer {
    /// They differ.
    record Different() implements Answer {}

    /// They differ, but the whole interval is within what matters.
    ///
    /// @param matters smallest relative difference that does
    record Negligible(double matters) implements Answer {}

    /// A figure is only a lower bound: of the runs it is known which are higher, and not how much.
    ///
    /// @param higher whether those of the other system are, else those of the baseline
    record Ordered(boolean higher) implements Answer {}

    /// No difference was found.
    record NotDetected() implements Answer {}

    /// A winner must not be named.
    ///
    /// @param because reasons
    record Refused(List<Disparity> because) implements Answer {
        public Refused {
            because = List.copyOf(because);
        }
    }

    /// Nothing can be said.
    ///
    /// @param because a clause
    record Unknown(String because) implements Answer {}
}
