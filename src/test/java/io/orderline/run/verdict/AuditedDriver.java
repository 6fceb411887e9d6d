package io.orderline.run.verdict;

import io.orderline.base.RandomStreams;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.transactions.DrawnTransactions;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// A driver whose faults are known: makes the evidence of a run, by the driver's own drawing where that is quick
/// enough, else from the distributions of its counts.
///
/// @param mix weights, whose types then vary more than those of decks; empty for decks
/// @param rollbacks share of New-Orders
/// @param remote share of order lines
/// @param paced whether terminals pause, and 90 % of responses are within their limit, as few as may be
record AuditedDriver(Optional<TransactionMix> mix, double rollbacks, double remote, boolean paced) {
    static final AuditedDriver DECKS = new AuditedDriver(Optional.empty(), 0.01, 0.01, false);
    /// As far at the edge of what is allowed as a driver can be.
    static final AuditedDriver AT_THE_EDGE = new AuditedDriver(
            Optional.of(TransactionMix.parse("new-order=45 payment=43 order-status=4 delivery=4 stock-level=4")),
            0.01,
            0.01,
            true);
    private static final int DRAWN = 2000;
    private static final int TERMINALS = 100;
    private static final Map<String, Integer> CARDS =
            Map.of("new-order", 10, "payment", 10, "order-status", 1, "delivery", 1, "stock-level", 1);
    private static final Tpcc TPCC = new Tpcc();

    AuditedDriver mixed(String weights) {
        return new AuditedDriver(Optional.of(TransactionMix.parse(weights)), rollbacks, remote, paced);
    }

    private boolean right() {
        return rollbacks == 0.01 && remote == 0.01;
    }

    /// What the audits say of a run of so many transactions.
    List<SpecificationReport> audits(int transactions, long seed) {
        RandomGenerator random = RandomStreams.of(seed, 40, transactions);
        DrawnTransactions drawn = right() && transactions <= DRAWN
                ? DrawnTransactions.of(mix, transactions, seed)
                : sampled(transactions, random);
        Map<String, Long> tally = new HashMap<>(drawn.tally());
        double seconds = paced ? pause(tally, drawn, transactions, random) : 60;
        return evidence(drawn.completed(), tally, seconds, random).audits();
    }

    private static long binomial(long of, double share, RandomGenerator random) {
        UniformRandomProvider bits = random::nextLong;
        return of == 0
                ? 0
                : BinomialDistribution.of((int) of, share).createSampler(bits).sample();
    }

    private static double times(long of, RandomGenerator random) {
        UniformRandomProvider bits = random::nextLong;
        return GammaDistribution.of((double) of, 1).createSampler(bits).sample();
    }

    private DrawnTransactions sampled(int transactions, RandomGenerator random) {
        Map<String, Long> completed = new HashMap<>();
        long left = transactions;
        double share = 1;
        for (TransactionType type : TPCC.types()) {
            double own =
                    mix.map(weights -> weights.share(type.name())).orElse(CARDS.getOrDefault(type.name(), 0) / 23.0);
            long count =
                    mix.isPresent() ? binomial(left, Math.min(1, own / share), random) : Math.round(own * transactions);
            completed.put(type.name(), count);
            left -= count;
            share = Math.max(1e-12, share - own);
        }
        long orders = completed.getOrDefault("new-order", 0L);
        long lines = lines(orders, random);
        Map<String, Long> tally = new HashMap<>();
        tally.put("new orders", orders);
        tally.put("new orders rolled back on purpose", binomial(orders, rollbacks, random));
        tally.put("order lines", lines);
        tally.put("squares of lines per order", 110 * orders);
        tally.put("remote order lines", binomial(lines, remote, random));
        tally.put("payments", completed.getOrDefault("payment", 0L));
        tally.put("remote payments", binomial(completed.getOrDefault("payment", 0L), 0.15, random));
        tally.put("payments by last name", binomial(completed.getOrDefault("payment", 0L), 0.6, random));
        tally.put("order statuses", completed.getOrDefault("order-status", 0L));
        tally.put("order statuses by last name", binomial(completed.getOrDefault("order-status", 0L), 0.6, random));
        tally.put("deliveries", completed.getOrDefault("delivery", 0L));
        return new DrawnTransactions(tally, completed);
    }

