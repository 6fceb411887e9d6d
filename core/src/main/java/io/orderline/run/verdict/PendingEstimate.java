package io.orderline.run.verdict;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import java.util.List;
import java.util.OptionalDouble;

/// An audit that passed or is undecided; whether it failed depends on the number of audits.
///
/// @param report the report, which passed or is undecided
/// @param chance probability of so large a deviation by chance alone; empty for figures without chance
record PendingEstimate(SpecificationReport report, OptionalDouble chance) {
    /// The maximum share of runs in which all audits together wrongly fail a correct driver.
    static final double FALSE_ALARMS = 1e-4;

    static PendingEstimate certain(SpecificationReport report) {
        return new PendingEstimate(report, OptionalDouble.empty());
    }

    /// Gives each audit an equal share of the false alarms (C. E. Bonferroni, 1936), half of it for each
    /// side. No assumption is made about dependences between audits.
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
