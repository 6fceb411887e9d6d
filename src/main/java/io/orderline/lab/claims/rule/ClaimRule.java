package io.orderline.lab.claims.rule;

import io.orderline.lab.claims.evidence.Evidence;

/// How a claim is judged: a computation from the evidence, with its parameters.
public interface ClaimRule {

    RuleAnswer judge(Evidence evidence);

    /// What a reader expects of such figures: judged in place of a claim where the study claims nothing.
    String expects();
}
