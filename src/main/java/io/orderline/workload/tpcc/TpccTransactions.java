package io.orderline.workload.tpcc;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.workload.Input;
import io.orderline.workload.Transactions;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;

/// Executes each input by its profile.
///
/// @param skippedDistricts counts districts without an order to deliver, of committed deliveries (TPC-C 2.7.4.2)
record TpccTransactions(Profiles profiles, LongAdder skippedDistricts) implements Transactions {
    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        switch ((TpccInput) input) {
            case TpccInput.NewOrder order -> {
                NewOrderScreen screen = profiles.newOrder().execute(session, order, now);
                session.number(screen.orderId());
                return screen.outcome();
            }
            case TpccInput.Payment payment -> session.number(profiles.payment().execute(session, payment, now));
            case TpccInput.OrderStatus status -> profiles.orderStatus().execute(session, status, now);
            case TpccInput.Delivery delivery -> {
                int skipped = profiles.delivery().execute(session, delivery, now);
                skippedDistricts.add(skipped);
                session.leftOut(skipped);
            }
            case TpccInput.StockLevel level -> profiles.stockLevel().execute(session, level, now);
        }
        return Outcome.COMMITTED;
    }
}
