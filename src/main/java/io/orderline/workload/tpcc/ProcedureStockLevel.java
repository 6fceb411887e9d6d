package io.orderline.workload.tpcc;

import io.orderline.target.Session;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Stock-Level (TPC-C 2.8.2) as one call.
final class ProcedureStockLevel implements Profile<TpccInput.StockLevel, Integer> {
    private final Sql count;

    ProcedureStockLevel(SqlCatalog statements) {
        count = statements.get("stockLevel.count");
    }

    @Override
    public Integer execute(Session session, TpccInput.StockLevel input, Timestamp now) throws SQLException {
        int low;
        try (ResultSet row = session.alone(count)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.threshold())
                .queryOne()) {
            low = row.getInt(1);
        }
        return low;
    }
}
