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

/// Payment (TPC-C 2.5.2) with single-row statements.
final class RowPayment implements TransactionProfile<TpccInput.Payment, Integer> {
    /// The length of C_DATA (1.3.1).
    private static final int CUSTOMER_DATA_LENGTH = 500;

    private final CustomerLookup lookup;
    private final Sql updateDistrict;
    private final Sql district;
    private final Sql updateWarehouse;
    private final Sql warehouse;
    private final Sql lockCustomer;
    private final Sql updateCustomer;
    private final Sql customerData;
    private final Sql updateBadCustomer;
    private final Sql insertHistory;

    RowPayment(SqlCatalog statements) {
        lookup = new CustomerLookup(statements);
        updateDistrict = statements.get("payment.updateDistrict");
        district = statements.get("payment.district");
        updateWarehouse = statements.get("payment.updateWarehouse");
        warehouse = statements.get("payment.warehouse");
        lockCustomer = statements.get("payment.lockCustomer");
        updateCustomer = statements.get("payment.updateCustomer");
        customerData = statements.get("payment.customerData");
        updateBadCustomer = statements.get("payment.updateBadCustomer");
        insertHistory = statements.get("payment.insertHistory");
    }

    @Override
    public Integer execute(Session session, TpccInput.Payment input, Timestamp now) throws SQLException {
        BigDecimal amount = BigDecimal.valueOf(input.amountCents(), 2);
        session.use(updateDistrict)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, amount)
                .updateOne();
        String districtName =
                name(session.use(district).set(1, input.warehouse()).set(2, input.district()));
        session.use(updateWarehouse).set(1, input.warehouse()).set(2, amount).updateOne();
        String warehouseName = name(session.use(warehouse).set(1, input.warehouse()));
        int customerId = lookup.id(session, input.customer());
        payCustomer(session, input, customerId, amount);
        insertHistory(session, input, customerId, amount, now, warehouseName + "    " + districtName);
        session.commit();
        return customerId;
    }

    private static String name(SessionStatement statement) throws SQLException {
        try (ResultSet row = statement.queryOne()) {
            return row.getString(1);
        }
    }

    private void payCustomer(Session session, TpccInput.Payment input, int customerId, BigDecimal amount)
            throws SQLException {
        TpccInput.Customer customer = input.customer();
        if (credit(session, customer, customerId).equals("BC")) {
            payBadCustomer(session, input, customerId, amount);
            return;
        }
        session.use(updateCustomer)
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customerId)
                .set(4, amount)
                .updateOne();
    }

    private String credit(Session session, TpccInput.Customer customer, int customerId) throws SQLException {
        try (ResultSet row = session.use(lockCustomer)
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customerId)
                .queryOne()) {
            return row.getString(11);
        }
    }

    /// Prepends the payment's data to C_DATA and truncates the result to its length (2.5.2.2).
    private void payBadCustomer(Session session, TpccInput.Payment input, int customerId, BigDecimal amount)
            throws SQLException {
        TpccInput.Customer customer = input.customer();
        String data;
        try (ResultSet row = session.use(customerData)
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customerId)
                .queryOne()) {
            data = row.getString(1);
        }
        session.use(updateBadCustomer)
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customerId)
                .set(4, amount)
                .set(5, prepended(input, customerId, data))
                .updateOne();
    }

    static String prepended(TpccInput.Payment input, int customerId, String data) {
        TpccInput.Customer customer = input.customer();
        StringBuilder text = new StringBuilder(CUSTOMER_DATA_LENGTH + 60)
                .append(customerId)
                .append(' ')
                .append(customer.district())
                .append(' ')
                .append(customer.warehouse())
                .append(' ')
                .append(input.district())
                .append(' ')
                .append(input.warehouse())
                .append(' ')
                .append(BigDecimal.valueOf(input.amountCents(), 2))
                .append(' ')
                .append(data);
        text.setLength(Math.min(text.length(), CUSTOMER_DATA_LENGTH));
        return text.toString();
    }

    private void insertHistory(
            Session session, TpccInput.Payment input, int customerId, BigDecimal amount, Timestamp now, String data)
            throws SQLException {
        session.use(insertHistory)
                .set(1, input.customer().warehouse())
                .set(2, input.customer().district())
                .set(3, customerId)
                .set(4, input.warehouse())
                .set(5, input.district())
                .set(6, now)
                .set(7, amount)
                .set(8, data)
                .updateOne();
    }
}
