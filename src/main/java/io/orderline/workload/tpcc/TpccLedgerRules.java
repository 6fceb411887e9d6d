package io.orderline.workload.tpcc;

import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.AcknowledgedWrite;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Enters New-Orders and Payments, as TPC-C's success file does (3.5.4), and Payments by their row of history. Delivery
/// changes rows that others made, and the rest only reads.
final class TpccLedgerRules implements LedgerRules {
    private static final int FETCH_ROWS = 10_000;

    private final SqlCatalog statements;
    /// Drivers put times into columns as this clock shows them.
    private final TimeZone zone = TimeZone.getDefault();

    TpccLedgerRules(SqlCatalog statements) {
        this.statements = statements;
    }

    @Override
    public @Nullable AcknowledgedWrite write(TransactionInput input, Timestamp now, int number) {
        if (input instanceof TpccInput.NewOrder order) {
            return order(order.warehouse(), order.district(), order.customer(), number, micros(now));
        }
        return input instanceof TpccInput.Payment payment ? payment(payment, number, micros(now)) : null;
    }

    private static AcknowledgedWrite order(int warehouse, int district, int customer, int number, long micros) {
        return new AcknowledgedWrite(
                AcknowledgedWrite.Kind.ORDER, warehouse, district, warehouse, district, customer, number, micros);
    }

    private static AcknowledgedWrite payment(TpccInput.Payment payment, int found, long micros) {
        TpccInput.Customer customer = payment.customer();
        return new AcknowledgedWrite(
                AcknowledgedWrite.Kind.PAYMENT,
                payment.warehouse(),
                payment.district(),
                customer.warehouse(),
                customer.district(),
                customer.byName() ? found : customer.id(),
                payment.amountCents(),
                micros);
    }

    @Override
    public long micros(Timestamp time) {
        long millis = time.getTime();
        long wall = millis + zone.getOffset(millis);
        return TimeUnit.MILLISECONDS.toMicros(wall) + time.getNanos() / 1_000 % 1_000;
    }

    @Override
    public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException {
        connection.setAutoCommit(false); // else PostgreSQL's driver takes all rows at once
        read(
                connection,
                "orders",
                sinceMicros,
                row -> rows.accept(order(
                        row.getInt(1), row.getInt(2), row.getInt(3), row.getInt(4), micros(row.getTimestamp(5)))));
        read(connection, "payments", sinceMicros, row -> rows.accept(payment(row)));
        connection.rollback();
    }

    private AcknowledgedWrite payment(ResultSet row) throws SQLException {
        return new AcknowledgedWrite(
                AcknowledgedWrite.Kind.PAYMENT,
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getInt(4),
                row.getInt(5),
                row.getBigDecimal(6).movePointRight(2).intValue(),
                micros(row.getTimestamp(7)));
    }

    @FunctionalInterface
    private interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }

    private void read(Connection connection, String id, long sinceMicros, RowConsumer consumer) throws SQLException {
        Sql sql = statements.get(id);
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            statement.setFetchSize(FETCH_ROWS);
            statement.setTimestamp(1, noLater(wallClock(sinceMicros)));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    consumer.accept(rows);
                }
            }
        }
    }

    /// In the hour that summer time leaves out, the class would go on to the next one.
    private static Timestamp noLater(LocalDateTime clock) {
        Timestamp time = Timestamp.valueOf(clock);
        return time.toLocalDateTime().isAfter(clock) ? Timestamp.valueOf(clock.minusHours(1)) : time;
    }

    private static LocalDateTime wallClock(long micros) {
        return LocalDateTime.ofEpochSecond(
                Math.floorDiv(micros, 1_000_000L), (int) Math.floorMod(micros, 1_000_000L) * 1_000, ZoneOffset.UTC);
    }
}
