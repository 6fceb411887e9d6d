package io.orderline.run.rules;

import io.orderline.drive.Pauses;
import io.orderline.result.AuditReport;
import io.orderline.stats.Mean;
import io.orderline.stats.Range;
import io.orderline.workload.Audit;
import java.util.Map;
import java.util.stream.Stream;

/// Judges think times as they really were, in units of their mean: their mean must be 1, and the mean of their squares
/// 2, which is that of a negative exponential distribution. A fixed time has 1, a uniform one from 0 to twice the mean
/// 4/3.
record ThinkTimes(RunEvidence run) {
    /// Of the squares: cutting at ten means (5.2.5.4) takes away 0.05 %.
    private static final double EXPONENTIAL_SQUARES = 2;

    Stream<AuditReport> judge(Audit.ThinkTimes audit) {
        if (!run.load().paced()) {
            return Stream.of(Reports.notApplicable(audit, "think times", "terminals made no pauses"));
        }
        Mean means = mean(Pauses.MEANS, Pauses.MEANS_SQUARED);
        Mean squares = mean(Pauses.MEANS_SQUARED, Pauses.MEANS_FOURTH);
        return Stream.of(
                report(audit, "mean of think times ÷ the specified one", means, 1, audit.tolerance()),
                report(
                        audit,
                        "mean square of think times ÷ the squared mean (negative exponential: 2)",
                        squares,
                        EXPONENTIAL_SQUARES,
                        2 * audit.tolerance()));
    }

    private Mean mean(String sum, String squares) {
        Map<String, Long> tally = run.counted().accounting().tally();
        return new Mean(
                tally.getOrDefault(Pauses.COUNT, 0L),
                tally.getOrDefault(sum, 0L) * Pauses.UNIT,
                tally.getOrDefault(squares, 0L) * Pauses.UNIT);
    }

    private static AuditReport report(Audit audit, String subject, Mean mean, double wanted, double tolerance) {
        return Reports.of(
                audit,
                subject,
                new Reports.Estimate(mean.value(), mean.interval(0.95), mean.interval(0.999), mean.count()),
                new Range(wanted * (1 - tolerance), wanted * (1 + tolerance)),
                value -> Text.format("%.3f", value));
    }
}
