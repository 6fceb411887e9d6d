package io.orderline.run.rules;

import io.orderline.result.AuditReport;
import io.orderline.result.AuditReport.Judgement;
import java.util.List;
import java.util.OptionalDouble;

/// An audit that passed or did not, before it is known how many others there are: only then can be said from what on
/// it failed.
///
/// @param report passed, or undecided
/// @param chance how likely chance alone goes as far beyond what is allowed; empty if it had no part
record Estimated(AuditReport report, OptionalDouble chance) {
    /// All audits of a run together call a correct driver wrong in at most so many runs.
    static final double FALSE_ALARMS = 1e-4;

    /// Where chance has no part.
    static Estimated certain(AuditReport report) {
        return new Estimated(report, OptionalDouble.empty());
    }

    /// Each audit gets an equal part of the false alarms (C. E. Bonferroni, 1936), and each of its two sides half of
    /// that. No assumption is made on how audits hang together.
    static List<AuditReport> judged(List<Estimated> audits) {
        long byChance =
                audits.stream().filter(audit -> audit.chance.isPresent()).count();
        double least = FALSE_ALARMS / (2 * Math.max(1, byChance));
        return audits.stream().map(audit -> audit.judged(least)).toList();
    }

    private AuditReport judged(double least) {
        return chance.orElse(1) <= least ? report.judged(Judgement.FAIL) : report;
    }
}
