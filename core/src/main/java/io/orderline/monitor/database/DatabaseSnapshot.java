package io.orderline.monitor.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The statistics of a server at one end of the measured window.
public record DatabaseSnapshot(DatabaseSample sample, List<Row> tables, List<Row> statements) {
    public DatabaseSnapshot {
        tables = List.copyOf(tables);
        statements = List.copyOf(statements);
    }

    /// @param key distinguishes the row from others of its kind
    /// @param values as the server printed them, by column; without those that are NULL
    public record Row(String key, String name, Map<String, String> values) {
        public Row {
            values = new LinkedHashMap<>(values);
        }
    }
}
