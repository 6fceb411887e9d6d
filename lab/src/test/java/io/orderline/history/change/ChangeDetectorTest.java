package io.orderline.history.change;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.orderline.compare.ratio.Ratio;
import io.orderline.history.change.ChangeDetector.Outliers;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeDetectorTest {
    private static final double NOISE = 0.03;

    /// Around 1,000, with noise of 3 % of which each value takes a share from the one before.
    private static double[] series(int seed, int length, double alike) {
        Random random = new Random(seed);
        double[] values = new double[length];
        double noise = random.nextGaussian();
        for (int i = 0; i < length; i++) {
            values[i] = 1000 * Math.exp(NOISE * noise);
            noise = alike * noise + Math.sqrt(1 - alike * alike) * random.nextGaussian();
        }
        return values;
    }

    /// All values from an index on, multiplied.
    private static double[] stepped(double[] values, int from, double factor) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> i < from ? values[i] : values[i] * factor)
                .toArray();
    }

    private static List<ChangePoint> find(double... values) {
        return ChangeDetector.find(values, ChangeTerms.USUAL);
    }

    @ParameterizedTest
    @CsvSource({"30, 15, 0.9", "60, 40, 1.1", "60, 7, 0.9", "200, 150, 0.95", "200, 194, 0.9", "90, 45, 0.5"})
    void aStepIsFoundWhereItIsAndWithItsSize(int length, int at, double factor) {
        for (int seed = 0; seed < 5; seed++) {
            assertThat(find(stepped(series(seed, length, 0), at, factor)))
                    .singleElement()
                    .satisfies(change -> {
                        assertStep(change, at, 4, factor, 0.03);
                        assertThat(List.of(change.from(), change.to())).containsExactly(0, length);
                        Ratio ratio = change.ratio().orElseThrow();
                        assertThat(ratio.interval().low()).isLessThan(ratio.value());
                        assertThat(ratio.isDifference()).isTrue();
                    });
        }
    }

    /// Three values on one side are the fewest.
    @ParameterizedTest
    @ValueSource(ints = {3, 27})
    void aStepMayBeAtTheFirstAndAtTheLastPlace(int at) {
        assertThat(find(stepped(series(1, 30, 0), at, 0.5)))
                .extracting(ChangePoint::index)
                .containsExactly(at);
    }

    /// By hand: without the 1, t is 9.5 ÷ √(0.8333 · (1/2 + 1/3)) = 11.4 with 3 degrees of freedom, whose distribution
    /// is known in closed form. Noise that swings does not inflate it.
    @Test
    void theProbabilityIsThatOfStudentWithoutTheValueThatSpeaksMostForTheChange() {
        double angle = Math.atan(11.4 / Math.sqrt(3));
        assertThat(LevelShift.of(new double[] {1, 3, 2, 11, 13, 12}, 0, 3, 6).probability())
                .isCloseTo(1 - 2 / Math.PI * (angle + Math.sin(angle) * Math.cos(angle)), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3})
    void noiseAloneIsNoChange(double alike) {
        IntStream changes = IntStream.range(0, 40)
                .map(seed -> find(series(seed, 100, alike)).size());
        Chance.share("changes in noise", 0, 0.0005)
                .against("six of a thousand values", 0.006)
                .seeded()
                .holds(changes.sum(), 4_000);
    }

    @Test
    void twoStepsAreTwoChangesAndALevelThatCameAndWentToo() {
        assertThat(find(stepped(stepped(series(1, 90, 0), 30, 0.9), 60, 1 / 0.9)))
                .satisfiesExactly(down -> assertStep(down, 30, 2, 0.9, 0.03), up -> assertStep(up, 60, 2, 1.11, 0.03));
        // Of three levels in one window, each is noise to the others.
        double[] window = stepped(stepped(series(1, 30, 0), 10, 0.7), 20, 1 / 0.7);
        assertThat(find(window)).extracting(ChangePoint::index).containsExactly(10, 20);
    }

    private static void assertStep(ChangePoint change, int at, int near, double factor, double error) {
        assertThat(change.index()).isCloseTo(at, within(near));
        assertThat(change.ratio().orElseThrow().value()).isCloseTo(factor, within(error));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 20, 38, 39})
    void oneValueThatIsFarOffIsNoChange(int where) {
        for (double factor : new double[] {0.3, 0.8, 1.5, 4}) {
            double[] values = series(7, 40, 0);
            values[where] *= factor;
            assertThat(find(values)).isEmpty();
        }
    }

    @Test
    void aStepIsFoundBesideAValueThatIsFarOffWhichDoesNotMoveIt() {
        double[] values = stepped(series(8, 60, 0), 40, 0.85);
        values[12] *= 1.3;
        assertThat(find(values)).singleElement().satisfies(change -> assertStep(change, 40, 1, 0.85, 0.03));
        // It is between two levels that would each take it.
        double[] near = stepped(series(9, 60, 0), 15, 0.88);
        near[10] *= 0.58;
        assertThat(find(near)).singleElement().satisfies(change -> assertStep(change, 15, 1, 0.88, 0.02));
    }

    @Test
    void onlySingleValuesAreOutliers() {
        double[] values = stepped(series(5, 40, 0), 20, 0.5);
        assertThat(Outliers.replaced(values)).isEqualTo(values);
        values[30] *= 3;
        values[39] *= 0.2;
        assertThat(Outliers.replaced(values)[30]).isLessThan(600);
        assertThat(Outliers.replaced(values)[39]).isGreaterThan(400);
    }

    @Test
    void fewAndEqualValuesHaveNoChangeAndZerosOneWithoutARatio() {
        double[] values = stepped(series(2, 6, 0), 3, 0.5);
        assertThat(find(values)).hasSize(1);
        for (int length = 0; length < ChangeTerms.USUAL.shortest(); length++) {
            assertThat(find(Arrays.copyOf(values, length))).isEmpty();
        }
        for (double equal : new double[] {0, 1234.5}) {
            assertThat(find(DoubleStream.generate(() -> equal).limit(50).toArray()))
                    .isEmpty();
        }
        double[] zeros = new double[30];
        Arrays.fill(zeros, 20, 30, 0.1);
        assertThat(find(zeros))
                .extracting(ChangePoint::index, ChangePoint::ratio, ChangePoint::probability)
                .containsExactly(tuple(20, Optional.empty(), 0.0));
    }

    @Test
    void neighboursThatAreAlikeMakeAChangeLessSure() {
        double[] values = stepped(series(3, 40, 0), 20, 0.96);
        double[] sorted = values.clone();
        Arrays.sort(sorted, 0, 20);
        Arrays.sort(sorted, 20, 40);
        LevelShift mixed = LevelShift.of(values, 0, 20, 40);
        LevelShift alike = LevelShift.of(sorted, 0, 20, 40);
        assertThat(alike.inflation()).isGreaterThan(3 * mixed.inflation());
        assertThat(alike.probability()).isGreaterThan(mixed.probability());
    }

    /// By the definition of Matteson and James, without the sums that make it fast.
    @Test
    void theEnergyIsThatOfItsDefinition() {
        double[] values = {1, 2, 1.5, 9, 8, 9.5, 2, 1};
        EnergySplit best = EnergySplit.of(values, 0, values.length, 2).orElseThrow();
        assertThat(best.index()).isEqualTo(3);
        assertThat(best.energy()).isCloseTo(energy(values, 3, 6), within(1e-12));
        for (int index = 2; index <= 6; index++) {
            for (int end = index + 2; end <= 8; end++) {
                assertThat(energy(values, index, end)).isLessThanOrEqualTo(best.energy() + 1e-12);
            }
        }
    }

    private static double energy(double[] values, int index, int end) {
        double[] before = Arrays.copyOf(values, index);
        double[] after = Arrays.copyOfRange(values, index, end);
        double n = before.length;
        double m = after.length;
        double within = mean(before, before) * n / (n - 1) + mean(after, after) * m / (m - 1);
        return n * m / (n + m) * (2 * mean(before, after) - within);
    }

    private static double mean(double[] values, double[] others) {
        DoubleStream distances =
                Arrays.stream(values).flatMap(a -> Arrays.stream(others).map(b -> Math.abs(a - b)));
        return distances.average().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"9, 0.001, 3", "50, 0, 3", "50, 1, 3", "50, NaN, 3", "50, 0.001, 1"})
    void termsThatMakeNoSenseAreRefused(int window, double probability, int least) {
        assertThrown(IllegalArgumentException.class, () -> new ChangeTerms(window, probability, least, 0.95));
    }
}
