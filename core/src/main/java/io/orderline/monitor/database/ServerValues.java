package io.orderline.monitor.database;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Reads all settings that the user may see, changed or not; without a query for all, those of reports.
public final class ServerValues {
    private ServerValues() {}

    /// Returns the settings by name, ignoring case.
    public static Map<String, SettingValue> read(Connection connection, Dialect dialect) throws SQLException {
        Map<String, SettingValue> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        String sql = dialect.fact("all_settings").orElse("");
        if (sql.isEmpty()) {
            ServerFacts.settings(connection, dialect)
                    .forEach((name, value) -> values.put(name, new SettingValue(value, "")));
        } else {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                boolean units = rows.getMetaData().getColumnCount() > 2;
                while (rows.next()) {
                    values.put(
                            rows.getString(1),
                            new SettingValue(known(rows.getString(2)), units ? known(rows.getString(3)) : ""));
                }
            }
        }
        return values;
    }

    private static String known(@Nullable String text) {
        return text == null ? "" : text;
    }
}
