package io.orderline.run.rules;

import io.orderline.measure.Counts;
import io.orderline.measure.Metric;
import io.orderline.result.AuditReport;
import io.orderline.result.AuditReport.Judgement;
import io.orderline.result.TypeSummary;
import io.orderline.stats.Decision;
import io.orderline.stats.LittlesLaw;
import io.orderline.stats.Mean;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.stats.Tail;
import io.orderline.workload.Audit;
import io.orderline.workload.TransactionType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Holds a workload's audits against a run. One passes if the 95 % interval of its figure lies in the allowed range,
/// and
/// fails if chance alone would hardly ever take the figure so far out of it: see [Estimated#judged]. In between there
/// were too
/// few transactions.
final class Audits {
    /// How far the rate of paced terminals may be from what their pauses and the measured response predict.
    private static final double PACE_TOLERANCE = 0.05;

    private final RunEvidence run;
    private final Map<String, Long> tally;

    private Audits(RunEvidence run) {
        this.run = run;
        this.tally = run.counted().accounting().tally();
    }

    static List<AuditReport> of(RunEvidence run) {
        Audits audits = new Audits(run);
        return Estimated.judged(
                run.workload().audits().stream().flatMap(audits::judge).toList());
    }

    private Stream<Estimated> judge(Audit audit) {
        return switch (audit) {
            case Audit.Mix mix -> mix(mix);
            case Audit.Share share -> Stream.of(share(share));
            case Audit.Mean mean -> Stream.of(mean(mean));
            case Audit.Exactly exactly -> Stream.of(exactly(exactly));
            case Audit.Mixture mixture -> Stream.of(mixture(mixture));
            case Audit.Skips skips -> Stream.of(skips(skips));
            case Audit.Limit90 limit -> eachType(type -> limit90(limit, type));
            case Audit.MeanBelow90 shape -> eachType(type -> meanBelow90(shape, type));
            case Audit.ThinkTimes think -> new ThinkTimes(run).judge(think);
            case Audit.Pace pace -> Stream.of(pace(pace));
            case Audit.Evenness _ -> Stream.empty(); // EvennessRule judges it, with what goes beside a drop
        };
    }

    private Stream<Estimated> eachType(Function<TransactionType, Estimated> judge) {
        return run.load().paced()
                ? run.workload().types().stream()
                        .filter(type -> !type.limit90().isZero())
                        .map(judge)
                : Stream.empty();
    }

    private Stream<Estimated> mix(Audit.Mix mix) {
        List<TypeSummary> foreground = run.measured().summary().types().stream()
                .filter(type -> !type.background())
                .toList();
        long all =
                foreground.stream().mapToLong(type -> type.counts().completed()).sum();
        return foreground.stream()
                .filter(type -> type.name().equals(mix.type()))
                .map(type -> Reports.share(
                        mix,
                        "share of " + type.label(),
                        new Share(type.counts().completed(), all),
                        Tail.of(withUnfinished(type.counts(), all), new Range(mix.minimum(), 1)),
                        new Range(mix.minimum(), 1)));
    }

    /// The driver chose those too that had not ended with the window: where one type is much slower than others, they
    /// are
    /// mostly of that type.
    private static Share withUnfinished(Counts counts, long all) {
        long unfinished = Math.max(0, counts.started() - counts.ended());
        return new Share(counts.completed() + unfinished, all + unfinished);
    }

    private Estimated share(Audit.Share audit) {
        Range allowed = new Range(audit.lowest(), audit.highest());
        if (audit.otherWarehouses() && !run.load().otherWarehouses()) {
            return Estimated.certain(
                    Reports.notApplicable(audit, audit.subject(), "with one warehouse nothing is remote"));
        }
        long whole = count(audit.whole());
        // A terminal that was cut off at the end may still have been counting.
        long part = Math.min(count(audit.part()), whole);
        return Reports.share(audit, audit.subject(), new Share(part, whole), allowed);
    }

    private Estimated mixture(Audit.Mixture audit) {
        long whole = audit.whole(tally);
        if (count(audit.part()) == 0 && audit.mean(tally, Audit.Origin::highest) == 0) {
            return Estimated.certain(Reports.notApplicable(audit, audit.subject(), "all warehouses are on one shard"));
        }
        Range allowed = new Range(audit.mean(tally, Audit.Origin::lowest), audit.mean(tally, Audit.Origin::highest));
        return Reports.share(audit, audit.subject(), new Share(Math.min(count(audit.part()), whole), whole), allowed);
    }

    private Estimated mean(Audit.Mean audit) {
        Mean mean = new Mean(count(audit.count()), (double) count(audit.sum()), (double) count(audit.squares()));
        Range allowed = new Range(audit.lowest(), audit.highest());
        DoubleFunction<String> text = value -> Text.format("%.2f", value);
        return Reports.of(
                audit,
                audit.subject(),
                new Reports.Estimate(mean.value(), mean.interval(0.95), mean.count()),
                Tail.of(mean, allowed),
                allowed,
                text);
    }

