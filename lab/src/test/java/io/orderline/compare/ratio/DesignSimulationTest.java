package io.orderline.compare.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.SmallStatisticsTest;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The three designs of a study on a machine that is not quiet, for the same 15 minutes.
@Drill
class DesignSimulationTest {
    /// What one start of a server does for all of its run.
    private static final double OF_START = 0.01;

    private static final int STUDIES = Chance.samples(600);

    enum Design {
        /// 12 blocks of 2 runs of 22 s, each of which has to be started.
        BLOCKS,
        /// 6 blocks of two runs of 135 s at once.
        DUET,
        /// 6 blocks of two runs of 135 s that take turns.
        SEGMENTS;

        Ratio study(SimulatedMachine machine) {
            Stream<double[]> blocks = Stream.generate(() -> switch (this) {
                case BLOCKS -> machine.block(22);
                case DUET -> machine.duet(135).means();
                case SEGMENTS -> machine.segments(135, 5, 1).means();
            });
            SimulatedMachine.Rates rates = SimulatedMachine.Rates.ofPairs(
                    blocks.limit(this == BLOCKS ? 12 : 6).toList());
            return PairedRatio.of(rates.baseline(), rates.other(), 0.95);
        }
    }

    /// What many studies came to: how many found a difference, and of each the logarithm of its ratio and half
    /// the width of its interval.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Studies(int found, double[] logs, double[] widths) {
        static Studies of(Design design, double planted, double ofStart, int number) {
            RandomGenerator random = RandomStreams.of(1, 40, number, Math.round(planted * 100));
            SimulatedMachine machine = new SimulatedMachine(ofStart, planted, random);
            int found = 0;
            double[] logs = new double[STUDIES];
            double[] widths = new double[STUDIES];
            for (int i = 0; i < STUDIES; i++) {
                Ratio ratio = design.study(machine);
                found += ratio.isDifference() ? 1 : 0;
                logs[i] = Math.log(ratio.value());
                widths[i] = Math.log(ratio.interval().high() / ratio.interval().low()) / 2;
            }
            return new Studies(found, logs, widths);
        }
    }

    /// How many pairs of runs are taken for a difference of systems.
    private static int found(IntFunction<SimulatedMachine.Rates> pair) {
        return (int) IntStream.range(0, STUDIES)
                .mapToObj(pair)
                .filter(rates -> PairedSeriesRatio.of(rates.baseline(), rates.other(), 0.95)
                        .isDifference())
                .count();
    }

    /// Of studies of a system against itself.
    private static void hardlyEver(int found) {
        Chance.share("differences of nothing", 0, 0.05)
                .against("one in four", 0.25)
                .seeded()
                .holds(found, STUDIES);
    }

    private static void mostly(int found, double least) {
        Chance.share("differences of nothing", least, 1)
                .against("as few as an interval promises", 0.05)
                .seeded()
                .holds(found, STUDIES);
    }

    @ParameterizedTest
    @EnumSource
    void theSameSystemTwiceHardlyEverDiffers(Design design) {
        hardlyEver(Studies.of(design, 1, OF_START, 1).found());
    }

    @ParameterizedTest
    @CsvSource({
        "BLOCKS, 0.1, 0.3, 0.98, 0.07, 0.1",
        "SEGMENTS, 0.35, 0.55, 0.98, 0.04, 0.06",
        "DUET, 0.98, 1, 0.55, 0.014, 0.021"
    })
    void aDifferenceOfFivePercentIsSeenAtItsSizeAndAsSharplyAsIsSaid(
            Design design, double least, double most, double another, double narrowest, double widest) {
        Studies studies = Studies.of(design, 1.05, OF_START, 2);
        Chance.mean("logarithm of the ratio", Math.log(1.05))
                .against("half of it", Math.log(1.025))
                .seeded()
                .holds(studies.logs());
        Chance.share("differences found", least, most)
                .against("as many as with another design", another)
                .seeded()
                .holds(studies.found(), STUDIES);
        Chance.mean("half of the interval's width", narrowest, widest)
                .against("half as wide", narrowest / 2)
                .seeded()
                .holds(studies.widths());
    }

    /// Servers that differ from start to start are not told by one pair of runs, however long.
    @Test
    void oneStartOfEachServerIsTakenForADifferenceOfSystemsAndSeveralAreNot() {
        RandomGenerator random = RandomStreams.of(1, 43);
        SimulatedMachine machine = new SimulatedMachine(0.03, 1, random);
        mostly(found(_ -> machine.duet(300)), 0.5);
        hardlyEver(Studies.of(Design.DUET, 1, 0.03, 3).found());
    }

    /// What a clock starts every ten seconds, or every minute, is in each second segment.
    @Test
    void aFixedOrderOfSegmentsTakesWhatComesBackForADifferenceAndADrawnOneDoesNot() {
        double[] common =
                IntStream.range(0, 300).mapToDouble(t -> t % 10 < 5 ? 0.8 : 1).toArray();
        SimulatedMachine machine = new SimulatedMachine(0, 1, RandomStreams.of(1, 44));
        assertThat(found(i -> machine.segments(common, 5, false, i))).isEqualTo(STUDIES);
        hardlyEver(found(i -> machine.segments(common, 5, true, i)));
    }

    /// The limits are those that its documentation tells.
    @ParameterizedTest
    @CsvSource({"0, 30, 0.95", "0.5, 30, 0.93", "0.5, 120, 0.95", "0.8, 60, 0.9", "0.8, 120, 0.93", "0.9, 300, 0.92"})
    void intervalsOfOnePairHoldNearlyAsOftenAsTheySay(double coefficient, int length, double share) {
        RandomGenerator random = RandomStreams.of(1, 45, length, Math.round(coefficient * 10));
        boolean told = coefficient == 0.8; // this test can tell, and more so of 0.9
        int missed = 0;
        int naive = 0;
        for (int i = 0; i < STUDIES; i++) {
            double[] baseline = SmallStatisticsTest.series(coefficient, length, random);
            double[] other = SmallStatisticsTest.series(coefficient, length, random);
            missed += PairedSeriesRatio.of(baseline, other, 0.95).isDifference() ? 1 : 0;
            naive += told && PairedRatio.of(baseline, other, 0.95).isDifference() ? 1 : 0;
        }
        Chance.share("intervals that miss", 0, 1 - share)
                .against("as many as if seconds knew nothing of each other", 0.4)
                .seeded()
                .holds(missed, STUDIES);
        if (told) {
            mostly(naive, 0.4);
        }
    }

    @Test
    void rightlyCountsRunsThatStoodStillForASecondAndClaimsNothingOfAFew() {
        double[] baseline = new double[PairedSeriesRatio.FEWEST];
        double[] other = new double[PairedSeriesRatio.FEWEST];
        for (int i = 0; i < baseline.length; i++) {
            baseline[i] = 100 + i % 3;
            other[i] = i == 7 ? 0 : 2 * baseline[i];
        }
        Ratio ratio = PairedSeriesRatio.of(baseline, other, 0.95);
        assertThat(ratio.value()).isCloseTo(2 * 29.0 / 30, within(0.01));
        assertThat(ratio.isDifference()).isTrue();
        int few = PairedSeriesRatio.FEWEST - 1;
        assertThat(PairedSeriesRatio.of(Arrays.copyOf(baseline, few), Arrays.copyOf(other, few), 0.95)
                        .interval()
                        .high())
                .isInfinite();
    }
}
