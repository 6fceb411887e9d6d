package io.orderline.lab.claims.rule;

import io.orderline.lab.claims.evidence.Evidence;

/// How a rule judges: a computation from the evidence.
@FunctionalInterface
public interface RuleJudge {

    /// @param given the rule's parameters and what the evidence says of them
    RuleAnswer judge(Evidence evidence, RuleScope given);
}
