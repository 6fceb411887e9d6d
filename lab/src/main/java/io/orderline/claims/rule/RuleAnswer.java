package io.orderline.claims.rule;

import java.util.List;

/// The answer of a rule.
///
/// @param figure recomputed figure, in a sentence
/// @param details what the figure was computed from, one line each
public record RuleAnswer(Judgement judgement, String figure, List<String> details) {
    public RuleAnswer {
        details = List.copyOf(details);
    }

    public static RuleAnswer of(Judgement judgement, String figure, String... details) {
        return new RuleAnswer(judgement, figure, List.of(details));
    }

    public static RuleAnswer missing(String missing) {
        return of(Judgement.NOT_SHOWN, missing);
    }
}
