package io.orderline.monitor.database;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Facts that a server reports about itself.
///
/// @param version short form, such as `18.6`
/// @param build long form of the version
/// @param settings changed settings, and those that affect durability and memory, by name
/// @param layer what distributes data over servers of this product, such as `Citus 12.1.12`; may be empty
/// @param encryption of the queried connection; empty if the server does not report it
public record ServerFacts(
        String product,
        String version,
        String build,
        String jdbcDriver,
        String jdbcDriverVersion,
        Map<String, String> settings,
        Optional<String> layer,
        Optional<Map<String, String>> extensions,
        Optional<Map<String, Integer>> topology,
        Optional<Encryption> encryption) {
    public ServerFacts {
        settings = Map.copyOf(settings);
    }

    /// @param version such as `TLSv1.3`; empty if the connection is not encrypted
    public record Encryption(String version, String cipher) {}

    public String system() {
        return product + " " + version + layer.map(over -> ", " + over).orElse("");
    }

    public static ServerFacts read(Connection connection, Dialect dialect) throws SQLException {
        DatabaseMetaData meta = connection.getMetaData();
        Optional<String> version = dialect.fact("version");
        return new ServerFacts(
                meta.getDatabaseProductName(),
                meta.getDatabaseProductVersion(),
                version.isPresent() ? single(connection, version.get()) : meta.getDatabaseProductVersion(),
                meta.getDriverName(),
                meta.getDriverVersion(),
                settings(connection, dialect),
                asked(connection, dialect, "layer", row -> row.next() ? row.getString(1) : null),
                asked(connection, dialect, "extensions", ServerFacts::pairs),
                asked(connection, dialect, "topology", ServerFacts::counts),
                asked(connection, dialect, "encryption", ServerFacts::encryption));
    }

    /// Returns empty if the user may not ask, or the server has no answer. Neither is a failure.
    private static <T> Optional<T> asked(
            Connection connection, Dialect dialect, String fact, SqlQuery.Reader<@Nullable T> read) {
        Optional<String> sql = dialect.fact(fact);
        if (sql.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(SqlQuery.<@Nullable T>whole(connection, sql.get(), read));
        } catch (SQLException refused) {
            System.getLogger(ServerFacts.class.getName()).log(System.Logger.Level.DEBUG, "no answer", refused);
            return Optional.empty();
        }
    }

    private static @Nullable Encryption encryption(ResultSet row) throws SQLException {
        String version = row.next() ? row.getString(1) : null;
        String cipher = version == null ? null : row.getString(2);
        return version == null ? null : new Encryption(version, cipher == null ? "" : cipher);
    }

    /// Omits names without a value.
    private static Map<String, String> pairs(ResultSet rows) throws SQLException {
        Map<String, String> pairs = new TreeMap<>();
        while (rows.next()) {
            String value = rows.getString(2);
            if (value != null) {
                pairs.put(rows.getString(1), value);
            }
        }
        return pairs;
    }

    private static Map<String, Integer> counts(ResultSet rows) throws SQLException {
        Map<String, Integer> counts = new TreeMap<>();
        while (rows.next()) {
            counts.merge(rows.getString(1), rows.getInt(2), Integer::sum);
        }
        return counts;
    }

    private static String single(Connection connection, String sql) throws SQLException {
        return SqlQuery.whole(connection, sql, row -> row.next() ? row.getString(1) : "");
    }

    /// Returns only the settings; empty if the dialect has no query for them.
    public static Map<String, String> settings(Connection connection, Dialect dialect) throws SQLException {
        Map<String, String> settings = new TreeMap<>();
        Optional<String> sql = dialect.fact("settings");
        if (sql.isPresent()) {
            settings.putAll(SqlQuery.whole(connection, sql.get(), ServerFacts::pairs));
        }
        settings.putAll(asked(connection, dialect, "further_settings", ServerFacts::pairs)
                .orElse(Map.of()));
        return settings;
    }

    /// Returns all settings that the user may see, changed or not, by name, ignoring case. Without a query for
    /// all, returns those of [#settings].
    public static Map<String, SettingValue> allSettings(Connection connection, Dialect dialect) throws SQLException {
        Map<String, SettingValue> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        String sql = dialect.fact("all_settings").orElse("");
        if (sql.isEmpty()) {
            settings(connection, dialect).forEach((name, value) -> values.put(name, new SettingValue(value, "")));
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
