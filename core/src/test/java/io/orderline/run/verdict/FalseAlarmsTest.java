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
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Summary;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
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
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How often audits call a right driver wrong, and from how many transactions on they find a wrong one. The
/// table of both is in the guide on reading a result.
class FalseAlarmsTest {
    private static boolean failed(List<SpecificationReport> audits) {
        return audits.stream().anyMatch(audit -> audit.judgement() == Judgement.FAIL);
    }

    private static long invalid(AuditedDriver driver, int transactions, int runs) {
        return IntStream.range(0, runs)
                .filter(run -> failed(driver.audits(transactions, run)))
                .count();
    }

    /// Of 10,000 runs one is expected at most.
    @ParameterizedTest
    @ValueSource(ints = {10, 100, 1_000, 10_000, 1_000_000, 10_000_000})
    void aRightDriverIsHardlyEverCalledWrong(int transactions) {
        int runs = Chance.samples(1000);
        Chance.share("right drivers that are called wrong", 0, 0.0001)
                .against("three in a hundred", 0.03)
                .seeded()
                .holds(
                        invalid(AuditedDriver.DECKS, transactions, runs)
                                + invalid(AuditedDriver.AT_THE_EDGE, transactions, runs),
                        2L * runs);
    }

    /// The numbers of the guide, and a fifth of them, at which little is found yet.
    @ParameterizedTest
    @CsvSource({"ROLLBACKS, 20000", "REMOTE_LINES, 2000", "PAYMENTS, 100000", "STATUSES, 20000"})
    void plantedFaultsAreFound(Planted planted, int enough) {
        int runs = Chance.samples(400);
        Chance.share("wrong drivers that are found", 0.85, 1)
                .against("half of them", 0.5)
                .seeded()
                .holds(invalid(planted.driver, enough, runs), runs);
        Chance.share("wrong drivers that a fifth of it finds", 0, 0.5)
                .against("as many", 0.85)
                .seeded()
                .holds(invalid(planted.driver, enough / 5, runs), runs);
    }

    /// What is wrong with a driver.
    @SuppressWarnings("ImmutableEnumChecker") // nothing changes a driver
    enum Planted {
        ROLLBACKS(new AuditedDriver(AuditedDriver.DECKS.mix(), 0.02, 0.01, false), "2 % of New-Orders are rolled back"),
        REMOTE_LINES(new AuditedDriver(AuditedDriver.DECKS.mix(), 0.01, 0.02, false), "2 % of order lines are remote"),
        PAYMENTS(
                AuditedDriver.DECKS.mixed("new-order=46 payment=42 order-status=4 delivery=4 stock-level=4"),
                "42 % Payments, a point below the least"),
        STATUSES(
                AuditedDriver.DECKS.mixed("new-order=46 payment=43 order-status=3 delivery=4 stock-level=4"),
                "3 % Order-Statuses, a point below the least");

        private final AuditedDriver driver;
        private final String text;

        Planted(AuditedDriver driver, String text) {
            this.driver = driver;
            this.text = text;
        }
    }

    private static double found(AuditedDriver driver, int transactions, int runs) {
        return invalid(driver, transactions, runs) / (double) runs;
    }

    /// Prints the table.
    @Drill
    @Test
    void theWholeTable() {
        System.out.println("| transactions | runs | INVALID, decks | INVALID, at the edge |");
        System.out.println("|---|---|---|---|");
        for (int transactions = 10; transactions <= 10_000_000; transactions *= 10) {
            int runs = Chance.samples(10_000);
            long decks = invalid(AuditedDriver.DECKS, transactions, runs);
            long edge = invalid(AuditedDriver.AT_THE_EDGE, transactions, runs);
            System.out.printf("| %,d | %,d | %d | %d |%n", transactions, runs, decks, edge);
            Chance.share("right drivers that are called wrong", 0, 0.0002)
                    .against("one in a hundred", 0.01)
                    .seeded()
                    .holds(Math.max(decks, edge), runs);
        }
        for (Planted planted : Planted.values()) {
            System.out.printf("| %s | %,d |%n", planted.text, enough(planted.driver));
        }
    }

    /// The least number, to two digits, at which nine of ten runs are called invalid.
    private static int enough(AuditedDriver driver) {
        int few = 10;
        int many = 10_000_000;
        while (many > few * 1.02) {
            int middle = (int) Math.sqrt((double) few * many);
            if (found(driver, middle, 2000) >= 0.9) {
                many = middle;
            } else {
                few = middle;
            }
        }
        return many;
    }

    /// A driver whose faults are known: makes the evidence of a run, by the driver's own drawing where that is quick
    /// enough, else from the distributions of its counts.
    ///
    /// @param mix weights, whose types then vary more than those of decks; empty for decks
    /// @param rollbacks share of New-Orders
    /// @param remote share of order lines
    /// @param paced whether terminals pause, and 90 % of responses are within their limit, as few as may be
    private record AuditedDriver(Optional<TransactionMix> mix, double rollbacks, double remote, boolean paced) {
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
                    : BinomialDistribution.of((int) of, share)
                            .createSampler(bits)
                            .sample();
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
                double own = mix.map(weights -> weights.share(type.name()))
                        .orElse(CARDS.getOrDefault(type.name(), 0) / 23.0);
                long count = mix.isPresent()
                        ? binomial(left, Math.min(1, own / share), random)
                        : Math.round(own * transactions);
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
        private double pause(
                Map<String, Long> tally, DrawnTransactions drawn, int transactions, RandomGenerator random) {
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
                    histograms.put(LatencyKind.RESPONSE.tagOf(type.name()), responses);
                }
            }
            RunEvidence all = SOUND;
            Arrivals arrivals = paced ? new Arrivals.Paced(TERMINALS, 1) : new Arrivals.Unpaced(TERMINALS);
            RunEvidence.RunCounts known = all.counts();
            Accounting accounting =
                    new Accounting(known.accounting().types(), Counts.ZERO, true, 0, List.of(), List.of(), tally);
            Summary summary = SummaryCalculator.of(counts, histograms, window, INFOS, "new-order");
            RunEvidence.Latencies latencies = spans -> Collections.nCopies(spans.size(), histograms);
            return new RunEvidence(
                    TPCC.choosing(new InputChoices(mix, true, RemoteShares.SPECIFIED)),
                    all.outcome(),
                    new RunEvidence.DriveConditions(arrivals, 10, 60),
                    all.data(),
                    new RunEvidence.RunCounts(accounting, known.database(), "", Optional.empty(), Optional.empty()),
                    new RunEvidence.Measured(window, summary, histograms, latencies, List.of(), List.of()),
                    all.environment());
        }

        private static final RunEvidence SOUND = new SampleRun().evidence();
        private static final List<SummaryCalculator.TypeInfo> INFOS = TPCC.types().stream()
                .map(type -> new SummaryCalculator.TypeInfo(type.name(), type.label(), type.background(), 0))
                .toList();
    }
}
