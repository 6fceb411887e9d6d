package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Stock-Level (TPC-C 2.8.2) in two statements: counts the distinct items of the district's last 20 orders
/// whose stock is below the threshold. Used in style `row`, and in style `batch` for databases that would not
/// plan the join of a single statement reliably.
public final class RowOrBatchStockLevel implements TransactionProfile<TpccInput.StockLevel, StockLevelScreen> {
    private static final int LAST_ORDERS = 20;

    private final Sql nextOrderId;
    private final Sql lowStock;

    RowOrBatchStockLevel(SqlCatalog statements) {
        nextOrderId = statements.get("stockLevel.nextOrderId");
        lowStock = statements.get("stockLevel.lowStock");
    }

    @Override
    public StockLevelScreen execute(Session session, TpccInput.StockLevel input, Timestamp now) throws SQLException {
        int next = onlyInt(session.use(nextOrderId).set(1, input.warehouse()).set(2, input.district()));
        int low = onlyInt(session.use(lowStock)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, next - LAST_ORDERS)
                .set(4, next)
                .set(5, input.threshold()));
        session.commit();
        return new StockLevelScreen(low, next);
    }

    private static int onlyInt(SessionStatement statement) throws SQLException {
        try (ResultSet row = statement.queryOne()) {
            return row.getInt(1);
        }
    }
}
