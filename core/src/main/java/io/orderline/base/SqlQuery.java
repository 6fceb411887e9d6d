package io.orderline.base;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Executes single queries without parameters, which are not worth a prepared statement.
public final class SqlQuery {
    private SqlQuery() {}

    /// What a reader makes of the row at which a result stands, or of a whole result.
    @FunctionalInterface
    public interface Reader<T extends @Nullable Object> {
        T read(ResultSet rows) throws SQLException;
    }

    /// Returns what a reader makes of the whole result, which it must move.
    public static <T extends @Nullable Object> T whole(Connection connection, String sql, Reader<T> reader)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return reader.read(rows);
        }
    }

    /// Returns what a reader makes of each row.
    public static <T> List<T> list(Connection connection, String sql, Reader<T> reader) throws SQLException {
        return whole(connection, sql, rows -> {
            List<T> list = new ArrayList<>();
            while (rows.next()) {
                list.add(reader.read(rows));
            }
            return list;
        });
    }

    /// Returns the number in the first column of the first row, which must exist.
    public static long number(Connection connection, String sql) throws SQLException {
        return whole(connection, sql, row -> {
            row.next();
            return row.getLong(1);
        });
    }
}
