package io.orderline.run.verdict;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.stats.TailProbability;
import io.orderline.workload.SpecificationRule;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/// Judges estimates, and describes them in reports.
final class EstimateReports {
    private EstimateReports() {}

    record Estimate(double value, Range interval, long sample) {}

    static PendingEstimate share(SpecificationRule audit, String subject, Share share, Range allowed) {
        return share(audit, subject, share, TailProbability.of(share, allowed), allowed);
    }

    static PendingEstimate share(SpecificationRule audit, String subject, Share share, double chance, Range allowed) {
        Estimate estimate = new Estimate(share.value(), share.interval(0.95), share.whole());
        return of(audit, subject, estimate, chance, allowed, FindingText::percent);
    }

    /// @param chance as in [PendingEstimate]
    static PendingEstimate of(
            SpecificationRule audit,
            String subject,
            Estimate estimate,
            double chance,
            Range allowed,
            DoubleFunction<String> text) {
        return estimate.sample() == 0
                ? PendingEstimate.certain(of(audit, subject, estimate, allowed, text))
                : new PendingEstimate(of(audit, subject, estimate, allowed, text), OptionalDouble.of(chance));
    }

    /// Returns a report that passes if the interval is within the allowed range.
    static SpecificationReport of(
            SpecificationRule audit, String subject, Estimate estimate, Range allowed, DoubleFunction<String> text) {
        Range interval = estimate.interval();
        boolean passed = estimate.sample() > 0 && interval.isWithin(allowed);
        return new SpecificationReport(
                audit.rule(),
                audit.clause(),
                subject,
                passed ? Judgement.PASS : Judgement.TOO_FEW,
                figure(estimate, text),
                allowed(allowed, text),
                finite(estimate.value()),
                finite(interval.low()),
                finite(interval.high()),
                estimate.sample());
    }

    /// Judges a figure that was counted exactly and is not an estimate.
    static PendingEstimate exact(
            SpecificationRule audit,
            String subject,
            double value,
            long sample,
            Range allowed,
            DoubleFunction<String> text) {
        Range counted = sample == 0 ? Range.ALL : new Range(value, value);
        SpecificationReport report = of(audit, subject, new Estimate(value, counted, sample), allowed, text);
        return PendingEstimate.certain(
                sample > 0 && counted.isApartFrom(allowed) ? report.judged(Judgement.FAIL) : report);
    }

    static SpecificationReport notApplicable(SpecificationRule audit, String subject, String why) {
        return new SpecificationReport(
                audit.rule(),
                audit.clause(),
                subject,
                Judgement.NOT_APPLICABLE,
                why,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    private static String figure(Estimate estimate, DoubleFunction<String> text) {
        Range interval = estimate.interval();
        if (estimate.sample() == 0) {
            return "none";
        }
        String of = FindingText.format("%s of %,d", text.apply(estimate.value()), estimate.sample());
        boolean exact = interval.low() == interval.high();
        boolean unknown = !Double.isFinite(interval.low()) || !Double.isFinite(interval.high());
        return exact || unknown
                ? of
                : of + " (95 %: " + text.apply(interval.low()) + " … " + text.apply(interval.high()) + ")";
    }

    private static String allowed(Range allowed, DoubleFunction<String> text) {
        if (Double.isInfinite(allowed.low())) {
            return "at most " + text.apply(allowed.high());
        }
        if (allowed.low() == allowed.high()) {
            return "exactly " + text.apply(allowed.low());
        }
        return allowed.high() == 1
                ? "at least " + text.apply(allowed.low())
                : text.apply(allowed.low()) + " … " + text.apply(allowed.high());
    }

    private static Optional<Double> finite(double value) {
        return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    }
}
