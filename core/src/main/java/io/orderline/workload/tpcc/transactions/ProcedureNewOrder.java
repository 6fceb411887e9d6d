package io.orderline.workload.tpcc.transactions;

import io.orderline.database.dialect.ErrorCodes;
import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// New-Order (TPC-C 2.4.2) in one call. The database commits at the end of the call, or rolls back when it
/// finds the unused item (2.4.2.3).
final class ProcedureNewOrder implements TransactionProfile<TpccInput.NewOrder, NewOrderScreen> {
    private static final Pattern ORDER = Pattern.compile("order (\\d+):");

    private final Sql place;
    private final ErrorCodes unusedItem;

    ProcedureNewOrder(SqlCatalog statements) {
        place = statements.get("newOrder.place");
        unusedItem = new ErrorCodes(List.of(place.notes().get("unused-item")));
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        try {
            return placed(session, input, now);
        } catch (SQLException error) {
            if (input.rollback() && unusedItem.match(error) > 0) {
                session.rolledBack();
                return new NewOrderScreen(Outcome.ROLLED_BACK, orderId(error), BigDecimal.ZERO);
            }
            throw error;
        }
    }

    private NewOrderScreen placed(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        ReturnedOrderLines written = new ReturnedOrderLines();
        OrderHeader header;
        try (ResultSet rows = session.use(place)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer())
                .set(4, now)
                .setRows(5, input.items(), input.supplyWarehouses(), input.quantities())
                .queryOne()) {
            header = OrderHeader.of(rows); // the same in all rows
            do {
                written.add(rows);
            } while (rows.next());
        }
        if (input.rollback()) {
            throw new WrongRowCountException(place.id(), input.lines(), input.lines() - 1);
        }
        return written.committed(header);
    }

    private static int orderId(SQLException error) throws SQLException {
        Matcher order = ORDER.matcher(String.valueOf(error.getMessage()));
        if (!order.find()) {
            throw error;
        }
        return Integer.parseInt(order.group(1));
    }
}
