package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Payment (TPC-C 2.5.2) in four round trips: a select that locks and returns everything, the insert into
/// HISTORY, the update of the three paid rows, and the end of the transaction.
final class BatchSelectFirstPayment implements TransactionProfile<TpccInput.Payment, Integer> {
    private static final int PAID_INTO = 3;

    private final Sql look;
    private final Sql insertHistory;
    private final Sql pay;

    BatchSelectFirstPayment(SqlCatalog statements) {
        look = statements.get("payment.look");
        insertHistory = statements.get("payment.insertHistory");
        pay = statements.get("payment.pay");
    }

    /// Locks the warehouse only in the last statement, because all Payments of its terminals wait for this lock.
    @Override
    public Integer execute(Session session, TpccInput.Payment input, Timestamp now) throws SQLException {
        Seen seen = look(session, input);
        insertHistory(session, input, seen, now);
        pay(session, input, seen.customerId);
        session.commit();
        return seen.customerId;
    }

    /// The result of the select.
    ///
    /// @param names the names of warehouse and district in the form of H_DATA
    private record Seen(int customerId, String names) {}

    private Seen look(Session session, TpccInput.Payment input) throws SQLException {
        TpccInput.Customer customer = input.customer();
        SessionStatement statement = session.use(look)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, customer.warehouse())
                .set(4, customer.district())
                .set(7, amount(input));
        try (ResultSet row = customer.bind(statement, 5, 6).queryOne()) {
            return new Seen(row.getInt(1), row.getString(2) + "    " + row.getString(3));
        }
    }

    private void insertHistory(Session session, TpccInput.Payment input, Seen seen, Timestamp now) throws SQLException {
        session.use(insertHistory)
                .set(1, input.customer().warehouse())
                .set(2, input.customer().district())
                .set(3, seen.customerId)
                .set(4, input.warehouse())
                .set(5, input.district())
                .set(6, now)
                .set(7, amount(input))
                .set(8, seen.names)
                .updateOne();
    }

    private void pay(Session session, TpccInput.Payment input, int customerId) throws SQLException {
        session.use(pay)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer().warehouse())
                .set(4, input.customer().district())
                .set(5, customerId)
                .set(6, amount(input))
                .updateExactly(PAID_INTO);
    }

    private static BigDecimal amount(TpccInput.Payment input) {
        return BigDecimal.valueOf(input.amountCents(), 2);
    }
}
