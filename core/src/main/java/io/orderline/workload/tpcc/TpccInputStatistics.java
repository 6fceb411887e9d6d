package io.orderline.workload.tpcc;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;

/// Counts the inputs of completed transactions in any style (TPC-C 5.5.1.5), each input once regardless of
/// retries. Does not count failed transactions. Thread-safe, without locks.
public final class TpccInputStatistics implements TransactionExecutor {
    static final String ORDERS = "new orders";
    static final String ROLLBACKS = "new orders rolled back on purpose";
    static final String LINES = "order lines";
    static final String LINES_SQUARED = "squares of lines per order";
    static final String REMOTE_LINES = "remote order lines";
    static final String PAYMENTS = "payments";
    static final String REMOTE_PAYMENTS = "remote payments";
    static final String PAYMENTS_BY_NAME = "payments by last name";
    static final String STATUSES = "order statuses";
    static final String STATUSES_BY_NAME = "order statuses by last name";
    static final String DELIVERIES = "deliveries";

    private final TransactionExecutor transactions;
    private final LongAdder orders;
    private final LongAdder rollbacks;
    private final LongAdder lines;
    private final LongAdder linesSquared;
    private final LongAdder remoteLines;
    private final LongAdder payments;
    private final LongAdder remotePayments;
    private final LongAdder paymentsByName;
    private final LongAdder statuses;
    private final LongAdder statusesByName;
    private final LongAdder deliveries;

    public TpccInputStatistics(TransactionExecutor transactions, WorkloadTally tally) {
        this.transactions = transactions;
        orders = tally.counter(ORDERS);
        rollbacks = tally.counter(ROLLBACKS);
        lines = tally.counter(LINES);
        linesSquared = tally.counter(LINES_SQUARED);
        remoteLines = tally.counter(REMOTE_LINES);
        payments = tally.counter(PAYMENTS);
        remotePayments = tally.counter(REMOTE_PAYMENTS);
        paymentsByName = tally.counter(PAYMENTS_BY_NAME);
        statuses = tally.counter(STATUSES);
        statusesByName = tally.counter(STATUSES_BY_NAME);
        deliveries = tally.counter(DELIVERIES);
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        Outcome outcome = transactions.execute(session, input, now, details);
        switch ((TpccInput) input) {
            case TpccInput.NewOrder order -> count(order, outcome);
            case TpccInput.Payment payment -> count(payment);
            case TpccInput.OrderStatus status -> {
                statuses.increment();
                statusesByName.add(status.customer().byName() ? 1 : 0);
            }
            case TpccInput.Delivery _ -> deliveries.increment();
            case TpccInput.StockLevel _ -> {
                // TPC-C 5.5.1.5 requires nothing of the inputs of Stock-Level.
            }
        }
        return outcome;
    }

    private void count(TpccInput.NewOrder order, Outcome outcome) {
        orders.increment();
        rollbacks.add(outcome == Outcome.ROLLED_BACK ? 1 : 0);
        lines.add(order.lines());
        linesSquared.add((long) order.lines() * order.lines());
        remoteLines.add(order.remoteLines());
    }

    private void count(TpccInput.Payment payment) {
        payments.increment();
        remotePayments.add(payment.customer().warehouse() == payment.warehouse() ? 0 : 1);
        paymentsByName.add(payment.customer().byName() ? 1 : 0);
    }
}
