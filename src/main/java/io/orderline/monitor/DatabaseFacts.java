package io.orderline.monitor;

import io.orderline.target.Dialect;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What a server says of itself.
///
/// @param version in short, such as `18.6`
/// @param build the server's own long form of its version
/// @param settings those that were changed, and those that decide durability and memory, by name
/// @param encryption of the connection that was asked; empty if the server does not tell
public record DatabaseFacts(
        String product,
        String version,
        String build,
        String jdbcDriver,
        String jdbcDriverVersion,
        Map<String, String> settings,
        Optional<Encryption> encryption) {
    public DatabaseFacts {
        settings = Map.copyOf(settings);
    }

    /// @param version such as `TLSv1.3`; empty if the connection is not encrypted
    /// @param cipher empty if it is not known
    public record Encryption(String version, String cipher) {}

    public static DatabaseFacts read(Connection connection, Dialect dialect) throws SQLException {
        DatabaseMetaData meta = connection.getMetaData();
        Optional<String> version = dialect.fact("version");
        return new DatabaseFacts(
                meta.getDatabaseProductName(),
                meta.getDatabaseProductVersion(),
                version.isPresent() ? single(connection, version.get()) : meta.getDatabaseProductVersion(),
                meta.getDriverName(),
                meta.getDriverVersion(),
                settings(connection, dialect),
                encryption(connection, dialect));
    }

    /// Not every user may ask, and not every server that shares a dialect has an answer: neither is a failure.
    private static Optional<Encryption> encryption(Connection connection, Dialect dialect) {
        Optional<String> sql = dialect.fact("encryption");
        if (sql.isEmpty()) {
            return Optional.empty();
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql.get())) {
            Optional<String> version = row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
            Optional<String> cipher = version.isPresent() ? Optional.ofNullable(row.getString(2)) : Optional.empty();
            return version.map(known -> new Encryption(known, cipher.orElse("")));
        } catch (SQLException refused) {
            System.getLogger(DatabaseFacts.class.getName()).log(System.Logger.Level.DEBUG, "no answer", refused);
            return Optional.empty();
        }
    }

    private static String single(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    /// The settings alone; empty for a database that is not asked for any.
    public static Map<String, String> settings(Connection connection, Dialect dialect) throws SQLException {
        Optional<String> sql = dialect.fact("settings");
        Map<String, String> settings = new LinkedHashMap<>();
        if (sql.isPresent()) {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql.get())) {
                while (rows.next()) {
                    String value = rows.getString(2);
                    if (value != null) { // known to the server, but not set
                        settings.put(rows.getString(1), value);
                    }
                }
            }
        }
        return settings;
    }
}
