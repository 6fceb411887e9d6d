package io.orderline.testing;

import java.sql.SQLException;

/// What New-Orders of BenchmarkSQL 5.0 leave: complete orders with rows of stock refilled as `jTPCCTData` refills them,
/// by 91 without taking off what was ordered.
public final class BenchmarkSqlTraces {
    /// Rows of stock that are refilled.
    public static final int REFILLED = 200;
    /// Lines of an item that is in its order twice.
    private static final String TWICE = "(1), (2)";

    private BenchmarkSqlTraces() {}

    /// @param database loaded with a warehouse, and never driven
    public static void plant(TestDatabase database) throws SQLException {
        database.execute(
                "CREATE TABLE planted AS SELECT s_i_id, row_number() OVER (ORDER BY s_i_id) - 1 AS k FROM"
                        + " bmsql_stock WHERE s_quantity < 20 ORDER BY s_i_id LIMIT " + REFILLED,
                "INSERT INTO bmsql_order_line SELECT 1, 1, 3001 + k / 10, 1 + k % 10, s_i_id, NULL, 0, 1, 10, 'x'"
                        + " FROM planted",
                "UPDATE bmsql_stock SET s_quantity = s_quantity + 91, s_ytd = 10, s_order_cnt = 1"
                        + " WHERE s_i_id IN (SELECT s_i_id FROM planted)",
                "INSERT INTO bmsql_order_line SELECT 1, 2, 3001, number, s_i_id, NULL, 0, 1, 5, 'x' FROM"
                        + " (SELECT s_i_id FROM bmsql_stock WHERE s_quantity = 50 ORDER BY s_i_id LIMIT 1) item,"
                        + " (VALUES " + TWICE + ") lines (number)",
                "UPDATE bmsql_stock SET s_quantity = 45, s_ytd = 10, s_order_cnt = 2 WHERE s_i_id ="
                        + " (SELECT MIN(ol_i_id) FROM bmsql_order_line WHERE ol_d_id = 2 AND ol_o_id = 3001)",
                "UPDATE bmsql_order_line SET ol_amount = ol_quantity * (SELECT i_price FROM bmsql_item WHERE i_id = ol_i_id)"
                        + " WHERE ol_o_id > 3000",
                "INSERT INTO bmsql_oorder SELECT 1, d, o, 17, NULL, n, 1, now() FROM (SELECT ol_d_id AS d,"
                        + " ol_o_id AS o, COUNT(*) AS n FROM bmsql_order_line WHERE ol_o_id > 3000"
                        + " GROUP BY ol_d_id, ol_o_id) orders",
                "INSERT INTO bmsql_new_order SELECT o_w_id, o_d_id, o_id FROM bmsql_oorder WHERE o_id > 3000",
                "UPDATE bmsql_district SET d_next_o_id = 1 + (SELECT MAX(o_id) FROM bmsql_oorder WHERE o_d_id = d_id)",
                "DROP TABLE planted");
    }
}
