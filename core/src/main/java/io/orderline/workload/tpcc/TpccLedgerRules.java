package io.orderline.workload.tpcc;

import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.ledger.LedgerQuery;
import io.orderline.workload.ledger.WallClock;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Records New-Orders, as TPC-C's success file does (3.5.4), and Payments by their row of HISTORY. Does not
/// record Delivery, because it only changes rows that other transactions inserted. All other types only read.
final class TpccLedgerRules implements LedgerRules {
    private static final int ORDER = 0;
    private static final int PAYMENT = 1;

    private final SqlCatalog statements;
    private final WallClock clock = new WallClock();

    TpccLedgerRules(SqlCatalog statements) {
        this.statements = statements;
    }

    @Override
    public List<String> kinds() {
        return List.of("New-Order", "Payment");
    }

    @Override
    public @Nullable AcknowledgedWrite write(TransactionInput input, Timestamp now, int number) {
        if (input instanceof TpccInput.NewOrder order) {
            return order(order.warehouse(), order.district(), order.customer(), known(number), micros(now));
        }
        return input instanceof TpccInput.Payment payment ? payment(payment, number, micros(now)) : null;
    }

    private static int known(int number) {
        return number == 0 ? AcknowledgedWrite.UNKNOWN : number;
    }

    private static AcknowledgedWrite order(int warehouse, int district, int customer, int number, long micros) {
        return new AcknowledgedWrite(ORDER, micros, warehouse, district, customer, number);
    }

    private static AcknowledgedWrite payment(TpccInput.Payment payment, int found, long micros) {
        TpccInput.Customer customer = payment.customer();
        return new AcknowledgedWrite(
                PAYMENT,
                micros,
                payment.warehouse(),
                payment.district(),
                customer.warehouse(),
                customer.district(),
                known(customer.byName() ? found : customer.id()),
                payment.amountCents());
    }

    @Override
    public long micros(Timestamp time) {
        return clock.micros(time);
    }

    /// Does nothing, because the queries are Orderline's and the tables were found complete.
    @Override
    public void prepare(Connection connection) {}

    @Override
    public int placeValues() {
        return 2;
    }

    @Override
    public Optional<String> place(AcknowledgedWrite write) {
        return Optional.of("warehouse " + write.value(0) + ", district " + write.value(1));
    }

    /// Describes an order by its number, and a Payment by its customer and amount.
    @Override
    public String inPlace(AcknowledgedWrite write) {
        return write.kind() == ORDER
                ? "number " + number(write.value(3))
                : String.format(
                        Locale.ROOT,
                        "%d.%02d by customer %d-%d-%s",
                        write.value(5) / 100,
                        write.value(5) % 100,
                        write.value(2),
                        write.value(3),
                        number(write.value(4)));
    }

    private static String number(int value) {
        return value == AcknowledgedWrite.UNKNOWN ? "unknown" : Integer.toString(value);
    }

    @Override
    public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException {
        connection.setAutoCommit(false); // PostgreSQL's driver fetches all rows at once in autocommit mode
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
                PAYMENT,
                micros(row.getTimestamp(7)),
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getInt(4),
                row.getInt(5),
                row.getBigDecimal(6).movePointRight(2).intValue());
    }

    private void read(Connection connection, String id, long sinceMicros, LedgerQuery.RowConsumer consumer)
            throws SQLException {
        new LedgerQuery(statements.get(id)).read(connection, sinceMicros, consumer);
    }
}