    /// 5 … 15 for each order: mean 10, variance 10.
    private static long lines(long orders, RandomGenerator random) {
        UniformRandomProvider bits = random::nextLong;
        return orders <= DRAWN
                ? random.ints(orders, 5, 16).sum()
                : Math.round(NormalDistribution.of(10.0 * orders, Math.sqrt(10.0 * orders))
                        .createSampler(bits)
                        .sample());
    }

    /// Counts think times; returns how long the run took for the New-Orders to be a Poisson count.
    private double pause(Map<String, Long> tally, DrawnTransactions drawn, int transactions, RandomGenerator random) {
        double sum = 0;
        long longer = 0;
        if (transactions <= DRAWN) {
            for (int i = 0; i < transactions; i++) {
                double means = Math.min(-Math.log(1 - random.nextDouble()), 10);
                sum += means;
                longer += means > 2 ? 1 : 0;
            }
        } else {
            sum = times(transactions, random);
            longer = binomial(transactions, Math.exp(-2), random);
        }
        tally.put(ThinkTimeStats.COUNT, (long) transactions);
        tally.put(ThinkTimeStats.MEANS, Math.round(sum / ThinkTimeStats.UNIT));
        tally.put(ThinkTimeStats.LONG, longer);
        long orders = Math.max(1, drawn.completed().getOrDefault("new-order", 0L));
        double mean = RESPONSE_SECONDS + 20.99;
        return times(orders, random) * mean / 0.45 / TERMINALS;
    }

    /// Of all types but Stock-Level, by the mix: 90 % at 4.9 s, 10 % at 5.1 s; and 19.9 and 20.1 s.
    private static final double RESPONSE_SECONDS = 0.96 * 4.92 + 0.04 * 19.92;

    private RunEvidence evidence(
            Map<String, Long> completed, Map<String, Long> tally, double seconds, RandomGenerator random) {
        Result.Window window = new Result.Window(0, seconds);
        Map<String, Counts> counts = new HashMap<>();
        Map<String, Histogram> histograms = new HashMap<>();
        for (TransactionType type : TPCC.types()) {
            long count = completed.getOrDefault(type.name(), 0L);
            counts.put(type.name(), new Counts(count, count, count, 0, 0, 0, 0, 0));
            if (paced && count > 0) {
                Histogram responses = new Histogram(2);
                long within = binomial(count, 0.9, random);
                long limit = type.limit90().toNanos();
                responses.recordValueWithCount(limit - 100_000_000, within);
                responses.recordValueWithCount(limit + 100_000_000, count - within);
                histograms.put(type.name() + "." + LatencyKind.RESPONSE.tag(), responses);
            }
        }
        RunEvidence all = SOUND;
        return new RunEvidence(
                TPCC.choosing(new InputChoices(mix, true, RemoteShares.SPECIFIED)),
                all.course(),
                new RunEvidence.Load(
                        paced ? new Arrivals.Paced(TERMINALS, 1) : new Arrivals.Unpaced(TERMINALS), 10, 60),
                all.data(),
                new RunEvidence.Counted(
                        new Accounting(
                                all.counted().accounting().types(), Counts.ZERO, true, 0, List.of(), List.of(), tally),
                        all.counted().database(),
                        "",
                        Optional.empty(),
                        Optional.empty()),
                new RunEvidence.Measured(
                        window,
                        SummaryCalculator.of(counts, histograms, window, INFOS, "new-order"),
                        histograms,
                        spans -> Collections.nCopies(spans.size(), histograms),
                        List.of(),
                        List.of()),
                all.harnessed());
    }

    private static final RunEvidence SOUND = new SampleRun().evidence();
    private static final List<SummaryCalculator.TypeInfo> INFOS = TPCC.types().stream()
            .map(type -> new SummaryCalculator.TypeInfo(type.name(), type.label(), type.background(), 0))
            .toList();
}
