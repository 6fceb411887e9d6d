package io.orderline.workload.tpcc.transactions;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

/// What a New-Order knows before its lines.
///
/// @param factor turns the sum of the lines into the total (TPC-C 2.4.3.3)
record OrderHeader(int orderId, BigDecimal factor) {
    /// @param discount C_DISCOUNT
    /// @param taxes W_TAX + D_TAX
    static OrderHeader of(int orderId, BigDecimal discount, BigDecimal taxes) {
        return new OrderHeader(orderId, BigDecimal.ONE.subtract(discount).multiply(BigDecimal.ONE.add(taxes)));
    }

    /// Out of a row of a statement that shows the whole order.
    static OrderHeader of(ResultSet row) throws SQLException {
        return of(
                row.getInt("order_id"),
                row.getBigDecimal("discount"),
                row.getBigDecimal("warehouse_tax").add(row.getBigDecimal("district_tax")));
    }
}
