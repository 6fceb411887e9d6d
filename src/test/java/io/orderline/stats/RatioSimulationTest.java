package io.orderline.stats;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Thousands of studies whose truth is known.
@Drill
public class RatioSimulationTest {
    /// What one run does beside its block; median 1.
    enum Noise {
        NORMAL(0) {
            @Override
            double draw(RandomGenerator random) {
                return 1 + 0.05 * random.nextGaussian();
            }
        },
        LOGNORMAL(1) {
            @Override
            double draw(RandomGenerator random) {
                return Math.exp(0.3 * random.nextGaussian());
            }
        },
        /// Student's t with 3 degrees of freedom.
        HEAVY_TAILED(2) {
            @Override
            double draw(RandomGenerator random) {
                double squares = 0;
                for (int i = 0; i < 3; i++) {
                    double value = random.nextGaussian();
                    squares += value * value;
                }
                return Math.exp(0.03 * random.nextGaussian() / Math.sqrt(squares / 3));
            }
        },
        /// Runs are as fast as can be, but for mishaps.
        LOPSIDED(3) {
            @Override
            double draw(RandomGenerator random) {
                return 1 + 0.03 * Math.log(1 - random.nextDouble());
            }
        };

        private final long stream;

        Noise(long stream) {
            this.stream = stream;
        }

        abstract double draw(RandomGenerator random);
    }

    /// A study of blocks on quite different levels.
    static final class Study {
        private final double[] baseline;
        private final double[] other;

        private Study(int blocks) {
            baseline = new double[blocks];
            other = new double[blocks];
        }

        static Study of(Noise noise, int blocks, double ratio, RandomGenerator random) {
            Study study = new Study(blocks);
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
            int studies = studies(blocks);
            int found = 0;
            for (int i = 0; i < studies; i++) {
                found += Study.of(noise, blocks, 1, random).paired().isDifference() ? 1 : 0;
            }
            Chance.share("differences of nothing in " + blocks + " blocks", 0, 0.05)
                    .against("too many", blocks < 8 ? 0.12 : 0.3)
                    .seeded()
                    .holds(found, studies);
        }
    }

    /// Why the plain bootstrap was not taken: this test can tell.
    @ParameterizedTest
    @CsvSource({"3, 0.2", "5, 0.12"})
    void thePlainPercentileBootstrapFindsTooMuch(int blocks, double atLeast) {
        RandomGenerator random = RandomStreams.of(1, 21, blocks);
        int studies = studies(blocks);
        int found = 0;
        for (int i = 0; i < studies; i++) {
            Study study = Study.of(Noise.NORMAL, blocks, 1, random);
            Range range = BlockBootstrap.means(LogRatio.logs(study.baseline, study.other), 0.025);
            found += range.isApartFrom(new Range(0, 0)) ? 1 : 0;
        }
        Chance.share("differences of nothing", atLeast, 1)
                .against("as many as it says", 0.05)
                .seeded()
                .holds(found, studies);
    }

    /// A study tells what it could have seen; another one like it, with that difference planted, is to find
    /// it.
    @ParameterizedTest
    @CsvSource({"NORMAL, 3", "NORMAL, 4", "NORMAL, 5", "NORMAL, 10", "LOGNORMAL, 4", "LOGNORMAL, 5", "LOGNORMAL, 10"})
    void plantedDifferencesAreFoundInFourOfFiveCases(Noise noise, int blocks) {
        RandomGenerator random = RandomStreams.of(1, 22, noise.stream, blocks);
        int studies = studies(blocks);
        Chance.share("planted differences that are found", 0.79, 0.83)
                .against("fewer than half", 0.4)
                .seeded()
                .holds(plantedFound(noise, blocks, studies, random), studies);
    }

    /// Few values of such noise mostly look calmer than it is.
    @ParameterizedTest
    @CsvSource({"HEAVY_TAILED, 4", "HEAVY_TAILED, 5", "LOPSIDED, 4", "LOPSIDED, 5", "LOPSIDED, 10"})
    void withUnevenNoiseNotManyFewerAreFound(Noise noise, int blocks) {
        RandomGenerator random = RandomStreams.of(1, 23, noise.stream, blocks);
        int studies = studies(blocks);
        Chance.share("planted differences that are found", 0.74, 0.8)
                .against("fewer than half", 0.4)
                .seeded()
                .holds(plantedFound(noise, blocks, studies, random), studies);
    }

    private static int plantedFound(Noise noise, int blocks, int studies, RandomGenerator random) {
        int found = 0;
        for (int i = 0; i < studies; i++) {
            double planted = 1 + Study.of(noise, blocks, 1, random).paired().detectable();
            found +=
                    Study.of(noise, blocks, planted, random).paired().interval().low() > 1 ? 1 : 0;
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 2, 2", "NORMAL, 3, 7", "LOGNORMAL, 5, 5", "HEAVY_TAILED, 4, 8"})
    void unpairedIntervalsHoldTheTruthAsOftenAsTheySay(Noise noise, int first, int second) {
        RandomGenerator random = RandomStreams.of(1, 24, noise.stream, first, second);
        int held = 0;
        int studies = Chance.samples(3000);
        for (int i = 0; i < studies; i++) {
            Range interval = UnpairedRatio.of(draw(noise, first, 1, random), draw(noise, second, 1.3, random), 0.95)
                    .interval();
            held += interval.low() <= 1.3 && 1.3 <= interval.high() ? 1 : 0;
        }
        Chance.share("intervals that hold", 0.95, 1)
                .against("too few", 0.88)
                .seeded()
                .holds(held, studies);
    }

    private static double[] draw(Noise noise, int count, double factor, RandomGenerator random) {
        double[] figures = new double[count];
        for (int i = 0; i < count; i++) {
            figures[i] = factor * noise.draw(random);
        }
        return figures;
    }

    /// The limits are those that its documentation tells.
    @ParameterizedTest
    @CsvSource({"0, 60, 0.95", "0.5, 60, 0.95", "0.8, 60, 0.93", "0.9, 60, 0.9", "0.9, 300, 0.95"})
    void intervalsOfTwoSeriesHoldNearlyAsOftenAsTheySay(double coefficient, int length, double atLeast) {
        RandomGenerator random = RandomStreams.of(1, 25, length, (long) (10 * coefficient));
        int held = 0;
        int studies = Chance.samples(600);
        for (int i = 0; i < studies; i++) {
            Ratio ratio =
                    SeriesRatio.of(series(coefficient, length, random), series(coefficient, length, random), 0.95);
            held += ratio.isDifference() ? 0 : 1;
        }
        Chance.share("intervals that hold", atLeast, 1)
                .against("as few as if values knew nothing of each other", 0.6)
                .seeded()
                .holds(held, studies);
    }

    public static double[] series(double coefficient, int length, RandomGenerator random) {
        double[] series = SmallStatisticsTest.autoregressive(random, coefficient, length);
        double scale = 50 * Math.sqrt(1 - coefficient * coefficient);
        for (int i = 0; i < length; i++) {
            series[i] = 1000 + scale * series[i];
        }
        return series;
    }
}
