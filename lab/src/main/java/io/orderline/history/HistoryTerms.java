package io.orderline.history;

import io.orderline.compare.Mismatch;
import io.orderline.history.change.ChangeTerms;
import java.util.List;
import java.util.Set;

/// The terms by which a history is made.
///
/// @param matters smallest relative change that matters, such as 0.02
/// @param despite kinds that may differ within a series, as in [io.orderline.compare.ComparisonTerms]
/// @param by names of facts and labels for which each value has a series of its own
public record HistoryTerms(double matters, Set<Mismatch.Kind> despite, List<String> by, ChangeTerms changes) {
    public static final HistoryTerms USUAL = new HistoryTerms(0.02, Set.of(), List.of(), ChangeTerms.USUAL);

    /// @throws IllegalArgumentException with a sentence for the user
    public HistoryTerms {
        if (!(matters >= 0 && matters < 1)) {
            throw new IllegalArgumentException("what matters is at least 0 and less than 100 %, not " + 100 * matters);
        }
        despite = Set.copyOf(despite);
        by = List.copyOf(by);
    }
}
