package io.orderline.database.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Executes single queries outside of drives. In a drive, sessions prepare the statements and keep them.
public final class SqlQuery {
    private SqlQuery() {}

    /// Converts the current row of a result, or a whole result.
    @FunctionalInterface
    public interface Reader<T extends @Nullable Object> {
        T read(ResultSet rows) throws SQLException;
    }

    /// Returns a reader's conversion of the whole result. The reader itself must move to the rows.
    public static <T extends @Nullable Object> T whole(Connection connection, String sql, Reader<T> reader)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return reader.read(rows);
        }
    }

    /// Returns a reader's conversion of each row.
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

    /// Returns the columns of each row as text, and null for NULL. Does not prepare a query without values,
    /// because servers list prepared statements separately.
    ///
    /// @param values the values of the query's parameters
    public static List<List<@Nullable String>> rows(Connection connection, String sql, String... values)
            throws SQLException {
        if (values.length == 0) {
            return list(connection, sql, SqlQuery::columns);
        }
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            List<List<@Nullable String>> all = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    all.add(columns(rows));
                }
            }
            return all;
        }
    }

    private static List<@Nullable String> columns(ResultSet row) throws SQLException {
        List<@Nullable String> columns = new ArrayList<>();
        for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
            columns.add(row.getString(column));
        }
        return columns;
    }

    /// Returns the first column of each row as text. An empty string stands for NULL.
    public static List<String> column(Connection connection, String sql, String... values) throws SQLException {
        return rows(connection, sql, values).stream()
                .map(row -> Objects.requireNonNullElse(row.getFirst(), ""))
                .toList();
    }
}
