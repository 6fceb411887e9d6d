package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// The one way to assert a share, a mean or a distribution of what is drawn at random. It says how often a right
/// program fails it (alpha), and refuses a test that would not see the fault that it names with the power that is
/// demanded: such a test asks for more draws, not for wider bounds.
///
/// What is drawn with a fixed seed is the same in each run, so that nothing is red by chance: [Terms#seeded] reports
/// an alpha of zero. There it is the probability that a right program fails after a change by which it draws otherwise.
///
/// All that is asserted is told to a file of this process in the folder [#FOLDER], which [ChanceSum] adds up.
public final class Chance {
    /// A system property: where files go, `target/chance` if it is not given.
    static final String FOLDER = "orderline.chance";

    private static final double ALPHA = 1e-6;
    private static final double SEEDED = 1e-3;
    private static final StackWalker STACK = StackWalker.getInstance();
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Chance() {}

    /// Simulations have a quarter of their samples, or all of them with `-Dorderline.samples=full`.
    ///
    /// @param full number of samples
    public static int samples(int full) {
        return "full".equals(System.getProperty("orderline.samples")) ? full : full / 4;
    }

    /// A share of cases that have a property.
    public static Share share(String what, double truth) {
        return new Share(what, truth, truth);
    }

    /// One that may be anywhere in a range; with 0 or 1 as an end, only beyond the other.
    public static Share share(String what, double least, double most) {
        return new Share(what, least, most);
    }

    /// A mean of independent values.
    public static Mean mean(String what, double truth) {
        return new Mean(what, truth, truth);
    }

    /// One that may be anywhere in a range, whose ends may be infinite.
    public static Mean mean(String what, double least, double most) {
        return new Mean(what, least, most);
    }

    /// A distribution of numbers from 0 on.
    ///
    /// @param shares of each, of which the sum is 1
    public static Numbers numbers(String what, double... shares) {
        return new Numbers(what, shares);
    }

    /// A continuous distribution.
    ///
    /// @param below share of values below one
    public static Values values(String what, DoubleUnaryOperator below) {
        return new Values(what, below);
    }

    /// What all of them say. Belongs to one thread.
    public abstract static class Terms<T extends Terms<T>> {
        private final String what;
        private double alpha = Double.NaN;
        private boolean seeded;
        private double power = 0.999;
        private String fault = "";

        private Terms(String what) {
            this.what = what;
        }

        @SuppressWarnings("unchecked") // each kind extends the terms of itself
        private T self() {
            return (T) this;
        }

        /// How often a right program may fail.
        public T alpha(double probability) {
            alpha = probability;
            return self();
        }

        /// All is drawn with fixed seeds.
        public T seeded() {
            seeded = true;
            return self();
        }

        /// How often the fault is seen at least, if it is not 99.9 %.
        public T power(double least) {
            power = least;
            return self();
        }

        T named(String text) {
            fault = text;
            return self();
        }

        double alpha() {
            return Double.isNaN(alpha) ? seeded ? SEEDED : ALPHA : alpha;
        }

        /// Refuses, or tells it and decides.
        ///
        /// @param reached power with so many draws
        void decide(long draws, double reached, String found, boolean holds) {
            assertThat(fault).as("%s: the fault that is to be seen", what).isNotEmpty();
            if (reached < power) {
                throw new AssertionError(String.format(
                        Locale.ROOT,
                        "%s: of %d draws, '%s' would be seen with a probability of %.4f, and %.4f is demanded",
                        what,
                        draws,
                        fault,
                        reached,
                        power));
            }
            String by = STACK.walk(frames -> frames.filter(
                            frame -> !frame.getClassName().startsWith(Chance.class.getName() + "$"))
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                    .findFirst()
                    .orElse(""));
            String claim = what.replace("\"", "'");
            double told = seeded ? 0 : alpha();
            tell(String.format(
                    Locale.ROOT,
                    "%d,%s,%.6f,%s,\"%s\",\"%s\"%n",
                    draws,
                    told,
                    reached,
                    by,
                    claim,
                    fault.replace("\"", "'")));
            if (!holds) {
                throw new AssertionError(
                        String.format(Locale.ROOT, "%s: of %d draws, %s (alpha %s)", what, draws, found, alpha()));
            }
        }
    }

