package io.orderline.target;

import io.orderline.measure.ErrorKind;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/// A database to connect to. Immutable and thread-safe.
public record Target(String url, String user, Password password, Dialect dialect) {

    /// Opens a connection in autocommit, with the dialect's session settings applied.
    ///
    /// @param purpose shown by the server beside the session, such as `load` or `terminal`
    /// @throws TargetException with a sentence for the user
    public Connection connect(String purpose) {
        Properties properties = new Properties();
        properties.putAll(dialect.connectionProperties());
        properties.replaceAll((key, value) -> String.valueOf(value).replace("${purpose}", purpose));
        if (!user.isEmpty()) {
            properties.put("user", user);
        }
        if (!password.isEmpty()) {
            properties.put("password", password.reveal());
        }
        try {
            Connection connection = DriverManager.getConnection(url, properties);
            applySessionSettings(connection);
            return connection;
        } catch (SQLException e) {
            throw TargetException.connecting(this, e);
        }
    }

    private void applySessionSettings(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : dialect.sessionSettings()) {
                statement.execute(sql);
            }
        }
    }

    public ErrorKind classify(SQLException e) {
        return dialect.classify(e);
    }
}
