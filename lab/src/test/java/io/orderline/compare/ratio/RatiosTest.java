package io.orderline.compare.ratio;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import io.orderline.stats.SmallStatisticsTest;
import io.orderline.stats.StudentT;
import io.orderline.testing.Chance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Ratios of repeats with blocks and without, and of single runs.
///
/// And studies of a system against itself, made of runs that really took place: 25 blocks of two runs of
/// PostgreSQL 18 on a machine that other work disturbed all the time, second by second. Which of a block's
/// runs is called A and which B is drawn anew for each study, so that there is no difference to find.
class RatiosTest {
    /// Hours of sleep gained by two drugs, from the paper in which Student made his t: A. R. Cushny, A. R.
    /// Peebles, Journal of Physiology 32 (1905), in Biometrika 6 (1908).
    static final double[] FIRST_DRUG = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    static final double[] SECOND_DRUG = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    /// R's `t.test`: t = −1.8608, df = 17.776, 95 % interval −3.3654832 … 0.2054832 of first − second.
    @Test
    void unpairedIntervalsAreWelchs() {
        Ratio ratio = UnpairedRatio.of(exp(FIRST_DRUG), exp(SECOND_DRUG), 0.95);
        assertThat(Math.log(ratio.value())).isCloseTo(1.58, within(1e-9));
        assertThat(Math.log(ratio.interval().low())).isCloseTo(-0.2054832, within(1e-7));
        assertThat(Math.log(ratio.interval().high())).isCloseTo(3.3654832, within(1e-7));
        assertThat(ratio.isDifference()).isFalse();
        LogRatio welch = LogRatio.welch(
                LogRatio.LogFigure.mean(Sample.of(FIRST_DRUG), 1),
                LogRatio.LogFigure.mean(Sample.of(SECOND_DRUG), 1),
                10);
        assertThat(welch.freedom()).isCloseTo(17.776, within(0.0005));
        assertThat(welch.value() / welch.error()).isCloseTo(1.8608, within(0.00005));
    }

    private static void assertClaimsNothing(Ratio ratio, double value) {
        assertThat(ratio.value()).isCloseTo(value, within(1e-12));
        assertThat(ratio.interval()).isEqualTo(Range.atLeast(0));
        assertThat(ratio.detectable()).isInfinite();
        assertThat(ratio.isDifference()).isFalse();
    }

    /// Of five turns, with 4 degrees of freedom: t is 2.776445.
    @Test
    void whatARatioCouldDetectIsByItsDegreesOfFreedom() {
        Estimate five = new Estimate(1, new Range(1 / 1.1, 1.1), 0.95, 5);
        double error = Math.log(1.1) / 2.776445;
        assertThat(Math.log1p(Ratio.of(five).detectable()))
                .isCloseTo(StudentT.detectable(error, 4, 0.95, 4), within(1e-6));
    }

    @Test
    void sidesMayDifferInSizeAndASingleRepeatClaimsNothing() {
        Ratio ratio = UnpairedRatio.of(new double[] {100, 101, 99, 100.5}, new double[] {120, 122}, 0.95);
        assertThat(ratio.isDifference()).isTrue();
        assertThat(ratio.observations()).isEqualTo(2);
        Ratio single = UnpairedRatio.of(new double[] {100, 101, 99}, new double[] {120}, 0.95);
        assertClaimsNothing(single, 120 / Math.cbrt(100 * 101 * 99));
        assertThat(single.observations()).isEqualTo(1);
        assertThrown(IllegalArgumentException.class, () -> UnpairedRatio.of(new double[0], new double[] {1}, 0.95));
        double[] one = {7, 7, 7};
        assertThat(UnpairedRatio.of(one, one, 0.95)).isEqualTo(new Ratio(1, new Range(1, 1), 0.95, 0, 3));
        assertThat(UnpairedRatio.of(one, new double[] {7, 8}, 0.95).interval().high())
                .isGreaterThan(2);
    }

    /// By hand: 60 values that swing by ±10 around 1000 have the variance 6000/59, and so has the other side
    /// around 1100 with ±11 in proportion. They count as 60 each.
    @Test
    void errorsOfSeriesAreThoseComputedByHand() {
        Ratio ratio = SeriesRatio.of(swinging(1000, 60), swinging(1100, 60), 0.95);
        double error = Math.sqrt(2 * 6000 / 59.0 / 60) / 1000;
        assertOnePointOne(ratio, StudentT.twoSided(0.95, 118) * error);
    }