    /// Of what was counted to the last one there is nothing to estimate.
    private Estimated exactly(Audit.Exactly audit) {
        long whole = count(audit.whole());
        return Reports.exact(
                audit,
                audit.subject(),
                count(audit.part()) / (double) Math.max(1, whole),
                whole,
                new Range(audit.each(), audit.each()),
                value -> Text.format(value == Math.rint(value) ? "%,.0f" : "%,.3f", value));
    }

    private Estimated skips(Audit.Skips audit) {
        long parts = count(audit.parts());
        long whole = count(audit.whole());
        double most = Math.max(1, audit.highest() * whole);
        double upTo = Math.min(parts, whole);
        Range transactions = new Range(Math.min(Math.ceil(parts / (double) audit.most()), upTo), upTo);
        Judgement judgement = switch (Decision.of(transactions, Range.atMost(most))) {
            case HOLDS -> Judgement.PASS;
            case FAILS -> Judgement.FAIL;
            case CANNOT_TELL -> Judgement.TOO_FEW;
        };
        String figure = parts == 0
                ? Text.format("none of %,d", whole)
                : Text.format(
                        "%.0f … %.0f of %,d (%,d parts left out)",
                        transactions.low(), transactions.high(), whole, parts);
        return Estimated.certain(new AuditReport(
                audit.rule(),
                audit.clause(),
                audit.subject(),
                whole == 0 ? Judgement.TOO_FEW : judgement,
                figure,
                Text.format("at most %.0f", Math.floor(most)),
                Optional.empty(),
                Optional.of(transactions.low()),
                Optional.of(transactions.high()),
                whole));
    }

    private Estimated limit90(Audit.Limit90 audit, TransactionType type) {
        Histogram response = response(type);
        long limit = type.limit90().toNanos();
        long within = response.getTotalCount() == 0 ? 0 : response.getCountBetweenValues(0, limit);
        return Reports.share(
                audit,
                Text.format("%s responses within %s", type.label(), seconds(type.limit90())),
                new Share(within, response.getTotalCount()),
                new Range(0.9, 1));
    }

    private static String seconds(Duration limit) {
        return new BigDecimal(limit.toMillis())
                        .movePointLeft(3)
                        .stripTrailingZeros()
                        .toPlainString() + " s";
    }

    private Estimated meanBelow90(Audit.MeanBelow90 audit, TransactionType type) {
        Histogram response = response(type);
        double mean = response.getTotalCount() == 0 ? Double.NaN : response.getMean() / 1000;
        double p90 = response.getValueAtPercentile(90) / 1000.0;
        return Reports.exact(
                audit,
                "mean response of " + type.label(),
                mean,
                response.getTotalCount(),
                Range.atMost(p90 + audit.tolerance().toNanos() / 1000.0),
                Text::millis);
    }

    private Histogram response(TransactionType type) {
        Histogram known = run.measured().histograms().get(type.name() + "." + Metric.RESPONSE.tag());
        return known == null ? new Histogram(3) : known;
    }

    /// The count of completed headline transactions is taken for a Poisson one, which is more than it varies.
    private Estimated pace(Audit.Pace audit) {
        if (!run.load().paced()) {
            return Estimated.certain(
                    Reports.notApplicable(audit, "rate of paced terminals", "terminals made no pauses"));
        }
        double seconds = run.measured().window().seconds();
        double completed = run.measured().summary().completedPerMinute() * seconds / 60;
        double predicted = 60
                * audit.headlineShare()
                * LittlesLaw.rate(
                        run.load().arrivals().terminals(),
                        Loop.meanResponseSeconds(run.measured().summary()),
                        run.load().multiplier() * audit.pause().toNanos() / 1e9);
        double achieved = run.measured().summary().completedPerMinute();
        Range allowed = new Range(predicted * (1 - PACE_TOLERANCE), predicted * (1 + PACE_TOLERANCE));
        double minutes = seconds / 60;
        return Reports.of(
                audit,
                Text.format(
                        "%s per minute with the pauses × %s",
                        run.workload().headline().label(), run.load().multiplier()),
                new Reports.Estimate(achieved, around(achieved, 1.96 / Math.sqrt(completed)), Math.round(completed)),
                Tail.ofCount(Math.round(completed), new Range(allowed.low() * minutes, allowed.high() * minutes)),
                allowed,
                value -> Text.format("%,.1f", value));
    }

    static Range around(double value, double relative) {
        return value > 0 ? new Range(value * (1 - relative), value * (1 + relative)) : Range.atLeast(0);
    }

    private long count(String counter) {
        return tally.getOrDefault(counter, 0L);
    }
}
