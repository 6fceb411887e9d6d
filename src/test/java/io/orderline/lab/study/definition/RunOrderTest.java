package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunOrderTest {
    private static final List<Integer> CELLS = List.of(1, 2, 3);

    @Test
    void everyBlockHoldsEveryCell() {
        for (RunOrder order : RunOrder.values()) {
            for (int block = 1; block <= 20; block++) {
                assertThat(order.of(CELLS, block, 7)).containsExactlyInAnyOrderElementsOf(CELLS);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameOrder() {
        List<Integer> first = RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 3, 7);
        assertThat(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 3, 7)).isEqualTo(first);
        Set<List<Integer>> orders = new HashSet<>();
        IntStream.range(0, 50).forEach(seed -> orders.add(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 1, seed)));
        assertThat(orders).hasSize(6);
    }

    /// Each of the six orders of three cells is as likely as the others: 6,000 draws, 1,000 each, give or
    /// take 5 σ of 29.
    @Test
    void allOrdersAreEquallyLikely() {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (int block = 1; block <= 6000; block++) {
            counts.merge(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, block, 1), 1, Integer::sum);
        }
        assertThat(counts.values())
                .hasSize(6)
                .allSatisfy(count -> assertThat(count).isBetween(855, 1145));
    }

    /// In pairs of blocks the mean place of every cell is the same.
    @Test
    void thereAndBackCancelsASteadyDrift() {
        assertThat(RunOrder.ABBA.of(CELLS, 1, 1)).containsExactly(1, 2, 3);
        assertThat(RunOrder.ABBA.of(CELLS, 2, 1)).containsExactly(3, 2, 1);
        assertThat(RunOrder.ABBA.of(CELLS, 3, 1)).containsExactly(1, 2, 3);
    }
}
