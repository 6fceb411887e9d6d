package io.orderline.run.verdict.evidence;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import java.util.List;
import java.util.OptionalDouble;

/// An audit that passed or did not, before it is known how many others there are: only then can be said from what on
/// it failed.
///
/// @param report passed, or undecided
/// @param chance how likely chance alone goes as far beyond what is allowed; empty if it had no part
record PendingEstimate(SpecificationReport report, OptionalDouble chance) {
    /// All audits of a run together call a correct driver wrong in at most so many runs.
    static final double FALSE_ALARMS = 1e-4;

    /// Where chance has no part.
    static PendingEstimate certain(SpecificationReport report) {
        return new PendingEstimate(report, OptionalDouble.empty());
    }

    /// Each audit gets an equal part of the false alarms (C. E. Bonferroni, 1936), and each of its two sides half of
    /// that. No assumption is made on how audits hang together.
    static List<SpecificationReport> judged(List<PendingEstimate> audits) {
        long byChance =
                audits.stream().filter(audit -> audit.chance.isPresent()).count();
        double least = FALSE_ALARMS / (2 * Math.max(1, byChance));
        return audits.stream().map(audit -> audit.judged(least)).toList();
    }

    private SpecificationReport judged(double least) {
        return chance.orElse(1) <= least ? report.judged(Judgement.FAIL) : report;
    }
}
