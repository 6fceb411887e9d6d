package io.orderline.testing;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChanceTest {
    private interface Claim {
        void check(RandomGenerator random, boolean wrong, int draws);
    }

    /// Of each kind: what is right, or a fault, with a number of draws.
    @SuppressWarnings("ImmutableEnumChecker") // nothing changes a function
    enum Kind {
        SHARE((random, wrong, draws) -> Chance.share("remote lines", 0.01)
                .against("2 %", 0.02)
                .seeded()
                .holds(draws, () -> random.nextDouble() < (wrong ? 0.02 : 0.01))),
        KNOWN_MEAN((random, wrong, draws) -> mean(random, wrong ? 0.1 : 0, 1, draws)),
        ESTIMATED_MEAN((random, wrong, draws) -> mean(random, wrong ? 0.1 : 0, Double.NaN, draws)),
        NUMBERS((random, wrong, draws) -> Chance.numbers("coins", 0.5, 0.25, 0.25)
                .against("less than half", 0.45, 0.275, 0.275)
                .seeded()
                .holds(draws, () -> random.nextDouble() < (wrong ? 0.45 : 0.5) ? 0 : random.nextInt(1, 3))),
        VALUES((random, wrong, draws) -> Chance.values("times", x -> 1 - Math.exp(-x))
                .against("a tenth longer", 1, 1 - Math.exp(-1 / 1.1))
                .seeded()
                .holds(draws, () -> (wrong ? 1.1 : 1) * random.nextExponential()));

        private final Claim claim;

        Kind(Claim claim) {
            this.claim = claim;
        }

        void check(boolean wrong, int draws) {
            claim.check(RandomStreams.of(1), wrong, draws);
        }

        private static void mean(RandomGenerator random, double drawn, double deviation, int draws) {
            Chance.mean("noise", 0)
                    .deviation(deviation)
                    .against("a tenth above", 0.1)
                    .seeded()
                    .holds(draws, () -> random.nextGaussian(drawn, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsRightHoldsAndTheFaultIsSeen(Kind kind) {
        assertThatCode(() -> kind.check(false, 20_000)).doesNotThrowAnyException();
        assertThrown(AssertionError.class, () -> kind.check(true, 20_000), "of 20000 draws", "alpha");
    }

    @ParameterizedTest
    @EnumSource
    void aTestThatCannotSeeItsFaultIsRefused(Kind kind) {
        assertThatThrownBy(() -> kind.check(false, 100))
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching("(?s).* of 100 draws, '.*' would be seen with .*, and 0.9990 is demanded");
    }

    @Test
    void aFaultMustBeNamed() {
        assertSaid(() -> Chance.share("coins", 0.5).seeded().holds(50, 100), "coins: the fault that is to be seen");
    }

    /// Tables of the binomial distribution: of 20 with ½ each, 2 or fewer have it with 0.00020, 3 or fewer with
    /// 0.00129.
    @Test
    void theRegionIsThatOfTheBinomialDistribution() {
        Chance.Share half =
                Chance.share("coins", 0.5, 1).against("none", 0).seeded().alpha(0.001);
        assertThatCode(() -> half.holds(3, 20)).doesNotThrowAnyException();
        assertSaid(() -> half.holds(2, 20), "2 have it, and not 3 to 20");
        Chance.Share both =
                Chance.share("coins", 0.5).against("none", 0).seeded().alpha(0.001);
        assertSaid(() -> both.holds(2, 20), "2 have it, and not 3 to 17");
    }

    /// Of five numbers, two of which come more and less often than they should.
    @Test
    void theFaultIsSeenAsOftenAsIsSaid() {
        String refused = assertThatThrownBy(() -> Chance.numbers("five", 0.2, 0.2, 0.2, 0.2, 0.2)
                        .against("uneven", 0.24, 0.16, 0.2, 0.2, 0.2)
                        .alpha(0.05)
                        .holds(200, 200, 200, 200, 200))
                .actual()
                .getMessage();
        double said = Double.parseDouble(refused.replaceAll("(?s).*probability of (0[.][0-9]+).*", "$1"));
        RandomGenerator random = RandomStreams.of(2);
        Chance.share("tests that see it", said)
                .against("one that is said with another noncentrality", said - 0.05)
                .seeded()
                .holds(2_000, () -> chiSquared(random) > 9.4877); // tabulated for 4 degrees of freedom and 0.05
    }

    private static double chiSquared(RandomGenerator random) {
        int[] counts = new int[5];
        for (int draw = 0; draw < 1000; draw++) {
            double x = random.nextDouble();
            counts[x < 0.24 ? 0 : x < 0.4 ? 1 : 2 + (int) ((x - 0.4) * 5)]++;
        }
        return Arrays.stream(counts)
                .mapToDouble(n -> (n - 200) * (n - 200) / 200.0)
                .sum();
    }

    @Test
    void allThatIsAssertedIsTold() throws Exception {
        Path folder = Path.of(System.getProperty(Chance.FOLDER, "target/chance"));
        Chance.share("coins, \"fair\"", 0.5).against("all", 1).alpha(1e-9).holds(500, 1000);
        Chance.share("coins", 0.5).against("all", 1).seeded().holds(500, 1000);
        List<String> lines =
                Files.readAllLines(folder.resolve(ProcessHandle.current().pid() + ".csv"));
        assertThat(lines.subList(lines.size() - 2, lines.size()))
                .containsExactly(
                        "1000,1.0E-9,1.000000,io.orderline.testing.ChanceTest.allThatIsAssertedIsTold,\"coins,"
                                + " 'fair'\",\"all\"",
                        "1000,0.0,1.000000,io.orderline.testing.ChanceTest.allThatIsAssertedIsTold,\"coins\",\"all\"");
    }

    @Test
    void whatTestsSayIsAddedUp() {
        List<String> lines = List.of("10,0.004,1,a,b,c", "10,0.0,1,a,b,c", "10,1.0E-4,1,a,b,c");
        assertThat(ChanceSum.sum(lines)).isEqualTo(0.0041);
        assertThat(ChanceSum.text(lines))
                .isEqualTo("chance: 2 tests draw at random; the chance that one is red is at most 0.4100 %");
    }
}
