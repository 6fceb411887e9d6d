package io.orderline.run.rules;

import io.orderline.result.AuditReport;
import io.orderline.result.AuditReport.Judgement;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.workload.Audit;
import java.util.Optional;
import java.util.function.DoubleFunction;

/// Judges estimates and puts them into words.
final class Reports {
    private Reports() {}

    /// @param narrow 95 % interval
    /// @param wide 99.9 % interval
    record Estimate(double value, Range narrow, Range wide, long sample) {}

    static AuditReport share(Audit audit, String subject, Share share, Range allowed) {
        Estimate estimate = new Estimate(share.value(), share.interval(0.95), share.interval(0.999), share.whole());
        return of(audit, subject, estimate, allowed, Text::percent);
    }

    static AuditReport of(Audit audit, String subject, Estimate estimate, Range allowed, DoubleFunction<String> text) {
        Range narrow = estimate.narrow();
        return new AuditReport(
                audit.rule(),
                audit.clause(),
                subject,
                estimate.sample() == 0 ? Judgement.TOO_FEW : judge(narrow, estimate.wide(), allowed),
                figure(estimate, text),
                allowed(allowed, text),
                finite(estimate.value()),
                finite(narrow.low()),
                finite(narrow.high()),
                estimate.sample());
    }

    static AuditReport notApplicable(Audit audit, String subject, String why) {
        return new AuditReport(
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

    static Judgement judge(Range narrow, Range wide, Range allowed) {
        if (narrow.isWithin(allowed)) {
            return Judgement.PASS;
        }
        return wide.isApartFrom(allowed) ? Judgement.FAIL : Judgement.TOO_FEW;
    }

    private static String figure(Estimate estimate, DoubleFunction<String> text) {
        Range narrow = estimate.narrow();
        if (estimate.sample() == 0) {
            return "none";
        }
        String of = Text.format("%s of %,d", text.apply(estimate.value()), estimate.sample());
        boolean exact = narrow.low() == narrow.high();
        boolean unknown = !Double.isFinite(narrow.low()) || !Double.isFinite(narrow.high());
        return exact || unknown
                ? of
                : of + " (95 %: " + text.apply(narrow.low()) + " … " + text.apply(narrow.high()) + ")";
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
