package io.orderline.claims;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.rule.RuleAnswer;
import java.util.List;

/// The audit of a study by its own figures: its words and a reader's expectations, judged.
public record ClaimsAudit(PublishedStudy study, List<Judged> claims, List<Judged> checks) {
    public ClaimsAudit {
        claims = List.copyOf(claims);
        checks = List.copyOf(checks);
    }

    /// A claim and the answer of its rule.
    public record Judged(Claim claim, RuleAnswer answer) {}

    public static ClaimsAudit of(PublishedStudy study) {
        return new ClaimsAudit(
                study, judged(study.claims(), study.evidence()), judged(study.checks(), study.evidence()));
    }

    /// Judges claims by any evidence, such as runs of one's own.
    public static List<Judged> judged(List<Claim> claims, Evidence evidence) {
        return claims.stream()
                .map(claim -> new Judged(claim, claim.judge(evidence)))
                .toList();
    }
}
