package io.orderline.data.load;

import io.orderline.base.Sha256;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/// Installs the procedures of [io.orderline.workload.dataset.Dataset#procedures] in a database that Orderline or
/// another tool has loaded. Stateless and thread-safe: a second installation waits for the first.
public record StoredProcedures(Target target, SqlCatalog catalog) {
    private static final int VERSION_DIGITS = 16;

    /// Creates all procedures in one transaction, unless procedures of the same version exist. Returns whether it
    /// created them.
    public boolean install() {
        try (Connection connection = target.connect("procedures", Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(catalog.get("lock").text());
            boolean missing = installed(connection) != of("create.").size();
            if (missing) {
                requireNoStrangers(connection);
                for (String step : List.of("drop.", "create.", "mark.")) {
                    for (Sql sql : of(step)) {
                        statement.execute(sql.text().replace("{version}", version()));
                    }
                }
            }
            connection.commit();
            return missing;
        } catch (SQLException e) {
            throw new TargetException(
                    "cannot make the procedures that statement style 'procedure' needs: " + e.getMessage()
                            + "\nThe user must be allowed to make procedures in the schema of the tables.",
                    e);
        }
    }

    private int installed(Connection connection) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement(catalog.get("installed").text())) {
            query.setString(1, version());
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    private void requireNoStrangers(Connection connection) throws SQLException {
        List<String> strangers = strangers(connection, catalog);
        if (!strangers.isEmpty()) {
            throw new TargetException("statement style 'procedure' would replace " + String.join(", ", strangers)
                    + ", which Orderline has not made: its mark is missing. Use another schema, or drop them"
                    + " yourself.");
        }
    }

    static List<String> strangers(Connection connection, SqlCatalog catalog) throws SQLException {
        return SqlQuery.list(connection, catalog.get("strangers").text(), row -> row.getString(1));
    }

    private List<Sql> of(String step) {
        return catalog.all().stream().filter(sql -> sql.id().startsWith(step)).toList();
    }

    /// Returns the version, a hash of the procedures' texts.
    private String version() {
        String texts = of("create.").stream().map(Sql::text).collect(Collectors.joining());
        return "orderline " + Sha256.of(texts).substring(0, VERSION_DIGITS);
    }
}
