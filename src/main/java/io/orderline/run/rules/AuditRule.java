package io.orderline.run.rules;

import io.orderline.result.AuditReport;
import io.orderline.result.AuditReport.Judgement;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Turns audits into findings: one for each that passed or failed, one for all that could not be judged.
record AuditRule() implements Rule {
    /// Rules on times: broken by a database that is too slow, not by wrong work. They make a run invalid only
    /// if it was paced as specified.
    private static final Set<String> TIMES = Set.of("response-limit", "response-shape", "pace", "think-time");

    @Override
    public List<Finding> judge(RunEvidence run) {
        return findings(run.audits(), run.load().multiplier() == 1);
    }

    /// @param asSpecified whether keying and think times were those of TPC-C
    static List<Finding> findings(List<AuditReport> audits, boolean asSpecified) {
        List<Finding> findings = new ArrayList<>();
        for (AuditReport audit : audits) {
            switch (audit.judgement()) {
                case PASS -> findings.add(new Finding(Level.PASS, audit.rule(), text(audit)));
                case FAIL -> findings.add(new Finding(failed(audit, asSpecified), audit.rule(), text(audit)));
                case TOO_FEW, NOT_APPLICABLE -> {
                    // Told together below, or not at all.
                }
            }
        }
        String undecided = audits.stream()
                .filter(audit -> audit.judgement() == Judgement.TOO_FEW)
                .map(AuditRule::text)
                .collect(Collectors.joining("; "));
        if (!undecided.isEmpty()) {
            findings.add(new Finding(Level.NOTE, "too-few", "too few transactions to judge: " + undecided));
        }
        return findings;
    }

    private static Level failed(AuditReport audit, boolean asSpecified) {
        return TIMES.contains(audit.rule()) && !asSpecified ? Level.WARN : Level.FAIL;
    }

    private static String text(AuditReport audit) {
        return audit.subject() + ": " + audit.figure() + ", allowed " + audit.allowed() + " (" + audit.clause() + ")";
    }
}