    private static void tell(String line) {
        try {
            Path folder = Files.createDirectories(Path.of(System.getProperty(FOLDER, "target/chance")));
            Files.writeString(
                    folder.resolve(ProcessHandle.current().pid() + ".csv"),
                    line,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of a number that may be anywhere in a range. Belongs to one thread.
    public abstract static class Ranged<T extends Ranged<T>> extends Terms<T> {
        final double least;
        final double most;
        double wrong;

        private Ranged(String what, double least, double most) {
            super(what);
            this.least = least;
            this.most = most;
        }

        /// @param number that there would be
        public T against(String fault, double number) {
            wrong = number;
            return named(fault);
        }
    }

    /// Exactly, by the binomial distribution.
    public static final class Share extends Ranged<Share> {
        private Share(String what, double least, double most) {
            super(what, least, most);
        }

        /// Goes on until so many are drawn.
        ///
        /// @param draw whether the next one has the property
        public void holds(int draws, BooleanSupplier draw) {
            holds(IntStream.range(0, draws).filter(_ -> draw.getAsBoolean()).count(), draws);
        }

        /// Of draws that were counted.
        public void holds(long part, long whole) {
            int draws = Math.toIntExact(whole);
            double tail = least > 0 && most < 1 ? alpha() / 2 : alpha();
            int low = BinomialDistribution.of(draws, least).inverseCumulativeProbability(tail);
            int high = BinomialDistribution.of(draws, most).inverseSurvivalProbability(tail);
            BinomialDistribution other = BinomialDistribution.of(draws, wrong);
            decide(
                    whole,
                    other.cumulativeProbability(low - 1) + other.survivalProbability(high),
                    part + " have it, and not " + low + " to " + high,
                    low <= part && part <= high);
        }
    }

    /// By the normal distribution if the deviation is known, else by Student's.
    public static final class Mean extends Ranged<Mean> {
        private double deviation = Double.NaN;

        private Mean(String what, double least, double most) {
            super(what, least, most);
        }

        /// Standard deviation of one value, where it is known.
        public Mean deviation(double known) {
            deviation = known;
            return this;
        }

        /// Goes on until so many are drawn.
        public void holds(int draws, DoubleSupplier draw) {
            holds(DoubleStream.generate(draw).limit(draws).toArray());
        }

        /// Of values that were drawn.
        public void holds(double... values) {
            double mean = Arrays.stream(values).average().orElseThrow();
            double squares =
                    Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
            if (Double.isNaN(deviation)) {
                double error = Math.sqrt(squares / (values.length - 1) / values.length);
                decide(values.length, mean, error, TDistribution.of(values.length - 1.0));
            } else {
                holdsOf(values.length, mean);
            }
        }

        /// Of values of which only the mean was kept.
        public void holdsOf(long draws, double mean) {
            decide(draws, mean, deviation / Math.sqrt((double) draws), NORMAL);
        }

        private void decide(long draws, double mean, double error, ContinuousDistribution errors) {
            boolean both = Double.isFinite(least) && Double.isFinite(most);
            double margin = error * errors.inverseSurvivalProbability(both ? alpha() / 2 : alpha());
            decide(
                    draws,
                    errors.cumulativeProbability((least - margin - wrong) / error)
                            + errors.survivalProbability((most + margin - wrong) / error),
                    "the mean is " + mean + ", and not " + (least - margin) + " to " + (most + margin),
                    least - margin <= mean && mean <= most + margin);
        }
    }

    /// By Pearson's chi-squared test, whose statistic has a noncentral distribution if the fault is there.
    public static final class Numbers extends Terms<Numbers> {
        /// Of draws that are expected of each number, or the statistic has another distribution.
        private static final double LEAST = 5;

        private final double[] shares;
        private double[] wrong = {};

        private Numbers(String what, double... shares) {
            super(what);
            this.shares = shares;
        }

        /// @param others shares that there would be
        public Numbers against(String fault, double... others) {
            wrong = others;
            return named(fault);
        }

        /// Goes on until so many are drawn.
        public void holds(int draws, IntSupplier draw) {
            long[] counts = new long[shares.length];
            for (int i = 0; i < draws; i++) {
                counts[draw.getAsInt()]++;
            }
            holds(counts);
        }

        /// Of draws that were counted.
        public void holds(long... counts) {
            long draws = Arrays.stream(counts).sum();
            assertThat(counts).hasSameSizeAs(shares);
            assertThat(Arrays.stream(shares).map(share -> share * draws).boxed())
                    .as("draws that are expected of each number")
                    .allMatch(expected -> expected >= LEAST);
            double freedom = shares.length - 1.0;
            double most = ChiSquaredDistribution.of(freedom).inverseSurvivalProbability(alpha());
            double found = distance(draws, i -> counts[i] / (double) draws);
            decide(
                    draws,
                    beyond(most, freedom, distance(draws, i -> wrong[i])),
                    "chi-squared is " + found + ", and not at most " + most + ": " + Arrays.toString(counts),
                    found <= most);
        }

        private double distance(long draws, IntToDoubleFunction other) {
            return IntStream.range(0, shares.length)
                    .mapToDouble(i -> draws * Math.pow(other.applyAsDouble(i) - shares[i], 2) / shares[i])
                    .sum();
        }

        /// Of a noncentral distribution: central ones, whose degrees of freedom are drawn from Poisson's.
        private static double beyond(double value, double freedom, double noncentrality) {
            if (noncentrality > 1e5) {
                return noncentrality > 100 * value ? 1 : 0;
            }
            PoissonDistribution drawn = PoissonDistribution.of(noncentrality / 2);
            return IntStream.rangeClosed(
                            drawn.inverseCumulativeProbability(1e-9), drawn.inverseSurvivalProbability(1e-9))
                    .mapToDouble(i -> drawn.probability(i)
                            * ChiSquaredDistribution.of(freedom + 2 * i).survivalProbability(value))
                    .sum();
        }
    }

    /// By the largest distance of both distribution functions, which exceeds d in at most 2 exp(−2nd²) of all
    /// cases, whatever the distribution is (P. Massart, "The Tight Constant in the Dvoretzky-Kiefer-Wolfowitz
    /// Inequality", Annals of Probability 18 (1990), 1269–1283).
    public static final class Values extends Terms<Values> {
        private final DoubleUnaryOperator below;
        private double wrong;

        private Values(String what, DoubleUnaryOperator below) {
            super(what);
            this.below = below;
        }

        /// @param at a value below which another share would be, the farther from the right one the better
        /// @param share which
        public Values against(String fault, double at, double share) {
            wrong = Math.abs(share - below.applyAsDouble(at));
            return named(fault);
        }

        /// Goes on until so many are drawn.
        public void holds(int draws, DoubleSupplier draw) {
            holds(DoubleStream.generate(draw).limit(draws).toArray());
        }

        /// Of values that were drawn.
        public void holds(double... values) {
            double[] sorted = Arrays.stream(values).sorted().toArray();
            double n = sorted.length;
            double found = IntStream.range(0, sorted.length)
                    .mapToDouble(i -> {
                        double share = below.applyAsDouble(sorted[i]);
                        return Math.max(share - i / n, (i + 1) / n - share);
                    })
                    .max()
                    .orElseThrow();
            double most = Math.sqrt(Math.log(2 / alpha()) / (2 * n));
            decide(
                    sorted.length,
                    wrong <= most ? 0 : 1 - 2 * Math.exp(-2 * n * (wrong - most) * (wrong - most)),
                    "both functions are " + found + " apart, and not at most " + most,
                    found <= most);
        }
    }
}
