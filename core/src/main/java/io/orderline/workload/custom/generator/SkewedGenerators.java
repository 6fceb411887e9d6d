package io.orderline.workload.custom.generator;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.jspecify.annotations.Nullable;

/// Generators that draw some whole numbers of a range more often than others, and a permutation of a range.
final class SkewedGenerators {
    static final List<String> NAMES =
            List.of("scrambled", "latest", "hotspot", "exponential", "gaussian", "special", "histogram", "permute");

    /// The default of sysbench's distribution `special`: this share of the numbers is drawn uniformly from the
    /// middle hundredth of the range. Each of the remaining numbers is the mean of twelve uniform numbers.
    private static final double SPECIAL_SHARE = 0.75;

    private static final double SPECIAL_WIDTH = 0.01;
    private static final int SPECIAL_ROUNDS = 12;

    private SkewedGenerators() {}

    static Generator of(GeneratorSpec draw, GeneratorContext place) {
        return switch (draw.name()) {
            case "scrambled" -> scrambled(draw, place);
            case "latest" -> latest(draw, place);
            case "hotspot" -> hotspot(draw, place);
            case "exponential" -> exponential(draw, place);
            case "gaussian" -> gaussian(draw, place);
            case "special" -> special(draw, place);
            case "histogram" -> histogram(draw, place);
            default -> permute(draw, place);
        };
    }

