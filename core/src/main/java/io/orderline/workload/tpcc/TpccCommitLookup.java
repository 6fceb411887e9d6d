package io.orderline.workload.tpcc;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Finds a transaction by its input and the time that it wrote: an order by its entry date, a Payment by its
/// row of HISTORY, a Delivery by its carrier and delivery date. A Delivery that found no order changed nothing,
/// and is reported as missing.
record TpccCommitLookup(SqlCatalog statements) implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        Trace trace = look(session, (TpccInput) doubt.input(), doubt.now());
        session.rollback();
        return trace;
    }

    private Trace look(Session session, TpccInput input, Timestamp now) throws SQLException {
        if (input instanceof TpccInput.NewOrder order) {
            return newOrder(session, order, now);
        }
        if (input instanceof TpccInput.Payment payment) {
            return payment(session, payment, now);
        }
        return input instanceof TpccInput.Delivery delivery ? delivery(session, delivery, now) : Trace.NONE;
    }

    private Trace newOrder(Session session, TpccInput.NewOrder order, Timestamp now) throws SQLException {
        await(session.use(statements.get("newOrder.await"))
                .set(1, order.warehouse())
                .set(2, order.district()));
        return found(session.use(statements.get("newOrder.find"))
                .set(1, order.warehouse())
                .set(2, order.district())
                .set(3, order.customer())
                .set(4, now));
    }

    private Trace payment(Session session, TpccInput.Payment payment, Timestamp now) throws SQLException {
        TpccInput.Customer customer = payment.customer();
        SessionStatement customers = session.use(
                        statements.get(customer.byName() ? "payment.awaitNamesakes" : "payment.awaitCustomer"))
                .set(1, customer.warehouse())
                .set(2, customer.district());
        await(customer.byName() ? customers.set(3, customer.lastName()) : customers.set(3, customer.id()));
        session.rollback(); // a holder of the next row may wait for this one
        await(session.use(statements.get("payment.awaitDistrict"))
                .set(1, payment.warehouse())
                .set(2, payment.district()));
        session.rollback();
        await(session.use(statements.get("payment.awaitWarehouse")).set(1, payment.warehouse()));
        return found(session.use(statements.get("payment.find"))
                .set(1, payment.warehouse())
                .set(2, payment.district())
                .set(3, payment.customer().warehouse())
                .set(4, payment.customer().district())
                .set(5, BigDecimal.valueOf(payment.amountCents(), 2))
                .set(6, now));
    }

    private Trace delivery(Session session, TpccInput.Delivery delivery, Timestamp now) throws SQLException {
        await(session.use(statements.get("delivery.await")).set(1, delivery.warehouse()));
        return found(session.use(statements.get("delivery.find"))
                .set(1, delivery.warehouse())
                .set(2, delivery.carrier())
                .set(3, now));
    }

    private static void await(SessionStatement lock) throws SQLException {
        try (ResultSet rows = lock.query()) {
            while (rows.next()) {
                rows.getObject(1); // engines may lock a row only when it is fetched
            }
        }
    }

    private static Trace found(SessionStatement find) throws SQLException {
        try (ResultSet row = find.queryOne()) {
            return row.getLong(1) > 0 ? Trace.FOUND : Trace.MISSING;
        }
    }
}