    private static void assertOnePointOne(Ratio ratio, double margin) {
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.observations()).isEqualTo(60);
        assertThat(Math.log(ratio.interval().high() / 1.1)).isCloseTo(margin, within(1e-12));
        assertThat(Math.log(ratio.interval().low() / 1.1)).isCloseTo(-margin, within(1e-12));
    }

    /// By hand: the ratio is 1.1, and where one side is 1 % above its mean the other is 1 % below. So the residuals are
    /// ±22, their variance is 60 · 22²/59, and they count as 60.
    @Test
    void errorsOfPairedSeriesAreThoseOfTheResidualsByHand() {
        double[] other = Arrays.copyOfRange(swinging(1100, 61), 1, 61);
        Ratio ratio = PairedSeriesRatio.of(swinging(1000, 60), other, 0.95);
        assertOnePointOne(ratio, StudentT.twoSided(0.95, 59) * 0.02 / Math.sqrt(59));
        Ratio enough = PairedSeriesRatio.of(swinging(9, 30), swinging(7, 30), 0.95);
        assertThat(enough.interval()).isNotEqualTo(Range.atLeast(0));
        Ratio tooFew = PairedSeriesRatio.of(swinging(9, 29), swinging(7, 29), 0.95);
        assertThat(tooFew.interval()).isEqualTo(Range.atLeast(0));
    }

    private static double[] swinging(double level, int length) {
        return IntStream.range(0, length)
                .mapToDouble(i -> level * (i % 2 == 0 ? 1.01 : 0.99))
                .toArray();
    }

    @Test
    void shortSeriesClaimNothingAndSluggishOnesLittle() {
        Ratio brief = SeriesRatio.of(swinging(1000, 59), swinging(2000, 100), 0.95);
        assertThat(brief.value()).isCloseTo(2, within(0.001));
        assertThat(brief.interval()).isEqualTo(Range.atLeast(0));
        double[] halves = new double[200];
        Arrays.fill(halves, 0, 100, 900);
        Arrays.fill(halves, 100, 200, 1100);
        Ratio sluggish = SeriesRatio.of(swinging(1000, 200), halves, 0.95);
        assertThat(sluggish.interval().low()).isLessThan(0.7);
        assertThat(sluggish.detectable()).isGreaterThan(1);
        assertThat(sluggish.observations()).isLessThan(5);
    }

    @Test
    void seriesThatAreFarApartDiffer() {
        double[] baseline = SmallStatisticsTest.series(0.5, 120, RandomStreams.of(1, 26));
        double[] other = SmallStatisticsTest.series(0.5, 90, RandomStreams.of(1, 27));
        Arrays.setAll(other, i -> 0.95 * other[i]);
        assertThat(SeriesRatio.of(baseline, other, 0.95).isDifference()).isTrue();
        assertSaid(() -> SeriesRatio.of(baseline, new double[100], 0.95), "positive figures");
    }

    /// As logarithms of figures.
    static double[] exp(double... logs) {
        return Arrays.stream(logs).map(Math::exp).toArray();
    }

    /// R's `t.test(…, paired = TRUE)` on the same data: mean 1.58, 95 % interval 0.7001142 … 2.4598858.
    @Test
    void theIntervalHoldsThatOfStudent() {
        Ratio ratio = PairedRatio.of(exp(FIRST_DRUG), exp(SECOND_DRUG), 0.95);
        assertThat(Math.log(ratio.value())).isCloseTo(1.58, within(1e-9));
        assertThat(Math.log(ratio.interval().low())).isCloseTo(0.7001142, within(1e-7));
        // The patient with +4.6 stands far off: the bootstrap moves the upper end.
        assertThat(Math.log(ratio.interval().high())).isBetween(2.4598858, 2.8);
        assertThat(ratio.isDifference()).isTrue();
        assertThat(ratio.observations()).isEqualTo(10);
        assertThat(ratio.confidence()).isEqualTo(0.95);
    }

    @Test
    void theSameBlocksGiveTheSameAnswerInAnyOrder() {
        double[] baseline = exp(FIRST_DRUG);
        double[] other = exp(SECOND_DRUG);
        Ratio ratio = PairedRatio.of(baseline, other, 0.95);
        assertThat(PairedRatio.of(baseline, other, 0.95)).isEqualTo(ratio);
        Ratio turned = PairedRatio.of(reversed(baseline), reversed(other), 0.95);
        assertThat(turned.interval().low()).isCloseTo(ratio.interval().low(), within(1e-9));
        assertThat(turned.interval().high()).isCloseTo(ratio.interval().high(), within(1e-9));
    }

    private static double[] reversed(double[] values) {
        return IntStream.rangeClosed(1, values.length)
                .mapToDouble(i -> values[values.length - i])
                .toArray();
    }

    @Test
    void exchangedSystemsHaveTheReciprocalRatio() {
        for (int n : new int[] {2, 5, 8, 9, 10}) {
            double[] baseline = exp(Arrays.copyOf(FIRST_DRUG, n));
            double[] other = exp(Arrays.copyOf(SECOND_DRUG, n));
            Ratio ratio = PairedRatio.of(baseline, other, 0.9);
            Ratio exchanged = PairedRatio.of(other, baseline, 0.9);
            assertThat(exchanged.value() * ratio.value()).isCloseTo(1, within(1e-9));
            assertThat(exchanged.interval().low() * ratio.interval().high()).isCloseTo(1, within(1e-9));
            assertThat(exchanged.interval().high() * ratio.interval().low()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void whatABlockHasInCommonCancelsOutAndASingleOneClaimsNothing() {
        Ratio ratio = PairedRatio.of(new double[] {100, 5000, 70}, new double[] {110, 5500, 77}, 0.95);
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.interval().low()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.interval().high()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.detectable()).isCloseTo(0, within(1e-9));
        double[] same = {3, 3, 3, 3, 3, 3, 3, 3, 3};
        for (int n = 2; n <= same.length; n++) {
            double[] figures = Arrays.copyOf(same, n);
            assertThat(PairedRatio.of(figures, figures, 0.95)).isEqualTo(new Ratio(1, new Range(1, 1), 0.95, 0, n));
        }
        assertClaimsNothing(PairedRatio.of(new double[] {100}, new double[] {150}, 0.95), 1.5);
        assertSaid(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1}, 0.95), "no pairs");
        assertSaid(() -> PairedRatio.of(new double[0], new double[0], 0.95), "no pairs");
        assertSaid(
                () -> PairedRatio.of(new double[] {1, 0}, new double[] {1, 1}, 0.95), "positive figures, not of 0.0");
        assertSaid(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1, 1}, 95), "no confidence between 0 and 1");
    }

    private static final Path RECORDED = Path.of("lab/src/test/resources/recorded/aa-runs.csv");
    private static final int STUDIES = 200;
    private static final int BLOCKS = 5;
    private static final double CONFIDENCE = 0.95;

    /// New-Orders a second of a block's two runs.
    private static List<double[]> blocks() throws IOException {
        TreeMap<Integer, TreeMap<Integer, double[]>> sums = new TreeMap<>();
        List<String> lines = Files.readAllLines(RECORDED);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            double[] sum = sums.computeIfAbsent(Integer.parseInt(cells[1]), _ -> new TreeMap<>())
                    .computeIfAbsent(Integer.parseInt(cells[0]), _ -> new double[2]);
            sum[0] += Double.parseDouble(cells[4]);
            sum[1] += Double.parseDouble(cells[3]);
        }
        return sums.values().stream()
                .map(runs -> runs.values().stream()
                        .mapToDouble(sum -> sum[0] / sum[1])
                        .toArray())
                .toList();
    }

    /// @param factor by which B is faster
    private static void assertFound(double factor, Chance.Share differences) throws IOException {
        List<double[]> blocks = blocks();
        assertThat(blocks).hasSize(25).allMatch(runs -> runs.length == 2);
        RandomGenerator random = RandomStreams.of(7);
        differences.seeded().holds(STUDIES, () -> {
            double[] a = new double[BLOCKS];
            double[] b = new double[BLOCKS];
            for (int block = 0; block < BLOCKS; block++) {
                double[] runs = blocks.get(random.nextInt(blocks.size()));
                int first = random.nextInt(2);
                a[block] = runs[first];
                b[block] = factor * runs[1 - first];
            }
            return PairedRatio.of(a, b, CONFIDENCE).isDifference();
        });
    }

    /// On a machine as noisy as this one five blocks find a factor of two and more, and hardly one of a
    /// tenth.
    @Test
    void differencesAreFoundAsOftenAsTheConfidenceSaysAndAPlantedOneIfItIsLarge() throws IOException {
        assertFound(1, Chance.share("differences of nothing", 1 - CONFIDENCE).against("one in five", 0.2));
        assertFound(
                2.5, Chance.share("large differences that are found", 0.8, 1).against("half of them", 0.5));
        assertFound(
                1.1, Chance.share("small differences that are found", 0, 0.4).against("as many", 0.8));
    }
}