    private static Generator scrambled(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "scrambled(lowest, highest, theta)");
        long[] range = range(draw, 0, place);
        ScrambledZipf ranks = new ScrambledZipf(parameter(draw, 2, 0.01, 0.999));
        long numbers = range[1] - range[0] + 1;
        return random -> number(range, range[0] + Long.remainderUnsigned(ranks.next(random), numbers));
    }

    /// Draws numbers near the newest, with Zipf's law for the distance. The value is always a [Long], as of
    /// formulas.
    private static Generator latest(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "latest(formula of the newest, how many, theta)");
        LongSupplier newest = WholeNumberFormula.of(draw.argument(0), place);
        Generator back = new GeneratorSpec("zipf", List.of("1", draw.argument(1), draw.argument(2))).bind(place);
        return random -> newest.getAsLong() - back.nextWhole(random) + 1;
    }

    private static Generator hotspot(GeneratorSpec draw, GeneratorContext place) {
        draw.require(4, 4, "hotspot(lowest, highest, how many of them are hot, percent of draws)");
        long[] range = range(draw, 0, place);
        long cold = range[0] + draw.whole(2, place);
        if (cold <= range[0] || cold > range[1]) {
            throw new IllegalArgumentException(
                    "'" + draw.argument(2) + "' must be at least 1, and fewer than there are");
        }
        double share = parameter(draw, 3, 0, 100) / 100;
        return random -> number(
                range,
                random.nextDouble() < share ? random.nextLong(range[0], cold) : random.nextLong(cold, range[1] + 1));
    }

    /// Draws like pgbench's `random_exponential`.
    private static Generator exponential(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "exponential(lowest, highest, parameter)");
        double parameter = parameter(draw, 2, 0.001, 1e6);
        double cut = Math.exp(-parameter);
        return scaled(
                range(draw, 0, place), random -> -Math.log(cut + (1 - cut) * (1 - random.nextDouble())) / parameter);
    }

    /// Draws like pgbench's `random_gaussian`.
    private static Generator gaussian(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "gaussian(lowest, highest, parameter)");
        double parameter = parameter(draw, 2, 2, 1e6);
        return scaled(range(draw, 0, place), random -> {
            double deviation = random.nextGaussian();
            while (deviation < -parameter || deviation >= parameter) {
                deviation = random.nextGaussian();
            }
            return (deviation + parameter) / (2 * parameter);
        });
    }

    private interface Share {
        /// Returns a number from 0 (inclusive) to 1 (exclusive).
        double next(RandomGenerator random);
    }

    private static Generator scaled(long[] range, Share share) {
        double numbers = range[1] - range[0] + 1;
        return random -> number(range, Math.min(range[1], range[0] + (long) (numbers * share.next(random))));
    }

    /// Draws like `sb_rand_special` of sysbench 1.0, whose hot numbers begin at a quarter of their range.
    private static Generator special(GeneratorSpec draw, GeneratorContext place) {
        draw.require(2, 2, "special(lowest, highest)");
        long[] range = range(draw, 0, place);
        double width = range[1] - range[0];
        return random -> {
            double drawn = random.nextDouble();
            if (drawn < 1 - SPECIAL_SHARE) {
                double sum = 0;
                for (int i = 0; i < SPECIAL_ROUNDS; i++) {
                    sum += random.nextDouble();
                }
                return number(range, (long) (range[0] + sum * width / SPECIAL_ROUNDS));
            }
            double hot = width * SPECIAL_WIDTH;
            return number(range, range[0] + (long) (drawn * (hot + 1) + (width - hot) / 2));
        };
    }

    /// Draws one of several equal parts of the range by weight, and then a uniform number within the part.
    private static Generator histogram(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, Integer.MAX_VALUE, "histogram(lowest, highest, weight, weight, …)");
        long[] range = range(draw, 0, place);
        WeightedChoice parts =
                new WeightedChoice(IntStream.range(2, draw.arguments().size())
                        .mapToDouble(weight -> parameter(draw, weight, 0, 999_999_999))
                        .toArray());
        double width = (range[1] - range[0] + 1.0) / (draw.arguments().size() - 2);
        if (width < 1) {
            throw new IllegalArgumentException("there are more weights than numbers in the range");
        }
        return random -> number(
                range, Math.min(range[1], range[0] + (long) ((parts.draw(random) + random.nextDouble()) * width)));
    }

    /// Computes a formula, and maps the result one-to-one to a number of the range. The mapping is always the
    /// same.
    private static Generator permute(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "permute(formula, lowest, highest)");
        LongSupplier which = WholeNumberFormula.of(draw.argument(0), place);
        long[] range = range(draw, 1, place);
        Permutation permutation = new Permutation(range[1] - range[0] + 1);
        return random -> range[0] + permutation.of(which.getAsLong() - range[0]);
    }

    /// Returns a number as an [Integer] if all numbers of its range fit, and otherwise as a [Long].
    private static Object number(long[] range, long value) {
        return Generator.fitsInteger(range[0], range[1]) ? (Object) (int) value : (Object) value;
    }

    private static long[] range(GeneratorSpec draw, int first, GeneratorContext place) {
        return GeneratorCatalog.ordered(draw.whole(first, place), draw.whole(first + 1, place));
    }

    private static double parameter(GeneratorSpec draw, int index, double least, double most) {
        double value = Literal.decimal(draw.argument(index)).doubleValue();
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "'" + draw.argument(index) + "' must be from " + text(least) + " to " + text(most));
        }
        return value;
    }

    private static String text(double value) {
        return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /// Draws numbers by Zipf's law: the k-th lowest has a probability proportional to 1 ÷ k^θ. Exact, by the
    /// rejection-inversion of W. Hörmann and G. Derflinger (ACM TOMACS 6(3), 1996).
    static final class ZipfGenerator implements Generator {
        private final long below;
        private final int numbers;
        private final double theta;
        private @Nullable DiscreteSampler sampler;

        ZipfGenerator(long lowest, int numbers, double theta) {
            this.below = lowest - 1;
            this.numbers = numbers;
            this.theta = theta;
        }

        /// @param random must be the same generator in every call
        @Override
        public Object next(RandomGenerator random) {
            DiscreteSampler ranks = sampler;
            if (ranks == null) {
                ranks = RejectionInversionZipfSampler.of(random::nextLong, numbers, theta);
                sampler = ranks;
            }
            long value = below + ranks.sample();
            return Generator.fitsInteger(below, below + numbers) ? (Object) (int) value : (Object) value;
        }
    }

    /// Maps the numbers below a size one-to-one to each other. Immutable and thread-safe.
    ///
    /// Invertible steps mix the numbers below the next power of two. A result that is too large is mixed again
    /// (cycle walking; J. Black and P. Rogaway, *Ciphers with Arbitrary Finite Domains*, CT-RSA 2002). The memory
    /// does not grow with the size.
    record Permutation(long size, int bits) {
        private static final long ODD = 0x9E3779B97F4A7C15L;
        private static final int ROUNDS = 3;

        Permutation(long size) {
            this(size, Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(size - 1)));
        }

        /// @param number any number; it is taken modulo the size
        long of(long number) {
            long value = Math.floorMod(number, size);
            do {
                value = mixed(value);
            } while (value >= size);
            return value;
        }

        private long mixed(long number) {
            long mask = -1L >>> (Long.SIZE - bits);
            long value = number;
            for (int round = 1; round <= ROUNDS; round++) {
                value = (value * ODD + round) & mask;
                value ^= value >>> ((bits + 1) / 2);
            }
            return value;
        }
    }

    /// Draws ranks by Zipf's law and returns their hashes, so that frequent numbers are scattered, like YCSB's
    /// `ScrambledZipfianGenerator`. The law over ten billion ranks is approximated as by J. Gray and others,
    /// *Quickly Generating Billion-Record Synthetic Databases*, SIGMOD 1994. The hash is 64-bit FNV-1a.
    /// Thread-safe.
    static final class ScrambledZipf {
        private static final double RANKS = 1e10;
        private static final int SUMMED = 1_000;
        private static final long FNV_OFFSET = 0xCBF29CE484222325L;
        private static final long FNV_PRIME = 1_099_511_628_211L;

        private final double theta;
        private final double zeta;
        private final double eta;

        /// @param theta a number above 0 and below 1
        ScrambledZipf(double theta) {
            this.theta = theta;
            this.zeta = zeta(theta);
            double zetaOfTwo = 1 + Math.pow(0.5, theta);
            this.eta = (1 - Math.pow(2 / RANKS, 1 - theta)) / (1 - zetaOfTwo / zeta);
        }

        /// Returns the sum of 1 ÷ k^θ over all ranks. The Euler–Maclaurin formula approximates the tail.
        static double zeta(double theta) {
            double sum = 0;
            for (int k = 1; k < SUMMED; k++) {
                sum += Math.pow(k, -theta);
            }
            double integral = (Math.pow(RANKS, 1 - theta) - Math.pow(SUMMED, 1 - theta)) / (1 - theta);
            return sum + integral + (Math.pow(SUMMED, -theta) + Math.pow(RANKS, -theta)) / 2;
        }

        /// Returns the hash of a rank, a number of 63 bits.
        long next(RandomGenerator random) {
            return hash(rank(random.nextDouble()));
        }

        /// Returns the rank, from 0, for a uniform number from 0 (inclusive) to 1 (exclusive).
        long rank(double uniform) {
            double scaled = uniform * zeta;
            if (scaled < 1) {
                return 0;
            }
            return scaled < 1 + Math.pow(0.5, theta)
                    ? 1
                    : (long) (RANKS * Math.pow(eta * uniform - eta + 1, 1 / (1 - theta)));
        }

        static long hash(long value) {
            long rest = value;
            long hash = FNV_OFFSET;
            for (int octet = 0; octet < Long.BYTES; octet++) {
                hash = (hash ^ (rest & 0xFF)) * FNV_PRIME;
                rest >>= Byte.SIZE;
            }
            return Math.abs(hash);
        }
    }
}
