package io.orderline.workload.tpcc;

import io.orderline.target.SqlCatalog;
import io.orderline.workload.StatementStyle;

/// The five transaction profiles in one statement style.
///
/// @param payment gives the customer's number
/// @param delivery gives the number of districts without an order to deliver (2.7.4.2)
/// @param stockLevel gives the number of items whose stock is low
record Profiles(
        Profile<TpccInput.NewOrder, NewOrderScreen> newOrder,
        Profile<TpccInput.Payment, Integer> payment,
        Profile<TpccInput.OrderStatus, OrderStatusScreen> orderStatus,
        Profile<TpccInput.Delivery, Integer> delivery,
        Profile<TpccInput.StockLevel, Integer> stockLevel) {

    /// @param statements those of the style
    static Profiles of(StatementStyle style, SqlCatalog statements) {
        return switch (style) {
            case ROW -> row(statements);
            case BATCH -> batch(statements);
            case PROCEDURE ->
                new Profiles(
                        new ProcedureNewOrder(statements),
                        new OneStatementPayment(statements),
                        new OneStatementOrderStatus(statements),
                        new OneStatementDelivery(statements),
                        new OneStatementStockLevel(statements));
        };
    }

    private static Profiles row(SqlCatalog statements) {
        Profiles plain = new Profiles(
                new RowNewOrder(statements),
                new RowPayment(statements),
                new RowOrderStatus(statements),
                new RowDelivery(statements),
                new StockLevel(statements));
        return statements.has("lock.warehouse") ? LockFirst.of(statements.get("lock.warehouse"), plain) : plain;
    }

    /// A database that can write inside WITH needs fewer statements, and other ones.
    private static Profiles batch(SqlCatalog statements) {
        if (statements.has("newOrder.look")) {
            return new Profiles(
                    new LookFirstNewOrder(statements),
                    new LookFirstPayment(statements),
                    new OneStatementOrderStatus(statements),
                    new LookFirstDelivery(statements),
                    new OneStatementStockLevel(statements));
        }
        return new Profiles(
                new BatchNewOrder(statements),
                new OneStatementPayment(statements),
                new OneStatementOrderStatus(statements),
                new OneStatementDelivery(statements),
                new StockLevel(statements));
    }
}
