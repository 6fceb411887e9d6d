package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.workload.dataset.ViolationSink;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkSqlStockTest {
    private final BenchmarkSqlStock stock = new BenchmarkSqlStock();
    private final List<String> violations = new ArrayList<>();
    private final List<String> explained = new ArrayList<>();

    private void tell() {
        stock.tell(new ViolationSink() {
            @Override
            public void violation(String row) {
                violations.add(row);
            }

            @Override
            public void explained(String row) {
                explained.add(row);
            }
        });
    }

    /// As `jTPCCTData.executeNewOrder` of REL5_0_STABLE has it.
    private static int refilled(int quantity, int ordered) {
        return quantity >= ordered + 10 ? quantity - ordered : quantity + 91;
    }

    /// Of ten million rows; then Orderline drove on for hours.
    @Test
    void manyStayKnownHoweverManyWereRefilledSince() {
        for (int row = 0; row < 3_400; row++) {
            assertThat(stock.takes(95, 1, "row")).isTrue();
        }
        for (int row = 0; row < 10_000_000; row++) {
            stock.sound(91);
        }
        tell();
        assertThat(violations).isEmpty();
        assertThat(explained).hasSize(3_400);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 1_000})
    void everyRowThatItLeavesIsTaken(int lines) {
        RandomGenerator random = RandomStreams.of(lines);
        int taken = 0;
        for (int row = 0; row < 1_000; row++) {
            int loaded = random.nextInt(10, 101);
            int quantity = loaded;
            int ytd = 0;
            for (int line = 0; line < lines; line++) {
                int ordered = random.nextInt(1, 11);
                quantity = refilled(quantity, ordered);
                ytd += ordered;
            }
            assertThat(quantity >= 10 && quantity <= 110).isTrue();
            int excess = quantity + ytd - loaded;
            if (excess != 0) {
                assertThat(stock.takes(excess, lines, "row")).isTrue();
                taken++;
            }
        }
        tell();
        assertThat(taken).isPositive();
        assertThat(explained).hasSize(taken);
        assertThat(violations).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-1, 5", "1, 0", "91, 0", "11, 1", "1000, 3", "102, 1", "21, 2"})
    void whatItCannotLeaveIsNotTaken(int excess, int orders) {
        assertThat(stock.takes(excess, orders, "row")).isFalse();
    }

    @Test
    void aFewRowsAmongManyAreDamage() {
        for (int i = 0; i < 10_000; i++) {
            stock.sound(91);
        }
        assertThat(stock.takes(95, 1, "a row")).isTrue();
        tell();
        assertThat(violations).containsExactly("a row");
        assertThat(explained).isEmpty();
    }

    /// Updates that were lost meet rows without a refill as well.
    @Test
    void lostUpdatesAreDamage() {
        for (int i = 0; i < 100; i++) {
            assertThat(stock.takes(95, 2, "refilled")).isTrue();
            assertThat(stock.takes(5, 2, "not refilled")).isTrue();
        }
        tell();
        assertThat(violations).hasSize(200);
    }
}
