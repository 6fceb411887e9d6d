package io.orderline.data.load;

import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlCatalog;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads and writes the state table, which has names of up to 30 characters and values of up to 50 characters; in
/// custom workloads, of up to 200.
record StateTable(SqlCatalog schema) {
    Map<String, String> read(Connection connection) throws SQLException {
        return SqlQuery.whole(connection, schema.get("state.read").text(), result -> {
            Map<String, String> rows = new LinkedHashMap<>();
            while (result.next()) {
                String value = result.getString(2);
                rows.put(result.getString(1), value == null ? "" : value);
            }
            return rows;
        });
    }

    /// Inserts a row, which fails if the name exists.
    void insert(Connection connection, String name, String value) throws SQLException {
        execute(connection, "state.insert", Map.of("name", name, "value", value));
    }

    void update(Connection connection, String name, String value) throws SQLException {
        execute(connection, "state.update", Map.of("name", name, "value", value));
    }

    void delete(Connection connection, String name) throws SQLException {
        execute(connection, "state.delete", Map.of("name", name));
    }

    private void execute(Connection connection, String id, Map<String, String> values) throws SQLException {
        var sql = schema.get(id);
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            for (int i = 0; i < sql.parameters().size(); i++) {
                String value = values.get(sql.parameters().get(i));
                for (int position : sql.positions().get(i)) {
                    statement.setString(position, value);
                }
            }
            statement.executeUpdate();
        }
    }
}
