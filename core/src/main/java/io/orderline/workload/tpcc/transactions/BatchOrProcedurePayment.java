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

/// Payment (TPC-C 2.5.2) in one statement: set-based SQL in style `batch`, a call in style `procedure`.
final class BatchOrProcedurePayment implements TransactionProfile<TpccInput.Payment, Integer> {
    private final Sql pay;

    BatchOrProcedurePayment(SqlCatalog statements) {
        pay = statements.get("payment.pay");
    }

    @Override
    public Integer execute(Session session, TpccInput.Payment input, Timestamp now) throws SQLException {
        TpccInput.Customer customer = input.customer();
        SessionStatement statement = session.use(pay)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, customer.warehouse())
                .set(4, customer.district())
                .set(7, BigDecimal.valueOf(input.amountCents(), 2))
                .set(8, now);
        int customerId;
        try (ResultSet row = customer.bind(statement, 5, 6).queryOne()) {
            customerId = row.getInt(1);
        }
        session.commit();
        return customerId;
    }
}
