package io.orderline.workload.tpcc;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Input;
import io.orderline.workload.Tally;
import io.orderline.workload.Transactions;
import java.sql.SQLException;

/// The five transactions in statement style `row`.
final class RowTransactions implements Transactions {
    private final RowNewOrder newOrder;
    private final RowPayment payment;
    private final RowOrderStatus orderStatus;
    private final RowDelivery delivery;
    private final RowStockLevel stockLevel;

    RowTransactions(SqlCatalog statements, Tally tally) {
        newOrder = new RowNewOrder(statements);
        payment = new RowPayment(statements);
        orderStatus = new RowOrderStatus(statements);
        delivery = new RowDelivery(statements, tally.counter(Tpcc.SKIPPED_DISTRICTS));
        stockLevel = new RowStockLevel(statements);
    }

    @Override
    public Outcome execute(Session session, Input input) throws SQLException {
        switch ((TpccInput) input) {
            case TpccInput.NewOrder order -> {
                return newOrder.execute(session, order).outcome();
            }
            case TpccInput.Payment pay -> payment.execute(session, pay);
            case TpccInput.OrderStatus status -> orderStatus.execute(session, status);
            case TpccInput.Delivery deliver -> delivery.execute(session, deliver);
            case TpccInput.StockLevel level -> stockLevel.execute(session, level);
        }
        return Outcome.COMMITTED;
    }
}
