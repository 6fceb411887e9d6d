package io.orderline.run.verdict;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Converts audits to findings: one per audit that passed or failed, and one for all undecided ones.
record SpecificationFindings() implements VerdictRule {
    /// Rules about times, which a slow database breaks: they make a run invalid only with specified pauses.
    private static final Set<String> TIMES = Set.of("response-limit", "response-shape", "pace", "think-time");

    @Override
    public List<Finding> judge(RunEvidence run) {
        return findings(run.audits(), run.conditions().multiplier() == 1);
    }

    /// @param asSpecified whether keying and think times were those of TPC-C
    static List<Finding> findings(List<SpecificationReport> audits, boolean asSpecified) {
        List<Finding> findings = new ArrayList<>();
        for (SpecificationReport audit : audits) {
            switch (audit.judgement()) {
                case PASS -> findings.add(new Finding(Level.PASS, audit.rule(), text(audit)));
                case FAIL -> findings.add(new Finding(failed(audit, asSpecified), audit.rule(), text(audit)));
                case TOO_FEW, NOT_APPLICABLE -> {
                    // Reported together below, or not at all.
                }
            }
        }
        String undecided = audits.stream()
                .filter(audit -> audit.judgement() == Judgement.TOO_FEW)
                .map(SpecificationFindings::text)
                .collect(Collectors.joining("; "));
        if (!undecided.isEmpty()) {
            findings.add(new Finding(Level.NOTE, "too-few", "too few transactions to judge: " + undecided));
        }
        return findings;
    }

    private static Level failed(SpecificationReport audit, boolean asSpecified) {
        return TIMES.contains(audit.rule()) && !asSpecified ? Level.WARN : Level.FAIL;
    }

    private static String text(SpecificationReport audit) {
        return audit.subject() + ": " + audit.figure() + ", allowed " + audit.allowed() + " (" + audit.clause() + ")";
    }
}
