package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.measure.Outcome;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

/// Collects the rows that a set-based statement returns for a New-Order: one for each line that it wrote. It
/// writes the lines whose item exists. When the client counts the rows, all work for valid items is done, so
/// that the unused item of an order is found last (TPC-C 2.4.2.3).
final class ReturnedOrderLines {
    private BigDecimal sum = BigDecimal.ZERO;
    private int count;

    /// Adds a row whose first column is the line's amount.
    void add(ResultSet row) throws SQLException {
        sum = sum.add(row.getBigDecimal(1));
        count++;
    }

    /// Checks the number of lines, and ends the transaction as the input intends.
    ///
    /// @param sql the statement that wrote the lines
    /// @throws WrongRowCountException if an item is missing that should exist, or the unused item exists
    NewOrderScreen end(Session session, TpccInput.NewOrder input, Sql sql, OrderHeader header) throws SQLException {
        if (count != input.validLines()) {
            throw new WrongRowCountException(sql.id(), count, input.validLines());
        }
        if (input.rollback()) {
            session.rollback();
            return new NewOrderScreen(Outcome.ROLLED_BACK, header.orderId(), BigDecimal.ZERO);
        }
        session.commit();
        return committed(header);
    }

    /// Returns what the terminal shows for a committed order.
    NewOrderScreen committed(OrderHeader header) {
        return new NewOrderScreen(Outcome.COMMITTED, header.orderId(), sum.multiply(header.factor()));
    }
}
