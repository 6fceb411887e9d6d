package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StockQuantityRuleTest {
    @ParameterizedTest
    @CsvSource({"100, 10, 90", "20, 10, 10", "19, 10, 100", "10, 1, 100", "11, 1, 10", "10, 10, 91"})
    void theQuantityIsTakenOutAlsoWhenStockIsRefilled(int quantity, int ordered, int after) {
        assertThat(StockQuantityRule.after(quantity, ordered)).isEqualTo(after);
    }

    @Test
    void stockStaysBetween10And100() {
        for (int quantity = 10; quantity <= 100; quantity++) {
            for (int ordered = 1; ordered <= 10; ordered++) {
                assertThat(StockQuantityRule.after(quantity, ordered)).isBetween(10, 100);
            }
        }
    }
}
