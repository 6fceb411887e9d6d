package io.orderline.workload.tpcc.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NuRandTest {
    @Test
    void valuesReachBothEndsOfTheRange() {
        for (NuRand function : List.of(NuRand.lastName(255), NuRand.customer(1023))) {
            BitSet seen = drawMany(function);
            assertThat(seen.nextSetBit(0)).isEqualTo(function.x());
            assertThat(seen.length() - 1).isEqualTo(function.y());
        }
    }

    /// Some items are so cold that it takes very many draws to meet them.
    @Test
    void itemsStayInRange() {
        BitSet seen = drawMany(NuRand.item(8191));
        assertThat(seen.nextSetBit(0) >= 1 && seen.nextSetBit(0) <= 100).isTrue();
        assertThat(seen.length() > 99_900 && seen.length() <= 100_001).isTrue();
    }

    private static BitSet drawMany(NuRand function) {
        RandomGenerator random = RandomStreams.of(1);
        BitSet seen = new BitSet();
        IntStream.range(0, 1_000_000).map(i -> function.draw(random)).forEach(seen::set);
        return seen;
    }

    /// With C = 0, 255 comes from every pair whose "or" sets the lower eight bits: (3/4)^8 of pairs below 256, of which
    /// 0 to 999 holds 1000 of 1024.
    @Test
    void someValuesAreHot() {
        RandomGenerator random = RandomStreams.of(2);
        Chance.share("255", Math.pow(0.75, 8) * 256 / 1000, 1)
                .against("as often as any other", 0.001)
                .seeded()
                .holds(100_000, () -> NuRand.lastName(0).draw(random) == 255);
    }

    @Test
    void constantOfTheRunKeepsItsDistance() {
        for (int seed = 0; seed < 20_000; seed++) {
            RandomGenerator random = RandomStreams.of(seed);
            int load = NuRand.lastName(0).drawConstant(random).c();
            int run = NuRand.lastNameOfRun(load, random).c();
            assertThat(run >= 0 && run <= 255 && NuRand.allowedDelta(load, run)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 256, 374, 375, 100_000})
    void aConstantThatNoLoadCanHaveIsRefused(int load) {
        assertThatThrownBy(() -> NuRand.lastNameOfRun(load, RandomStreams.of(1)))
                .hasMessageContaining("nURandCLast")
                .hasMessageContaining("0 to 255");
    }

    /// TPC-C 2.1.6: A is 255 for last names, 1023 for customers and 8191 for items.
    @Test
    void functionsAreThoseOfTheSpecification() {
        assertThat(NuRand.lastName(7)).isEqualTo(new NuRand(255, 0, 999, 7));
        assertThat(NuRand.customer(7)).isEqualTo(new NuRand(1023, 1, 3000, 7));
        assertThat(NuRand.item(7)).isEqualTo(new NuRand(8191, 1, 100_000, 7));
    }

    /// A bit of A is set in three of four draws with C = 0, any other in about one of two. So many draws
    /// have all bits of A: (3/4)^13 for items; for customers counted over all pairs, as 3000 is no power of
    /// two.
    @ParameterizedTest
    @CsvSource({"1023, 0.03844", "8191, 0.0238"})
    void customersAndItemsAreAsHotAsTheSpecificationHasThem(int a, double expected) {
        NuRand function = a == 1023 ? NuRand.customer(0) : NuRand.item(0);
        RandomGenerator random = RandomStreams.of(3);
        Chance.share("draws with all bits of A", expected)
                .against("a twentieth more", expected * 1.05)
                .seeded()
                .holds(1_000_000, () -> ((function.draw(random) - function.x()) & a) == a);
    }

    @Test
    void deltaRule() {
        assertThat(IntStream.range(0, 256))
                .allMatch(c -> NuRand.allowedDelta(0, c) == (c >= 65 && c <= 119 && c != 96 && c != 112));
    }

    @ParameterizedTest
    @CsvSource({"371,PRICALLYOUGHT", "40,BARPRESBAR", "0,BARBARBAR", "999,EINGEINGEING"})
    void digitsBecomeSyllables(int number, String name) {
        assertThat(LastName.of(number)).isEqualTo(name);
    }
}
