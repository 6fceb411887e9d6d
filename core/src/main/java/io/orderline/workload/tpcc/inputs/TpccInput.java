package io.orderline.workload.tpcc.inputs;

import io.orderline.database.session.SessionStatement;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;

/// The input of one of the five transactions, as a terminal's user would type it.
public sealed interface TpccInput extends TransactionInput {

    /// The input of New-Order (2.4.1). Lines are ordered by supply warehouse and item, so that concurrent
    /// orders lock stock in the same order. If the order will be rolled back on purpose, its last item is an
    /// unused item (2.4.1.5). The arrays have an element for each line.
    @SuppressWarnings("ArrayRecordComponent") // never compared, and read on the hot path
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

        /// Returns the number of lines whose item exists.
        public int validLines() {
            return rollback ? lines() - 1 : lines();
        }

        /// Returns the number of different stock rows of the valid lines. Lines with the same stock row are
        /// adjacent.
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

    /// A customer who is selected by number or by last name (2.5.1.2, 2.6.1.2).
    ///
    /// @param id the customer's number; 0 if the customer is selected by last name
    /// @param lastName empty if the customer is selected by number
    record Customer(int warehouse, int district, int id, String lastName) {
        public boolean byName() {
            return id == 0;
        }

        /// Binds number and last name for a statement that itself finds the customer. The number is NULL if the
        /// customer is selected by last name.
        public SessionStatement bind(SessionStatement statement, int idParameter, int nameParameter)
                throws SQLException {
            return (byName() ? statement.setNull(idParameter) : statement.set(idParameter, id))
                    .set(nameParameter, lastName);
        }
    }

    /// The input of Payment (2.5.1), of 100 … 500,000 cents.
    record Payment(int warehouse, int district, Customer customer, int amountCents) implements TpccInput {
        @Override
        public int type() {
            return TpccType.PAYMENT.number();
        }
    }

    /// The input of Order-Status (2.6.1).
    record OrderStatus(Customer customer) implements TpccInput {
        @Override
        public int type() {
            return TpccType.ORDER_STATUS.number();
        }
    }

    /// The input of Delivery (2.7.1), which its terminal queues and which is executed in the background.
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

    /// The input of Stock-Level (2.8.1).
    record StockLevel(int warehouse, int district, int threshold) implements TpccInput {
        @Override
        public int type() {
            return TpccType.STOCK_LEVEL.number();
        }
    }
}
