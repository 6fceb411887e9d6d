package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;

/// Executes each input by the profile of its type, and counts districts that Deliveries skip (TPC-C 2.7.4.2).
public record TpccExecutor(ProfileSet profiles, LongAdder skippedDistricts) implements TransactionExecutor {
    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        switch ((TpccInput) input) {
            case TpccInput.NewOrder order -> {
                NewOrderScreen screen = profiles.newOrder().execute(session, order, now);
                details.number(screen.orderId());
                return screen.outcome();
            }
            case TpccInput.Payment payment -> details.number(profiles.payment().execute(session, payment, now));
            case TpccInput.OrderStatus status ->
                details.number(
                        profiles.orderStatus().execute(session, status, now).orderId());
            case TpccInput.Delivery delivery -> {
                int skipped = profiles.delivery().execute(session, delivery, now);
                skippedDistricts.add(skipped);
                details.leftOut(skipped);
            }
            case TpccInput.StockLevel level ->
                details.number(
                        profiles.stockLevel().execute(session, level, now).nextOrderId());
        }
        return Outcome.COMMITTED;
    }
}
