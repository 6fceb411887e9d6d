package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.SpecificationRule;
import java.util.List;

/// Compares the rate per warehouse with the maximum that paced terminals can reach.
record RateCapRule() implements VerdictRule {
    @Override
    public List<Finding> judge(RunEvidence run) {
        if (!run.counted().driven()) {
            return List.of();
        }
        return run.workload().audits().stream()
                .filter(SpecificationRule.Pace.class::isInstance)
                .map(SpecificationRule.Pace.class::cast)
                .map(pace -> judge(run, pace))
                .toList();
    }

    private static Finding judge(RunEvidence run, SpecificationRule.Pace pace) {
        if (pace.headlineShare() == 0) {
            return new Finding(Level.PASS, "rate-cap", "terminals choose no transaction that the rate counts");
        }
        double perWarehouse = run.measured().summary().nopm() / run.load().warehouses();
        double cap = 60.0
                * pace.terminalsPerWarehouse()
                * pace.headlineShare()
                * 1e9
                / pace.pause().toNanos();
        if (perWarehouse > pace.highestPerWarehouse()) {
            return new Finding(
                    Level.NOTE,
                    "rate-cap",
                    FindingText.format(
                            "%,.2f NOPM per warehouse are %.1f times the %.2f that TPC-C's mix, keying and think times allow"
                                    + " (4.1.3): not a TPC-C-like rate",
                            perWarehouse, perWarehouse / pace.highestPerWarehouse(), pace.highestPerWarehouse()));
        }
        return new Finding(
                Level.PASS,
                "rate-cap",
                FindingText.format(
                        "%.2f NOPM per warehouse are %.1f %% of %.3f, the cap with this mix and specified pauses, and not"
                                + " above %.2f (4.1.3)",
                        perWarehouse, 100 * perWarehouse / cap, cap, pace.highestPerWarehouse()));
    }
}
