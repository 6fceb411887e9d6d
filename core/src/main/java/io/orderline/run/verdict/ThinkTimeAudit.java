package io.orderline.run.verdict;

import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.stats.TailProbability;
import io.orderline.workload.SpecificationRule;
import java.util.Map;
import java.util.stream.Stream;

/// Judges actual think times in units of their mean, which must be 1. The share of those longer than twice
/// the mean must be that of a negative exponential distribution with an allowed mean: e⁻² = 13.5 %. Fixed
/// times, and times from 0 to twice the mean, have none.
record ThinkTimeAudit(RunEvidence run) {
    Stream<PendingEstimate> judge(SpecificationRule.ThinkTimes audit) {
        if (!run.load().paced()) {
            return Stream.of(PendingEstimate.certain(
                    EstimateReports.notApplicable(audit, "think times", "terminals made no pauses")));
        }
        Map<String, Long> tally = run.counted().accounting().tally();
        long count = tally.getOrDefault(ThinkTimeStats.COUNT, 0L);
        Range allowed = new Range(1 - audit.tolerance(), 1 + audit.tolerance());
        return Stream.of(
                mean(audit, count, tally.getOrDefault(ThinkTimeStats.MEANS, 0L) * ThinkTimeStats.UNIT, allowed),
                EstimateReports.share(
                        audit,
                        "think times longer than twice their mean",
                        new Share(tally.getOrDefault(ThinkTimeStats.LONG, 0L), count),
                        new Range(Math.exp(-2 / allowed.low()), Math.exp(-2 / allowed.high()))));
    }

    private static PendingEstimate mean(SpecificationRule.ThinkTimes audit, long count, double sum, Range allowed) {
        double mean = sum / count;
        return EstimateReports.of(
                audit,
                "mean of think times ÷ the specified one",
                new EstimateReports.Estimate(
                        mean, SpecificationAudit.around(mean, 1.96 / Math.sqrt((double) count)), count),
                TailProbability.ofTimes(count, sum, allowed),
                allowed,
                value -> FindingText.format("%.3f", value));
    }
}
