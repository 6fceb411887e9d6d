package io.orderline.run.verdict;

import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.TypeSummary;
import io.orderline.stats.Decision;
import io.orderline.stats.LittlesLaw;
import io.orderline.stats.Mean;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import io.orderline.stats.TailProbability;
import io.orderline.workload.SpecificationRule;
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

/// Audits a run by a workload's rules. An audit passes if the 95 % interval of its figure lies within the
/// allowed range. It fails if so large a deviation is very unlikely by chance alone: see
/// [PendingEstimate#judged]. Otherwise there were too few transactions.
final class SpecificationAudit {
    /// The allowed deviation of a paced rate from the one predicted by pauses and the measured response time.
    private static final double PACE_TOLERANCE = 0.05;

    private final RunEvidence run;
    private final Map<String, Long> tally;

    private SpecificationAudit(RunEvidence run) {
        this.run = run;
        this.tally = run.counts().accounting().tally();
    }

    static List<SpecificationReport> of(RunEvidence run) {
        SpecificationAudit audits = new SpecificationAudit(run);
        return PendingEstimate.judged(
                run.workload().audits().stream().flatMap(audits::judge).toList());
    }

    private Stream<PendingEstimate> judge(SpecificationRule audit) {
        return switch (audit) {
            case SpecificationRule.Mix mix -> mix(mix);
            case SpecificationRule.Share share -> Stream.of(share(share));
            case SpecificationRule.Mean mean -> Stream.of(mean(mean));
            case SpecificationRule.Exactly exactly -> Stream.of(exactly(exactly));
            case SpecificationRule.Mixture mixture -> Stream.of(mixture(mixture));
            case SpecificationRule.Skips skips -> Stream.of(skips(skips));
            case SpecificationRule.Limit90 limit -> eachType(type -> limit90(limit, type));
            case SpecificationRule.MeanBelow90 shape -> eachType(type -> meanBelow90(shape, type));
            case SpecificationRule.ThinkTimes think -> new ThinkTimeAudit(run).judge(think);
            case SpecificationRule.Pace pace -> Stream.of(pace(pace));
            case SpecificationRule.Evenness _ -> Stream.empty(); // EvennessRule judges it, with the causes of a drop
        };
    }

    private Stream<PendingEstimate> eachType(Function<TransactionType, PendingEstimate> judge) {
        return run.conditions().paced()
                ? run.workload().types().stream()
                        .filter(type -> !type.limit90().isZero())
                        .map(judge)
                : Stream.empty();
    }

    private Stream<PendingEstimate> mix(SpecificationRule.Mix mix) {
        List<TypeSummary> foreground = run.measured().summary().foreground();
        long all =
                foreground.stream().mapToLong(type -> type.counts().completed()).sum();
        return foreground.stream()
                .filter(type -> type.name().equals(mix.type()))
                .map(type -> EstimateReports.share(
                        mix,
                        "share of " + type.label(),
                        new Share(type.counts().completed(), all),
                        TailProbability.of(withUnfinished(type.counts(), all), new Range(mix.minimum(), 1)),
                        new Range(mix.minimum(), 1)));
    }

    /// Includes transactions that had not ended with the window, because the driver chose them too: if one
    /// type is much slower than others, most of them are of that type.
    private static Share withUnfinished(Counts counts, long all) {
        long unfinished = Math.max(0, counts.started() - counts.ended());
        return new Share(counts.completed() + unfinished, all + unfinished);
    }

    private PendingEstimate share(SpecificationRule.Share audit) {
        Range allowed = new Range(audit.lowest(), audit.highest());
        if (audit.otherWarehouses() && !run.conditions().otherWarehouses()) {
            return PendingEstimate.certain(
                    EstimateReports.notApplicable(audit, audit.subject(), "with one warehouse nothing is remote"));
        }
        long whole = count(audit.whole());
        // A terminal that was cut off at the end may still have counted a part.
        long part = Math.min(count(audit.part()), whole);
        return EstimateReports.share(audit, audit.subject(), new Share(part, whole), allowed);
    }

    private PendingEstimate mixture(SpecificationRule.Mixture audit) {
        long whole = audit.whole(tally);
        if (count(audit.part()) == 0 && audit.mean(tally, SpecificationRule.Origin::highest) == 0) {
            return PendingEstimate.certain(
                    EstimateReports.notApplicable(audit, audit.subject(), "no input is to leave its shard"));
        }
        Range allowed = new Range(
                audit.mean(tally, SpecificationRule.Origin::lowest),
                audit.mean(tally, SpecificationRule.Origin::highest));
        return EstimateReports.share(
                audit, audit.subject(), new Share(Math.min(count(audit.part()), whole), whole), allowed);
    }

    private PendingEstimate mean(SpecificationRule.Mean audit) {
        Mean mean = new Mean(count(audit.count()), (double) count(audit.sum()), (double) count(audit.squares()));
        Range allowed = new Range(audit.lowest(), audit.highest());
        DoubleFunction<String> text = value -> FindingText.format("%.2f", value);
        return EstimateReports.of(
                audit,
                audit.subject(),
                new EstimateReports.Estimate(mean.value(), mean.interval(0.95), mean.count()),
                TailProbability.of(mean, allowed),
                allowed,
                text);
    }

