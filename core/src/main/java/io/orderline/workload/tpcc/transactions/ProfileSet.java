package io.orderline.workload.tpcc.transactions;

import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.inputs.TpccInput;

/// The five transaction profiles in one statement style.
///
/// @param payment the Payment, which returns the customer's number
/// @param delivery the Delivery, which returns the number of districts without an order to deliver (2.7.4.2)
public record ProfileSet(
        TransactionProfile<TpccInput.NewOrder, NewOrderScreen> newOrder,
        TransactionProfile<TpccInput.Payment, Integer> payment,
        TransactionProfile<TpccInput.OrderStatus, OrderStatusScreen> orderStatus,
        TransactionProfile<TpccInput.Delivery, Integer> delivery,
        TransactionProfile<TpccInput.StockLevel, StockLevelScreen> stockLevel) {

    public static ProfileSet of(StatementStyle style, SqlCatalog statements) {
        return switch (style) {
            case ROW -> row(statements);
            case BATCH -> batch(statements);
            case PROCEDURE ->
                new ProfileSet(
                        new ProcedureNewOrder(statements),
                        new BatchOrProcedurePayment(statements),
                        new BatchOrProcedureOrderStatus(statements),
                        new BatchOrProcedureDelivery(statements),
                        new BatchOrProcedureStockLevel(statements));
        };
    }

    private static ProfileSet row(SqlCatalog statements) {
        ProfileSet plain = new ProfileSet(
                new RowNewOrder(statements),
                new RowPayment(statements),
                new RowOrderStatus(statements),
                new RowDelivery(statements),
                new RowOrBatchStockLevel(statements));
        return statements.has("lock.warehouse") ? LockingProfile.of(statements.get("lock.warehouse"), plain) : plain;
    }

    /// Returns the profiles of style `batch`. On MariaDB and MySQL, profiles first select and then write. On
    /// PostgreSQL, profiles write inside WITH, which takes fewer statements.
    private static ProfileSet batch(SqlCatalog statements) {
        if (statements.has("newOrder.look")) {
            return new ProfileSet(
                    new BatchSelectFirstNewOrder(statements),
                    new BatchSelectFirstPayment(statements),
                    new BatchOrProcedureOrderStatus(statements),
                    new BatchSelectFirstDelivery(statements),
                    new BatchOrProcedureStockLevel(statements));
        }
        return new ProfileSet(
                new BatchNewOrder(statements),
                new BatchOrProcedurePayment(statements),
                new BatchOrProcedureOrderStatus(statements),
                new BatchOrProcedureDelivery(statements),
                new RowOrBatchStockLevel(statements));
    }
}
