package io.orderline.database.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads all rows of a short query as text. The statements of a drive are prepared by its sessions instead. Not
/// instantiable.
public final class QueryRows {
    private QueryRows() {}

    /// @param values values of the query's parameters
    /// @return a list of the columns for each row; null for NULL
    public static List<List<@Nullable String>> of(Connection connection, String sql, String... values)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            List<List<@Nullable String>> all = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    List<@Nullable String> row = new ArrayList<>();
                    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        row.add(rows.getString(column));
                    }
                    all.add(row);
                }
            }
            return all;
        }
    }

    /// Returns the first column. An empty string stands for NULL.
    public static List<String> column(Connection connection, String sql, String... values) throws SQLException {
        return of(connection, sql, values).stream()
                .map(row -> Objects.requireNonNullElse(row.getFirst(), ""))
                .toList();
    }
}
