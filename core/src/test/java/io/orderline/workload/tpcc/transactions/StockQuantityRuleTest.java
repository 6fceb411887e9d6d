package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.tpcc.inputs.TpccInput;
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

    /// 2.5.2.2.
    @ParameterizedTest
    @CsvSource({"0, 21", "400, 421", "479, 500", "500, 500"})
    void aBadCustomersDataBeginWithThePaymentAndAreCutAtTheirLength(int before, int after) {
        TpccInput.Payment payment = new TpccInput.Payment(4, 5, new TpccInput.Customer(2, 3, 0, "BARBARBAR"), 120_050);
        String data = RowPayment.prepended(payment, 1234, "x".repeat(before));
        assertThat(data).startsWith("1234 3 2 5 4 1200.50 ").hasSize(after);
        assertThat(data.substring(21)).matches("x*");
    }
}
