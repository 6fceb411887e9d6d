package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import org.junit.jupiter.api.Test;

/// Counting needs no database: the transactions inside are what a test says.
class TpccInputStatisticsTest {
    private static final String URL = "jdbc:postgresql://127.0.0.1/unused";

    private static final Timestamp NOW = new Timestamp(0);

    private final WorkloadTally tally = new WorkloadTally();
    private final Session session = new Session(
            new Target(URL, "u", new Password(""), DialectCatalog.bundled().forUrl(URL)), Isolation.READ_COMMITTED, 0);

    private void completed(TpccInput input, Outcome outcome) throws SQLException {
        TransactionExecutor facts = new TpccInputStatistics((s, i, now, details) -> outcome, tally);
        assertThat(facts.execute(session, input, NOW, new TransactionDetails())).isEqualTo(outcome);
    }

    private static TpccInput.NewOrder order(int... supplies) {
        return new TpccInput.NewOrder(1, 2, 3, new int[supplies.length], supplies, supplies, false);
    }

    @Test
    void ordersAndTheirLines() throws SQLException {
        completed(order(1, 1, 2, 1, 7), Outcome.COMMITTED);
        completed(order(1, 1, 1), Outcome.ROLLED_BACK);
        assertThat(tally.counts())
                .containsEntry("new orders", 2L)
                .containsEntry("new orders rolled back on purpose", 1L)
                .containsEntry("order lines", 8L)
                .containsEntry("squares of lines per order", 34L)
                .containsEntry("remote order lines", 2L);
    }

    @Test
    void customersByNameAndOfOtherWarehouses() throws SQLException {
        completed(new TpccInput.Payment(1, 1, new TpccInput.Customer(1, 1, 0, "BARBARBAR"), 1), Outcome.COMMITTED);
        completed(new TpccInput.Payment(1, 1, new TpccInput.Customer(2, 1, 5, ""), 1), Outcome.COMMITTED);
        completed(new TpccInput.OrderStatus(new TpccInput.Customer(1, 1, 0, "BARBARBAR")), Outcome.COMMITTED);
        completed(new TpccInput.Delivery(1, 1), Outcome.COMMITTED);
        completed(new TpccInput.StockLevel(1, 1, 10), Outcome.COMMITTED);
        assertThat(tally.counts())
                .containsEntry("payments", 2L)
                .containsEntry("remote payments", 1L)
                .containsEntry("payments by last name", 1L)
                .containsEntry("order statuses", 1L)
                .containsEntry("order statuses by last name", 1L)
                .containsEntry("deliveries", 1L);
    }

    @Test
    void whatFailsIsNotCounted() {
        TransactionExecutor failing = new TpccInputStatistics(
                (s, i, now, details) -> {
                    throw new SQLException("no");
                },
                tally);
        assertThatThrownBy(() -> failing.execute(session, order(1), NOW, new TransactionDetails()))
                .isInstanceOf(SQLException.class);
        assertThat(tally.counts().values()).containsOnly(0L);
    }
}
