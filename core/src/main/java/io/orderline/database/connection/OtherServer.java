package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;

/// Detects servers that use MySQL's protocol but are another database, by their version.
final class OtherServer {
    private static final String MYSQL = "mysql";
    private static final Map<String, String> OTHERS = Map.of(
            "mariadb", "Use a URL that begins with jdbc:mariadb:",
            "tidb", "Give target.dialect: tidb",
            "oceanbase", "Give target.dialect: oceanbase");

    private OtherServer() {}

    /// @throws TargetException if the server needs another URL or dialect
    static void refuse(Target target, Connection connection) throws SQLException {
        if (!target.dialect().name().equals(MYSQL)) {
            return;
        }
        String version = connection.getMetaData().getDatabaseProductVersion();
        for (Map.Entry<String, String> other : OTHERS.entrySet()) {
            if (version.toLowerCase(Locale.ROOT).contains(other.getKey())) {
                throw new TargetException(
                        target.shownUrl() + " is no MySQL: its version is " + version + ".\n" + other.getValue() + ".");
            }
        }
    }
}
