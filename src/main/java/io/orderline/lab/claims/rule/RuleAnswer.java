package io.orderline.lab.claims.rule;

import java.util.List;

/// What a rule found.
///
/// @param figure recomputed, in a sentence
/// @param details what it was made of, a line each
public record RuleAnswer(Judgement judgement, String figure, List<String> details) {
    public RuleAnswer {
        details = List.copyOf(details);
    }

    public static RuleAnswer of(Judgement judgement, String figure, String... details) {
        return new RuleAnswer(judgement, figure, List.of(details));
    }

    /// Nothing to compute from.
    ///
    /// @param missing what would be needed
    public static RuleAnswer missing(String missing) {
        return of(Judgement.NOT_SHOWN, missing);
    }
}
