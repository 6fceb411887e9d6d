package io.orderline.run.rules;

import io.orderline.drive.Pauses;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.stats.Tail;
import io.orderline.workload.Audit;
import java.util.Map;
import java.util.stream.Stream;

/// Judges think times as they really were, in units of their mean: their mean must be 1, and as many must be longer
/// than
/// twice the mean as of a negative exponential distribution with an allowed mean: e⁻² = 13.5 %. Of fixed times and of
/// those between 0 and twice the mean there is none.
record ThinkTimes(RunEvidence run) {
    Stream<Estimated> judge(Audit.ThinkTimes audit) {
        if (!run.load().paced()) {
            return Stream.of(
                    Estimated.certain(Reports.notApplicable(audit, "think times", "terminals made no pauses")));
        }
        Map<String, Long> tally = run.counted().accounting().tally();
        long count = tally.getOrDefault(Pauses.COUNT, 0L);
        Range allowed = new Range(1 - audit.tolerance(), 1 + audit.tolerance());
        return Stream.of(
                mean(audit, count, tally.getOrDefault(Pauses.MEANS, 0L) * Pauses.UNIT, allowed),
                Reports.share(
                        audit,
                        "think times longer than twice their mean",
                        new Share(tally.getOrDefault(Pauses.LONG, 0L), count),
                        new Range(Math.exp(-2 / allowed.low()), Math.exp(-2 / allowed.high()))));
    }

    private static Estimated mean(Audit.ThinkTimes audit, long count, double sum, Range allowed) {
        double mean = sum / count;
        return Reports.of(
                audit,
                "mean of think times ÷ the specified one",
                new Reports.Estimate(mean, Audits.around(mean, 1.96 / Math.sqrt((double) count)), count),
                Tail.ofTimes(count, sum, allowed),
                allowed,
                value -> Text.format("%.3f", value));
    }
}
