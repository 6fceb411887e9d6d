package io.orderline.acid.session;

import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.SqlCatalog;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// Reads the committed state, and puts back what a test has taken away. Each request is a transaction of its
/// own, made while no other one is open. For one thread.
public final class StateReader implements AutoCloseable {
    private static final int ATTEMPTS = 10;

    private final Target target;
    private final Session session;
    private final SqlCatalog statements;

    public StateReader(Target target, SqlCatalog statements) {
        this.target = target;
        this.statements = statements;
        session = new Session(target, Isolation.READ_COMMITTED, statements.size()).of("acid");
        session.connect();
    }

    public record Account(BigDecimal balance, BigDecimal paid, int payments) {}

    private interface Look<T> {
        T at(ResultSet rows) throws SQLException;
    }

    private <T> T look(TestSession.Work<SessionStatement> prepared, Look<T> look) {
        return transaction(open -> {
            try (ResultSet rows = prepared.run(open).query()) {
                return look.at(rows);
            }
        });
    }

    /// Retries as a terminal does: the connection that a session gave up may hold locks for a moment.
    private <T> T transaction(TestSession.Work<T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return committed(work);
            } catch (SQLException e) {
                if (attempt == ATTEMPTS || !target.classify(e).retryable()) {
                    throw new TargetException("the test could not look at the data: " + e.getMessage(), e);
                }
            }
        }
    }

    private <T> T committed(TestSession.Work<T> work) throws SQLException {
        try {
            T value = work.run(session);
            session.commit();
            return value;
        } catch (SQLException e) {
            TestSession.rollBack(session);
            throw e;
        }
    }

    private SessionStatement use(String id, int... values) throws SQLException {
        SessionStatement statement = session.use(statements.get(id));
        for (int i = 0; i < values.length; i++) {
            statement.set(i + 1, values[i]);
        }
        return statement;
    }

    private BigDecimal amount(String id, int... values) {
        return look(_ -> use(id, values), rows -> {
            if (!rows.next()) {
                throw new SQLException("no row for " + id);
            }
            return cents(rows, 1);
        });
    }

    private <T> List<T> all(Look<T> look, String id, int... values) {
        return look(_ -> use(id, values), rows -> {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(look.at(rows));
            }
            return all;
        });
    }

    private List<Integer> numbers(String id, int... values) {
        return all(row -> row.getInt(1), id, values);
    }

    private static BigDecimal cents(ResultSet row, int column) throws SQLException {
        return row.getBigDecimal(column).setScale(2, RoundingMode.HALF_UP);
    }

    /// Returns D_NEXT_O_ID.
    public int nextOrder(Customer customer) {
        return numbers("acid.nextOrderId", customer.warehouse(), customer.district())
                .getFirst();
    }

    public Account account(Customer customer) {
        return all(
                        row -> new Account(cents(row, 1), cents(row, 2), row.getInt(3)),
                        "acid.customer",
                        customer.warehouse(),
                        customer.district(),
                        customer.id())
                .getFirst();
    }

    public BigDecimal districtYtd(Customer customer) {
        return amount("acid.districtYtd", customer.warehouse(), customer.district());
    }

    public BigDecimal warehouseYtd(Customer customer) {
        return amount("acid.warehouseYtd", customer.warehouse());
    }

    public BigDecimal price(int item) {
        return amount("newOrder.item", item);
    }

    public BigDecimal creditLimit(Customer customer) {
        return amount("acid.creditLimit", customer.warehouse(), customer.district(), customer.id());
    }

    public List<Integer> newOrders(int warehouse, int district) {
        return numbers("acid.newOrders", warehouse, district);
    }

    public Customer customerOf(int warehouse, int district, int order) {
        return new Customer(
                warehouse,
                district,
                numbers("delivery.orderCustomer", warehouse, district, order).getFirst());
    }

    public BigDecimal sumOf(int warehouse, int district, int order) {
        return amount("delivery.sumLines", warehouse, district, order);
    }

    public List<BigDecimal> amounts(Customer customer, int order) {
        return all(row -> cents(row, 1), "acid.amounts", customer.warehouse(), customer.district(), order);
    }

    public void setAmount(Customer customer, int order, int item, BigDecimal price) {
        transaction(_ -> use("acid.setAmount", customer.warehouse(), customer.district(), order, item)
                .set(5, price)
                .update());
    }

    public void setPrice(int item, BigDecimal price) {
        transaction(_ -> use("acid.setPrice", item).set(2, price).update());
    }

    public void setCreditLimit(Customer customer, BigDecimal limit) {
        transaction(_ -> use("acid.setCreditLimit", customer.warehouse(), customer.district(), customer.id())
                .set(4, limit)
                .update());
    }

    public void removeNewOrders(int warehouse, int district) {
        transaction(_ -> use("acid.removeNewOrders", warehouse, district).update());
    }

    /// Inserts the rows of NEW-ORDER that must be there because their orders have no carrier (TPC-C 3.3.2.5).
    /// Returns how many were missing.
    public int putBackNewOrders(int warehouse, int district) {
        TreeSet<Integer> missing = new TreeSet<>(numbers("acid.undelivered", warehouse, district));
        missing.removeAll(new TreeSet<>(newOrders(warehouse, district)));
        transaction(_ -> {
            for (int order : missing) {
                use("newOrder.insertNewOrder", warehouse, district, order).addBatch();
            }
            return missing.isEmpty()
                    ? new int[0]
                    : use("newOrder.insertNewOrder").executeBatch();
        });
        return missing.size();
    }

    @Override
    public void close() {
        session.close();
    }
}
