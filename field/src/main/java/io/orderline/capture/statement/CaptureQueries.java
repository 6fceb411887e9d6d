package io.orderline.capture.statement;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/// The queries of a capture, from a file for each database product in `capture`. Immutable.
///
/// @param queries queries by the keys of the file
public record CaptureQueries(boolean mariaDb, Map<String, String> queries) {
    static final Set<String> PRODUCTS = Set.of("PostgreSQL", "MariaDB");
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_$]*");

    public static CaptureQueries of(Connection connection) throws SQLException {
        boolean mariaDb = connection.getMetaData().getDatabaseProductName().equals("MariaDB");
        String file = "/io/orderline/capture/" + (mariaDb ? "mariadb" : "postgresql") + ".yaml";
        Problems problems = new Problems();
        Map<String, String> queries = YamlFile.resource(file, problems).each(YamlMap::string);
        problems.throwIfAny();
        return new CaptureQueries(mariaDb, queries);
    }

    /// Returns the query with a key of the file.
    public String query(String key) {
        return Objects.requireNonNull(queries.get(key), key);
    }

    /// Returns a table's name as the queries expect it.
    public String name(String table) {
        return mariaDb || PLAIN.matcher(table).matches() ? table : '"' + table.replace("\"", "\"\"") + '"';
    }

    /// Returns an expression for a column's value as text, which also works for a user-defined type.
    public String text(String column) {
        return mariaDb ? column : "CAST(" + column + " AS text)";
    }
}
