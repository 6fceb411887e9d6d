package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Reads the rows whose versions are watched, before and after a drive. Immutable and thread-safe.
final class VersionRows {
    private static final int FETCH_ROWS = 10_000;

    private final SqlCatalog statements;

    VersionRows(Dialect dialect) {
        statements = SqlCatalog.load("/io/orderline/workloads/tpcc/versions.sql", dialect);
    }

    /// A row of DISTRICT.
    ///
    /// @param nextOrderId D_NEXT_O_ID
    /// @param cents D_YTD in cents
    record District(int warehouse, int number, int nextOrderId, long cents) {}

    /// A row of WAREHOUSE.
    ///
    /// @param cents W_YTD in cents
    record Warehouse(int number, long cents) {}

    List<District> districts(Connection connection) throws SQLException {
        return read(
                connection,
                "versions.districts",
                row -> new District(row.getInt(1), row.getInt(2), row.getInt(3), cents(row, 4)));
    }

    List<Warehouse> warehouses(Connection connection) throws SQLException {
        return read(connection, "versions.warehouses", row -> new Warehouse(row.getInt(1), cents(row, 2)));
    }

    boolean isOrder(Connection connection, int warehouse, int district, int number) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(statements.get("versions.order").text())) {
            statement.setInt(1, warehouse);
            statement.setInt(2, district);
            statement.setInt(3, number);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && row.getInt(1) > 0;
            }
        }
    }

    private static long cents(ResultSet row, int column) throws SQLException {
        BigDecimal amount = row.getBigDecimal(column);
        return amount == null
                ? 0
                : amount.movePointRight(2).setScale(0, RoundingMode.HALF_UP).longValue();
    }

    @FunctionalInterface
    private interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> List<T> read(Connection connection, String id, RowReader<T> reader) throws SQLException {
        List<T> all = new ArrayList<>();
        connection.setAutoCommit(false); // PostgreSQL's driver fetches all rows at once in autocommit mode
        try (PreparedStatement statement =
                connection.prepareStatement(statements.get(id).text())) {
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    all.add(reader.read(rows));
                }
            }
        }
        connection.rollback();
        return all;
    }
}
