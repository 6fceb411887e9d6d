package io.orderline.workload.custom.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorCatalogTest {
    private static final int MANY = 100_000;
    private static final GeneratorContext FIFTH_OF_NINE = GeneratorContext.terminal(7, Map.of(), 4, 9);

    private static List<Object> draw(String text, GeneratorContext place, int count) {
        Generator generator = GeneratorSpec.parse(text, place.load()).bind(place);
        RandomGenerator random = RandomStreams.of(1);
        return Stream.generate(() -> generator.next(random)).limit(count).toList();
    }

    private static List<Object> draw(String text, int count) {
        return draw(text, GeneratorContext.terminal(1, Map.of(255, 7), 0, 1), count);
    }

    private static Map<Object, Integer> counts(String text) {
        Map<Object, Integer> counts = new HashMap<>();
        draw(text, MANY).forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts;
    }

    private static long[] counts(String text, int lowest, int highest) {
        Map<Object, Integer> counts = counts(text);
        assertThat(counts)
                .containsOnlyKeys(IntStream.rangeClosed(lowest, highest).boxed().toArray());
        return IntStream.rangeClosed(lowest, highest)
                .mapToLong(number -> counts.getOrDefault(number, 0))
                .toArray();
    }

    @Test
    void uniformNumbersReachBothEnds() {
        double[] even = new double[10];
        Arrays.fill(even, 0.1);
        double[] halfTheEnds = {0.05, 0.1125, 0.1125, 0.1125, 0.1125, 0.1125, 0.1125, 0.1125, 0.1125, 0.05};
        Chance.numbers("1 to 10", even)
                .against("the ends half as often", halfTheEnds)
                .seeded()
                .holds(counts("uniform(1, 10)", 1, 10));
        assertThat(counts("uniform(-0.1, 0.1)").keySet())
                .containsExactlyInAnyOrder(new BigDecimal("-0.1"), new BigDecimal("0.0"), new BigDecimal("0.1"));
        assertThat(draw("uniform(3_000_000_000, 3_000_000_000)", 1)).containsExactly(3_000_000_000L);
    }

    @Test
    void nullableDrawsAsManyNulls() {
        Map<Object, Integer> counts = counts("nullable(30, choice('a, b'=1, 2=1))");

        Chance.numbers("nothing, the first and the second", 0.3, 0.35, 0.35)
                .against("a hundredth more of nothing", 0.31, 0.345, 0.345)
                .seeded()
                .holds(counts.getOrDefault(null, 0), counts.getOrDefault("a, b", 0), counts.getOrDefault(2, 0));
        assertThat(counts("nullable(0, uniform(1, 2))")).containsOnlyKeys(1, 2);
        assertThat(GeneratorSpec.withNulls("now", 1 / 3.0)).isEqualTo("nullable(33.3, now)");
        assertThat(GeneratorSpec.withNulls("now", 0.999_996)).isEqualTo("nullable(99.9996, now)");
        assertThat(GeneratorSpec.withNulls("now", 0)).isEqualTo("now");
    }

    /// A place where what was drawn may be used.
    private static GeneratorContext inside(GeneratorContext place, Map<String, GeneratorSpec> draws) {
        return place.within(ValueDrawer.of(List.of(), draws, place).scope());
    }

    @Test
    void nothingIsComputedOfWhatMayBeNull() {
        Map<String, GeneratorSpec> draws = Map.of("a", GeneratorSpec.parse("nullable(50, uniform(1, 2))", false));
        GeneratorContext inside = inside(FIFTH_OF_NINE, draws);
        assertThatThrownBy(() -> GeneratorSpec.parse("formula(a + 1)", inside))
                .hasMessage("'a' may be NULL: nothing can be computed of it");
        assertThat(GeneratorSpec.parse("formula(number + 1)", inside).isNullable())
                .isFalse();
    }

    @Test
    void rangesGrowWithTheScale() {
        assertThat(draw("uniform(10*scale, 10*scale)", FIFTH_OF_NINE, 1)).containsExactly(70);
        assertThat(draw("zipf(scale, scale, 1)", FIFTH_OF_NINE, 1)).containsExactly(7);
    }

    /// The share of rank k is 1 ÷ k^θ, divided by the sum over all ranks.
    @ParameterizedTest
    @CsvSource({"0", "0.5", "0.99", "1", "1.5"})
    void zipfHasTheSharesOfItsDefinition(double theta) {
        Chance.numbers("ranks", shares(theta))
                .against("another exponent", shares(theta + 0.04))
                .seeded()
                .holds(counts("zipf(11, 60, " + theta + ")", 11, 60));
    }

    private static double[] shares(double theta) {
        double[] shares = IntStream.rangeClosed(1, 50)
                .mapToDouble(rank -> Math.pow(rank, -theta))
                .toArray();
        double sum = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(share -> share / sum).toArray();
    }

    @Test
    void nuRandIsShiftedByItsConstant() {
        Chance.share("255 and the constant", Math.pow(0.75, 8) * 256 / 1000, 1)
                .against("as often as any other", 0.001)
                .seeded()
                .holds(counts("nurand(255, 0, 999)").getOrDefault(255 + 7, 0), MANY);
    }

    @Test
    void theConstantOfARunKeepsItsDistanceFromThatOfTheLoad() {
        for (long seed = 1; seed < 200; seed++) {
            int run = NuRandConstants.ofRun(Map.of(255, 100), seed).getOrDefault(255, -1);
            assertThat(Math.abs(run - 100)).isBetween(65, 119).isNotIn(96, 112); // TPC-C 2.1.6.1
            assertThat(NuRandConstants.ofRun(Map.of(1023, 100), seed).getOrDefault(1023, -1))
                    .isBetween(0, 1023);
        }
    }

    @Test
    void choicesFollowTheirWeights() {
        Map<Object, Integer> counts = counts("choice(GC=90, BC=10)");
        assertThat(counts.keySet()).containsExactlyInAnyOrder("GC", "BC");
        Chance.share("one of ten", 0.1)
                .against("a tenth more", 0.11)
                .seeded()
                .holds(counts.getOrDefault("BC", 0), MANY);
        assertThat(counts("choice(1, 2.50, '3', x=0)").keySet())
                .containsExactlyInAnyOrder(1, new BigDecimal("2.50"), "3");
    }

    @Test
    void textHasItsLengths() {
        assertThat(draw("text(2, 4)", 1000))
                .allSatisfy(value -> assertThat((String) value).matches("[A-Za-z0-9]{2,4}"))
                .extracting(value -> ((String) value).length())
                .contains(2, 3, 4);
    }

    @Test
    void terminalsShareASequenceOut() {
        GeneratorContext first = GeneratorContext.terminal(1, Map.of(), 0, 3);
        GeneratorContext last = GeneratorContext.terminal(1, Map.of(), 2, 3);
        assertThat(draw("sequence(100)", first, 3)).containsExactly(100, 103, 106);
        assertThat(draw("sequence(100)", last, 3)).containsExactly(102, 105, 108);
        assertThat(draw("terminal", last, 2)).containsExactly(3, 3);
        assertThat(draw("sequence(1, 2)", GeneratorContext.load(1, Map.of(), 3), 4))
                .containsExactly(2, 3, 3, 4);
    }

    @Test
    void datesAndConstantsAndNow() {
        assertThat(counts("date(2026-12-30, 2027-01-01)").keySet())
                .containsExactlyInAnyOrder(
                        LocalDateTime.of(2026, 12, 30, 0, 0),
                        LocalDateTime.of(2026, 12, 31, 0, 0),
                        LocalDateTime.of(2027, 1, 1, 0, 0));
        assertThat(draw("constant(12.50)", 1)).containsExactly(new BigDecimal("12.50"));
        assertThat(draw("now", 1)).containsExactly(Generator.Later.NOW);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            unifrom(1, 2)                  | Did you mean 'uniform'?
            cauchy(1, 2)                   | There are: uniform, nurand
            7                              | is no generator
            uniform(1)                     | must be written uniform(lowest, highest)
            uniform(2, 1)                  | the highest, 1, is below the lowest, 2
            uniform(a, 1)                  | 'a' is no number
            zipf(1, 10, -1)                | theta must be from 0 to 10
            nurand(255, -1, 9)             | must be from 0 to
            text(3, many)                  | 'many' is no whole number
            choice(a=0, b=0)               | at least one weight must be above 0
            sequence(1, 0)                 | at least once
            date(2026-02-30, 2026-03-01)   | is no day
            uniform(1, 99999999999999999*scale*99999999999) | is too large
            nullable(30)                   | must be written nullable(percent, generator)
            nullable(101, uniform(1, 2))   | must be from 0 to 100, not 101
            nullable(5, unifrom(1, 2))     | Did you mean 'uniform'?
            formula(1 +)                   | '1 +' is no formula: write whole numbers and names
            formula(1 2)                   | '1 2' is no formula
            formula((1)                    | '(1' is no formula
            formula(scael)                 | there is no 'scael' here. Did you mean 'scale'?
            formula(1, 2)                  | must be written formula(
            formula(1 / (terminal - 1))    | '1 / (terminal - 1)' cannot be computed: / by zero
            pick(1)                        | must be written pick(
            format({number)                | has a brace too many
            format({number:0})             | has a brace too many
            gaussian(1, 10, 1)             | '1' must be from 2 to 1000000
            exponential(1, 10, 0)          | '0' must be from 0.001 to
            hotspot(1, 10, 10, 90)         | '10' must be at least 1, and fewer than there are
            hotspot(1, 10, 2, 101)         | '101' must be from 0 to 100
            scrambled(1, 10, 1)            | '1' must be from 0.01 to 0.999
            latest(newest, 10, 1)          | there is no 'newest' here
            special(2, 1)                  | is below the lowest
            guassian(1, 10, 2)             | Did you mean 'gaussian'?
            """)
    void mistakesAreExplained(String text, String message) {
        assertThatThrownBy(() -> draw(text, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({"now", "terminal"})
    void whatDependsOnTheRunLoadsNothing(String text) {
        assertThatThrownBy(() -> GeneratorSpec.parse(text, true)).hasMessageContaining("is for parameters");
    }

    @ParameterizedTest
    @CsvSource({
        "2 + 3 * 4 - 1, 13",
        "(2 + 3) * 4 % 7, 6",
        "(0 - 7) / 2, -4",
        "(0 - 7) % 3, 2",
        "1_000 * scale + terminal, 7005"
    })
    void formulasComputeWholeNumbers(String text, long value) {
        assertThat(draw("formula(" + text + ")", FIFTH_OF_NINE, 1)).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({"{7 + 5:4}, 0012", "{0 - 5:4}, -005", "{scale}{scale:1}, 77", "x{12345:2}y, x12345y"})
    void formatsFillWithZeros(String text, String value) {
        assertThat(draw("format(" + text + ")", FIFTH_OF_NINE, 1)).containsExactly(value);
    }

    @Test
    void formulasUseWhatWasDrawnBefore() {
        Map<String, GeneratorSpec> draws = new LinkedHashMap<>();
        GeneratorContext place = GeneratorContext.load(1, Map.of(), 0);
        for (String line : List.of(
                "who=pick(number, Ann, 'Ben, the 2nd')",
                "code=formula(number * 10)",
                "text=format('{who}: 100 %, {code + 1:4}')")) {
            String[] parts = line.split("=", 2);
            draws.put(parts[0], GeneratorSpec.parse(parts[1], inside(place, draws)));
        }
        ValueDrawer drawer = ValueDrawer.of(List.of(), draws, place);
        RandomGenerator random = RandomStreams.of(1);
        assertThat(drawer.draw(new Object[0], 1, random)).containsExactly("Ann", 10L, "Ann: 100 %, 0011");
        assertThat(drawer.draw(new Object[0], 2, random))
                .containsExactly("Ben, the 2nd", 20L, "Ben, the 2nd: 100 %, 0021");
        assertThat(drawer.draw(new Object[0], 3, random)).contains("Ann");
    }
}
