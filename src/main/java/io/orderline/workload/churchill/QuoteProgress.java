package io.orderline.workload.churchill;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Which steps of one quote were committed, and what they executed. Thread-safe: the steps may be committed by
/// several threads, one after another, and one whose commit was not answered is heard of later.
final class QuoteProgress {
    private final Set<QuoteStepType> committed = EnumSet.noneOf(QuoteStepType.class);
    private final StatementCounts counts = new StatementCounts();

    /// @return the statements of the whole quote, if this was the last step that was missing; else nothing
    synchronized Optional<StatementCounts> committed(QuoteStepType step, StatementCounts executed) {
        if (!committed.add(step)) {
            return Optional.empty();
        }
        counts.add(executed);
        return committed.size() == QuoteStepType.ALL.size() ? Optional.of(counts) : Optional.empty();
    }
}
