package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Locks rows before a profile that writes, for databases in which an update that waited for a row's lock uses
/// the row as it was before the wait. It locks the warehouses of all rows that the profile changes, in
/// ascending order, so that the profile reads current rows.
record LockingProfile<I extends TpccInput, S>(
        Sql lock, TransactionProfile<I, S> profile, Function<I, IntStream> warehouses)
        implements TransactionProfile<I, S> {
    @Override
    public S execute(Session session, I input, Timestamp now) throws SQLException {
        for (int warehouse : warehouses.apply(input).sorted().distinct().toArray()) {
            session.use(lock).set(1, warehouse).updateOne();
        }
        return profile.execute(session, input, now);
    }

    /// Returns the profiles of style `row`, in which all profiles that write lock warehouses first.
    static ProfileSet of(Sql lock, ProfileSet plain) {
        return new ProfileSet(
                new LockingProfile<>(
                        lock,
                        plain.newOrder(),
                        order -> IntStream.concat(
                                IntStream.of(order.warehouse()), IntStream.of(order.supplyWarehouses()))),
                new LockingProfile<>(
                        lock,
                        plain.payment(),
                        payment -> IntStream.of(
                                payment.warehouse(), payment.customer().warehouse())),
                plain.orderStatus(),
                new LockingProfile<>(lock, plain.delivery(), delivery -> IntStream.of(delivery.warehouse())),
                plain.stockLevel());
    }
}