    /// Judges an exact count, which needs no estimate.
    private PendingEstimate exactly(SpecificationRule.Exactly audit) {
        long whole = count(audit.whole());
        return EstimateReports.exact(
                audit,
                audit.subject(),
                count(audit.part()) / (double) Math.max(1, whole),
                whole,
                new Range(audit.each(), audit.each()),
                value -> FindingText.format(value == Math.rint(value) ? "%,.0f" : "%,.3f", value));
    }

    private PendingEstimate skips(SpecificationRule.Skips audit) {
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
                ? FindingText.format("none of %,d", whole)
                : FindingText.format(
                        "%.0f … %.0f of %,d (%,d parts left out)",
                        transactions.low(), transactions.high(), whole, parts);
        return PendingEstimate.certain(new SpecificationReport(
                audit.rule(),
                audit.clause(),
                audit.subject(),
                whole == 0 ? Judgement.TOO_FEW : judgement,
                figure,
                FindingText.format("at most %.0f", Math.floor(most)),
                Optional.empty(),
                Optional.of(transactions.low()),
                Optional.of(transactions.high()),
                whole));
    }

    private PendingEstimate limit90(SpecificationRule.Limit90 audit, TransactionType type) {
        Histogram response = response(type);
        long limit = type.limit90().toNanos();
        long within = response.getTotalCount() == 0 ? 0 : response.getCountBetweenValues(0, limit);
        return EstimateReports.share(
                audit,
                FindingText.format("%s responses within %s", type.label(), seconds(type.limit90())),
                new Share(within, response.getTotalCount()),
                new Range(0.9, 1));
    }

    private static String seconds(Duration limit) {
        return new BigDecimal(limit.toMillis())
                        .movePointLeft(3)
                        .stripTrailingZeros()
                        .toPlainString() + " s";
    }

    private PendingEstimate meanBelow90(SpecificationRule.MeanBelow90 audit, TransactionType type) {
        Histogram response = response(type);
        double mean = response.getTotalCount() == 0 ? Double.NaN : response.getMean() / 1000;
        double p90 = response.getValueAtPercentile(90) / 1000.0;
        return EstimateReports.exact(
                audit,
                "mean response of " + type.label(),
                mean,
                response.getTotalCount(),
                Range.atMost(p90 + audit.tolerance().toNanos() / 1000.0),
                FindingText::millis);
    }

    private Histogram response(TransactionType type) {
        Histogram known = run.measured().histograms().get(LatencyKind.RESPONSE.tagOf(type.name()));
        return known == null ? new Histogram(3) : known;
    }

    /// Treats the completed headline transactions as a Poisson count, which overstates their variation.
    private PendingEstimate pace(SpecificationRule.Pace audit) {
        if (!run.conditions().paced()) {
            return PendingEstimate.certain(
                    EstimateReports.notApplicable(audit, "rate of paced terminals", "terminals made no pauses"));
        }
        double seconds = run.measured().window().seconds();
        double completed = run.measured().summary().completedPerMinute() * seconds / 60;
        double predicted = 60
                * audit.headlineShare()
                * LittlesLaw.rate(
                        run.conditions().arrivals().terminals(),
                        ClosedLoop.meanResponseSeconds(run.measured().summary()),
                        run.conditions().multiplier() * audit.pause().toNanos() / 1e9);
        double achieved = run.measured().summary().completedPerMinute();
        Range allowed = new Range(predicted * (1 - PACE_TOLERANCE), predicted * (1 + PACE_TOLERANCE));
        double minutes = seconds / 60;
        return EstimateReports.of(
                audit,
                FindingText.format(
                        "%s per minute with the pauses × %s",
                        run.workload().headline().label(), run.conditions().multiplier()),
                new EstimateReports.Estimate(
                        achieved, around(achieved, 1.96 / Math.sqrt(completed)), Math.round(completed)),
                TailProbability.ofCount(
                        Math.round(completed), new Range(allowed.low() * minutes, allowed.high() * minutes)),
                allowed,
                value -> FindingText.format("%,.1f", value));
    }

    static Range around(double value, double relative) {
        return value > 0 ? new Range(value * (1 - relative), value * (1 + relative)) : Range.atLeast(0);
    }

    private long count(String counter) {
        return tally.getOrDefault(counter, 0L);
    }

    /// Judges actual think times in units of their mean, which must be 1. The share of those longer than twice
    /// the mean must be that of a negative exponential distribution with an allowed mean: e⁻² = 13.5 %. Fixed
    /// times, and times from 0 to twice the mean, have none.
    private record ThinkTimeAudit(RunEvidence run) {
        Stream<PendingEstimate> judge(SpecificationRule.ThinkTimes audit) {
            if (!run.conditions().paced()) {
                return Stream.of(PendingEstimate.certain(
                        EstimateReports.notApplicable(audit, "think times", "terminals made no pauses")));
            }
            Map<String, Long> tally = run.counts().accounting().tally();
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
}
