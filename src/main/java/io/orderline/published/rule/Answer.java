package io.orderline.published.rule;

import java.util.List;

/// What a rule found.
///
/// @param figure recomputed, in a sentence
/// @param details what it was made of, a line each
public record Answer(Judgement judgement, String figure, List<String> details) {
    public Answer {
        details = List.copyOf(details);
    }

    static Answer of(Judgement judgement, String figure, String... details) {
        return new Answer(judgement, figure, List.of(details));
    }

    /// Nothing to compute from.
    ///
    /// @param missing what would be needed
    static Answer missing(String missing) {
        return of(Judgement.NOT_SHOWN, missing);
    }
}
