package io.orderline.workload.tpcc.inputs;

import io.orderline.database.session.SessionStatement;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;

/// Inputs of the five transactions, as a terminal's user would type them.
public sealed interface TpccInput extends TransactionInput {

    /// New-Order (2.4.1). Lines are ordered by supply warehouse and item, so that concurrent orders lock stock in one
    /// order; if the order is to be rolled back, its unused item comes after all others (2.4.1.5).
    ///
    /// @param items item of each line
    /// @param supplyWarehouses likewise
    /// @param quantities likewise
    /// @param rollback whether the last line's item does not exist
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody, read in the hot path
    record NewOrder(
            int warehouse,
            int district,
            int customer,
            int[] items,
            int[] supplyWarehouses,
            int[] quantities,
            boolean rollback)
            implements TpccInput {
        @Override
        public int type() {
            return TpccType.NEW_ORDER.number();
        }

        public int lines() {
            return items.length;
        }

        /// Lines whose item exists.
        public int validLines() {
            return rollback ? lines() - 1 : lines();
        }

        /// Rows of stock that the valid lines take from: lines of one item and warehouse are neighbours.
        public int stocks() {
            int rows = 1;
            for (int line = 1; line < validLines(); line++) {
                boolean same = items[line] == items[line - 1] && supplyWarehouses[line] == supplyWarehouses[line - 1];
                rows += same ? 0 : 1;
            }
            return rows;
        }

        public boolean allLocal() {
            return remoteLines() == 0;
        }

        public int remoteLines() {
            int remote = 0;
            for (int supply : supplyWarehouses) {
                remote += supply == warehouse ? 0 : 1;
            }
            return remote;
        }
    }

    /// How a customer is named: by number, or by last name (2.5.1.2, 2.6.1.2).
    ///
    /// @param id 0 if the customer is named by last name
    /// @param lastName empty if the customer is named by number
    record Customer(int warehouse, int district, int id, String lastName) {
        public boolean byName() {
            return id == 0;
        }

        /// Binds number and last name where a statement finds the customer itself: the number is NULL if it is by name.
        public SessionStatement bind(SessionStatement statement, int idParameter, int nameParameter)
                throws SQLException {
            return (byName() ? statement.setNull(idParameter) : statement.set(idParameter, id))
                    .set(nameParameter, lastName);
        }
    }

    /// Payment (2.5.1).
    ///
    /// @param amountCents 1.00 … 5,000.00
    record Payment(int warehouse, int district, Customer customer, int amountCents) implements TpccInput {
        @Override
        public int type() {
            return TpccType.PAYMENT.number();
        }
    }

    /// Order-Status (2.6.1).
    record OrderStatus(Customer customer) implements TpccInput {
        @Override
        public int type() {
            return TpccType.ORDER_STATUS.number();
        }
    }

    /// Delivery (2.7.1): queued by its terminal, executed in the background.
    record Delivery(int warehouse, int carrier) implements TpccInput {
        @Override
        public int type() {
            return TpccType.DELIVERY.number();
        }

        @Override
        public int deferredType() {
            return TpccType.DELIVERY_BACKGROUND.number();
        }
    }

    /// Stock-Level (2.8.1).
    record StockLevel(int warehouse, int district, int threshold) implements TpccInput {
        @Override
        public int type() {
            return TpccType.STOCK_LEVEL.number();
        }
    }
}
