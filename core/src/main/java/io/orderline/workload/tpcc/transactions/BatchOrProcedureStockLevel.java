package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Stock-Level (TPC-C 2.8.2) in one statement: a query in style `batch` for databases that plan its join
/// reliably, a call in style `procedure`.
final class BatchOrProcedureStockLevel implements TransactionProfile<TpccInput.StockLevel, StockLevelScreen> {
    private final Sql count;

    BatchOrProcedureStockLevel(SqlCatalog statements) {
        count = statements.get("stockLevel.count");
    }

    @Override
    public StockLevelScreen execute(Session session, TpccInput.StockLevel input, Timestamp now) throws SQLException {
        int low;
        try (ResultSet row = session.use(count)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.threshold())
                .queryOne()) {
            low = row.getInt(1);
        }
        session.commit();
        return new StockLevelScreen(low, 0);
    }
}
