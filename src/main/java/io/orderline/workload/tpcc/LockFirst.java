package io.orderline.workload.tpcc;

import io.orderline.target.Session;
import io.orderline.target.Sql;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.function.Function;
import java.util.stream.IntStream;

/// A profile that writes, for databases whose statements change a row as it was before they waited for its lock:
/// first it locks, in their order, all warehouses that it will write to. Whoever reads a row then, reads what is
/// there.
///
/// @param warehouses of the rows that it changes; the same one may stand several times
record LockFirst<I extends TpccInput, S>(Sql lock, Profile<I, S> profile, Function<I, IntStream> warehouses)
        implements Profile<I, S> {
    @Override
    public S execute(Session session, I input, Timestamp now) throws SQLException {
        for (int warehouse : warehouses.apply(input).sorted().distinct().toArray()) {
            session.use(lock).set(1, warehouse).updateOne();
        }
        return profile.execute(session, input, now);
    }

    /// The profiles of a style whose statements are single rows'.
    static Profiles of(Sql lock, Profiles plain) {
        return new Profiles(
                new LockFirst<>(
                        lock,
                        plain.newOrder(),
                        order -> IntStream.concat(
                                IntStream.of(order.warehouse()), IntStream.of(order.supplyWarehouses()))),
                new LockFirst<>(
                        lock,
                        plain.payment(),
                        payment -> IntStream.of(
                                payment.warehouse(), payment.customer().warehouse())),
                plain.orderStatus(),
                new LockFirst<>(lock, plain.delivery(), delivery -> IntStream.of(delivery.warehouse())),
                plain.stockLevel());
    }
}
