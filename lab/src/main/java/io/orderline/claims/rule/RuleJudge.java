package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;

/// Judges a claim by a computation from the evidence.
@FunctionalInterface
public interface RuleJudge {

    /// @param given parameters of the rule, and what the evidence says about them
    RuleAnswer judge(Evidence evidence, RuleScope given);
}
