package io.orderline.workload.tpcc;

import io.orderline.workload.dataset.ComputedCheck;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ViolationSink;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.data.StockRows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.IntSupplier;

/// Compares each stock row with the quantity with which it was loaded. An order line subtracts its quantity from
/// S_QUANTITY, adds it to S_YTD, and adds 91 to S_QUANTITY if little would be left (TPC-C 2.4.2.2). Therefore
/// `S_QUANTITY + S_YTD − loaded quantity` is 91 times the number of refills, of which each order line causes at
/// most one.
///
/// @param query returns warehouse, item, quantity, S_YTD and S_ORDER_CNT, ordered by warehouse and item
record StockQuantityCheck(String query) implements ComputedCheck.Computation {
    private static final int REFILL = 91;
    private static final int FETCH_ROWS = 10_000;

    @Override
    public void find(Connection connection, LoadSpec loaded, ViolationSink findings) throws SQLException {
        BenchmarkSqlStock foreign = new BenchmarkSqlStock();
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet rows = statement.executeQuery(query)) {
                Row row = Row.next(rows);
                for (int w = 1; w <= loaded.warehouses(); w++) {
                    IntSupplier quantities = StockRows.quantities(loaded.seed(), w);
                    for (int item = 1; item <= Cardinality.ITEMS; item++) {
                        row = compare(row, w, item, quantities.getAsInt(), rows, findings, foreign);
                    }
                }
                for (; row.exists; row = Row.next(rows)) {
                    findings.violation(row.key() + " was not loaded");
                }
            }
        }
        foreign.tell(findings);
    }

    /// Compares the row with the load of this item. Returns the next row, or the same row if the item has no row.
    private static Row compare(
            Row row, int w, int item, int loaded, ResultSet rows, ViolationSink findings, BenchmarkSqlStock foreign)
            throws SQLException {
        Row current = row;
        while (current.exists && current.isBefore(w, item)) {
            findings.violation(current.key() + " was not loaded");
            current = Row.next(rows);
        }
        if (!current.is(w, item)) {
            findings.violation("s_w_id=" + w + " s_i_id=" + item + " is missing");
            return current;
        }
        long excess = current.excess(loaded);
        if (current.follows(excess)) {
            foreign.sound(excess);
        } else {
            String text = current.key() + " loaded=" + loaded + current.figures();
            if (!current.complete || !foreign.takes(excess, current.orders, text)) {
                findings.violation(text);
            }
        }
        return Row.next(rows);
    }

    /// A stock row.
    ///
    /// @param exists false after the last row
    /// @param complete whether no value of the row is NULL
    private record Row(boolean exists, int w, int item, int quantity, int ytd, int orders, boolean complete) {
        static Row next(ResultSet rows) throws SQLException {
            if (!rows.next()) {
                return new Row(false, 0, 0, 0, 0, 0, false);
            }
            boolean complete = rows.getObject(3) != null && rows.getObject(4) != null && rows.getObject(5) != null;
            return new Row(
                    true, rows.getInt(1), rows.getInt(2), rows.getInt(3), rows.getInt(4), rows.getInt(5), complete);
        }

        boolean is(int otherW, int otherItem) {
            return exists && w == otherW && item == otherItem;
        }

        boolean isBefore(int otherW, int otherItem) {
            return w < otherW || (w == otherW && item < otherItem);
        }

        long excess(int loaded) {
            return (long) quantity + ytd - loaded;
        }

        boolean follows(long excess) {
            return complete && excess >= 0 && excess % REFILL == 0 && excess / REFILL <= orders;
        }

        String key() {
            return "s_w_id=" + w + " s_i_id=" + item;
        }

        String figures() {
            return complete
                    ? " s_quantity=" + quantity + " s_ytd=" + ytd + " s_order_cnt=" + orders
                    : " and a figure is missing";
        }
    }
}
