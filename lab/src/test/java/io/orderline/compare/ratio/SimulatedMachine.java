package io.orderline.compare.ratio;

import io.orderline.base.Turns;
import io.orderline.stats.SmallStatisticsTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// A machine that others use too: how fast a system is on it changes from second to second, from minute to
/// minute, and a little with each start of a server. Rates of the system that is compared are higher by what
/// was planted. Like the machines of a cloud it has slow changes, and now and then some seconds in which much is
/// taken away.
///
/// @param ofStart standard deviation of what one start of a server does for all of its run
/// @param planted ratio of the other system to the baseline
record SimulatedMachine(double ofStart, double planted, RandomGenerator random) {
    private static final int STARTING_SECONDS = 15;

    /// Standard deviation of slow changes.
    private static final double SPREAD = 0.1;

    /// Of these, from second to second.
    private static final double COEFFICIENT = 0.98;

    /// Mean time between two spells in which somebody else works, and their length.
    private static final double EVERY_SECONDS = 30;
    private static final double FOR_SECONDS = 5;

    /// Share of the rate that is lost meanwhile.
    private static final double TAKEN = 0.4;

    /// Of two runs, by second.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Rates(double[] baseline, double[] other) {
        static Rates ofPairs(List<double[]> pairs) {
            return new Rates(
                    pairs.stream().mapToDouble(pair -> pair[0]).toArray(),
                    pairs.stream().mapToDouble(pair -> pair[1]).toArray());
        }

        double[] means() {
            return new double[] {mean(baseline, 0, baseline.length), mean(other, 0, other.length)};
        }
    }

    /// What the machine takes and gives, second by second.
    private double[] common(int seconds) {
        double scale = SPREAD * Math.sqrt(1 - COEFFICIENT * COEFFICIENT);
        double[] common = new double[seconds];
        double slow = SPREAD * random.nextGaussian();
        double left = 0;
        for (int t = 0; t < seconds; t++) {
            slow = COEFFICIENT * slow + scale * random.nextGaussian();
            left = random.nextDouble() < 1 / EVERY_SECONDS ? FOR_SECONDS : left - 1;
            common[t] = Math.exp(slow) * (left > 0 ? 1 - TAKEN : 1);
        }
        return common;
    }

    /// A run's own noise: neighbouring seconds are alike.
    private double[] own(double[] common, double level) {
        double[] noise = SmallStatisticsTest.autoregressive(random, 0.5, common.length);
        double[] rates = new double[common.length];
        double start = Math.exp(ofStart * random.nextGaussian());
        for (int t = 0; t < common.length; t++) {
            rates[t] = level * start * common[t] * Math.exp(0.05 * Math.sqrt(0.75) * noise[t]);
        }
        return rates;
    }

    /// Both systems for so long at once.
    Rates duet(int seconds) {
        return both(common(seconds));
    }

    private Rates both(double[] common) {
        return new Rates(own(common, 1000), own(common, 1000 * planted));
    }

    /// Both in turns: a rate for each segment, without its first second.
    Rates segments(int seconds, int every, long seed) {
        return segments(common(seconds), every, true, seed);
    }

    /// @param common what the machine gives, by second
    /// @param drawn whether the order within pairs is; else the baseline is always first
    Rates segments(double[] common, int every, boolean drawn, long seed) {
        Rates both = both(common);
        int seconds = common.length;
        Turns first = new Turns(1, Duration.ofSeconds(every), seed);
        Turns second = new Turns(2, Duration.ofSeconds(every), seed);
        List<double[]> pairs = new ArrayList<>();
        for (int pair = 0; (pair + 1) * 2 * every <= seconds; pair++) {
            int own = drawn ? (int) first.segment(pair).begin() : 2 * pair * every;
            int others = drawn ? (int) second.segment(pair).begin() : (2 * pair + 1) * every;
            pairs.add(new double[] {
                mean(both.baseline, own + 1, own + every), mean(both.other, others + 1, others + every)
            });
        }
        return Rates.ofPairs(pairs);
    }

    /// One after the other, in random order: the rate of each run.
    double[] block(int seconds) {
        double[] common = common(2 * (seconds + STARTING_SECONDS));
        boolean swapped = random.nextBoolean();
        int later = seconds + 2 * STARTING_SECONDS;
        double[] baseline = own(common, 1000);
        double[] other = own(common, 1000 * planted);
        int begin = swapped ? later : STARTING_SECONDS;
        int others = swapped ? STARTING_SECONDS : later;
        return new double[] {mean(baseline, begin, begin + seconds), mean(other, others, others + seconds)};
    }

    static double mean(double[] rates, int from, int to) {
        return Arrays.stream(rates, from, to).average().orElseThrow();
    }
}
