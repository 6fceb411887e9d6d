package io.orderline.compare.ratio;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Range;
import io.orderline.stats.SmallStatisticsTest;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Thousands of studies whose truth is known.
@Drill
class RatioSimulationTest {
    /// What one run does beside its block; median 1.
    enum Noise {
        NORMAL(0),
        LOGNORMAL(1),
        HEAVY_TAILED(2),
        LOPSIDED(3);

        private final long stream;

        Noise(long stream) {
            this.stream = stream;
        }

        double draw(RandomGenerator random) {
            return switch (this) {
                case NORMAL -> 1 + 0.05 * random.nextGaussian();
                case LOGNORMAL -> Math.exp(0.3 * random.nextGaussian());
                case HEAVY_TAILED -> Math.exp(0.03 * student(random));
                // Runs are as fast as can be, but for mishaps.
                case LOPSIDED -> 1 + 0.03 * Math.log(1 - random.nextDouble());
            };
        }
    }

    /// Student's t with 3 degrees of freedom.
    private static double student(RandomGenerator random) {
        double[] values = DoubleStream.generate(random::nextGaussian).limit(3).toArray();
        double squares = DoubleStream.of(values).map(value -> value * value).sum();
        return random.nextGaussian() / Math.sqrt(squares / 3);
    }

    /// A study of blocks on quite different levels.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Study(double[] baseline, double[] other) {
        static Study of(Noise noise, int blocks, double ratio, RandomGenerator random) {
            Study study = new Study(new double[blocks], new double[blocks]);
            for (int block = 0; block < blocks; block++) {
                double level = 1000 * Math.exp(0.2 * random.nextGaussian());
                study.baseline[block] = level * noise.draw(random);
                study.other[block] = level * noise.draw(random) * ratio;
            }
            return study;
        }

        Ratio paired() {
            return PairedRatio.of(baseline, other, 0.95);
        }
    }

    private static int studies(int blocks) {
        return Chance.samples(blocks < 8 ? 3000 : 400);
    }

    @ParameterizedTest
    @EnumSource
    void theSameSystemTwiceHardlyEverDiffers(Noise noise) {
        for (int blocks : new int[] {2, 3, 4, 5, 8, 10}) {
            RandomGenerator random = RandomStreams.of(1, 20, noise.stream, blocks);
            Chance.share("differences of nothing in " + blocks + " blocks", 0, 0.05)
                    .against("too many", blocks < 8 ? 0.12 : 0.3)
                    .seeded()
                    .holds(
                            studies(blocks),
                            () -> Study.of(noise, blocks, 1, random).paired().isDifference());
        }
    }

    /// Why the plain bootstrap was not taken: this test can tell.
    @ParameterizedTest
    @CsvSource({"3, 0.2", "5, 0.12"})
    void thePlainPercentileBootstrapFindsTooMuch(int blocks, double atLeast) {
        RandomGenerator random = RandomStreams.of(1, 21, blocks);
        Chance.share("differences of nothing", atLeast, 1)
                .against("as many as it says", 0.05)
                .seeded()
                .holds(studies(blocks), () -> {
                    Study study = Study.of(Noise.NORMAL, blocks, 1, random);
                    Range range = BlockBootstrap.means(LogRatio.logs(study.baseline, study.other), 0.025);
                    return range.isApartFrom(new Range(0, 0));
                });
    }

    /// A study tells what it could have seen; another one like it, with that difference planted, is to find
    /// it.
    @ParameterizedTest
    @CsvSource({"NORMAL, 3", "NORMAL, 4", "NORMAL, 5", "NORMAL, 10", "LOGNORMAL, 4", "LOGNORMAL, 5", "LOGNORMAL, 10"})
    void plantedDifferencesAreFoundInFourOfFiveCases(Noise noise, int blocks) {
        plantedIsFound(noise, blocks, 0.79, 0.83);
    }

    /// Few values of such noise mostly look calmer than it is.
    @ParameterizedTest
    @CsvSource({"HEAVY_TAILED, 4", "HEAVY_TAILED, 5", "LOPSIDED, 4", "LOPSIDED, 5", "LOPSIDED, 10"})
    void withUnevenNoiseNotManyFewerAreFound(Noise noise, int blocks) {
        plantedIsFound(noise, blocks, 0.74, 0.8);
    }

    private static void plantedIsFound(Noise noise, int blocks, double least, double most) {
        RandomGenerator random = RandomStreams.of(1, 22, noise.stream, blocks);
        Chance.share("planted differences that are found", least, most)
                .against("fewer than half", 0.4)
                .seeded()
                .holds(studies(blocks), () -> {
                    double planted =
                            1 + Study.of(noise, blocks, 1, random).paired().detectable();
                    Ratio found = Study.of(noise, blocks, planted, random).paired();
                    return found.interval().low() > 1;
                });
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 2, 2", "NORMAL, 3, 7", "LOGNORMAL, 5, 5", "HEAVY_TAILED, 4, 8"})
    void unpairedIntervalsHoldTheTruthAsOftenAsTheySay(Noise noise, int first, int second) {
        RandomGenerator random = RandomStreams.of(1, 24, noise.stream, first, second);

        Chance.share("intervals that hold", 0.95, 1)
                .against("too few", 0.88)
                .seeded()
                .holds(Chance.samples(3000), () -> {
                    double[] baseline = draw(noise, first, 1, random);
                    double[] other = draw(noise, second, 1.3, random);
                    return new Range(1.3, 1.3)
                            .isWithin(UnpairedRatio.of(baseline, other, 0.95).interval());
                });
    }

    private static double[] draw(Noise noise, int count, double factor, RandomGenerator random) {
        return DoubleStream.generate(() -> factor * noise.draw(random))
                .limit(count)
                .toArray();
    }

    /// The limits are those that its documentation tells.
    @ParameterizedTest
    @CsvSource({"0, 60, 0.95", "0.5, 60, 0.95", "0.8, 60, 0.93", "0.9, 60, 0.9", "0.9, 300, 0.95"})
    void intervalsOfTwoSeriesHoldNearlyAsOftenAsTheySay(double coefficient, int length, double atLeast) {
        RandomGenerator random = RandomStreams.of(1, 25, length, (long) (10 * coefficient));
        Chance.share("intervals that hold", atLeast, 1)
                .against("as few as if values knew nothing of each other", 0.6)
                .seeded()
                .holds(Chance.samples(600), () -> {
                    double[] baseline = SmallStatisticsTest.series(coefficient, length, random);
                    return !SeriesRatio.of(baseline, SmallStatisticsTest.series(coefficient, length, random), 0.95)
                            .isDifference();
                });
    }
}
