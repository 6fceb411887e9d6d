package io.orderline.workload.tpcc.transactions;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

/// The part of a New-Order that is read before its lines.
///
/// @param factor the total is the sum of the lines times this factor (TPC-C 2.4.3.3)
record OrderHeader(int orderId, BigDecimal factor) {
    /// Returns a header whose factor is (1 − C_DISCOUNT) × (1 + W_TAX + D_TAX).
    ///
    /// @param discount C_DISCOUNT
    /// @param taxes W_TAX + D_TAX
    static OrderHeader of(int orderId, BigDecimal discount, BigDecimal taxes) {
        return new OrderHeader(orderId, BigDecimal.ONE.subtract(discount).multiply(BigDecimal.ONE.add(taxes)));
    }

    /// Reads the header from a row with order number, discount and taxes.
    static OrderHeader of(ResultSet row) throws SQLException {
        return of(
                row.getInt("order_id"),
                row.getBigDecimal("discount"),
                row.getBigDecimal("warehouse_tax").add(row.getBigDecimal("district_tax")));
    }
}
