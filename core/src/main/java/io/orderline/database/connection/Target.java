package io.orderline.database.connection;

import io.orderline.base.JdbcUrl;
import io.orderline.base.TargetException;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.driver.DriverCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.database.driver.KnownDriver;
import io.orderline.measure.ErrorKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/// A database to connect to. Immutable and thread-safe.
public record Target(String url, String user, Password password, Dialect dialect, JdbcDriver driver) {
    /// The limit for an answer during set-up. The driver itself limits the login
    /// ([Dialect.Access#connectionProperties]).
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    /// The limit for requests that a healthy server answers quickly.
    public static final Duration ANSWER_LIMIT = Duration.ofSeconds(20);

    /// Creates a target with the usual driver, which must be bundled.
    public Target(String url, String user, Password password, Dialect dialect) {
        this(url, user, password, dialect, JdbcDriver.bundled(usualDriver(url, dialect)));
    }

    /// Returns the name of the driver to use if the user names none. A dialect may have URLs of several drivers.
    ///
    /// @throws TargetException if neither the dialect nor the URL determines a driver
    public static String usualDriver(String url, Dialect dialect) {
        return dialect.access()
                .driver()
                .or(() -> DriverCatalog.get().forUrl(url).map(KnownDriver::name))
                .orElseThrow(() -> new TargetException("no JDBC driver is known for '"
                        + JdbcUrl.of(url).shown() + "'. Name one of"
                        + " `orderline driver list` with target.driver, or in the dialect's file as driver."));
    }

    public Target with(Dialect other) {
        return new Target(url, user, password, other, driver);
    }

    public Target at(String other) {
        return new Target(other, user, password, dialect, driver);
    }

    /// Returns a target for each server over which the URL spreads sessions; only this target if the URL does
    /// not.
    public List<Target> servers() {
        return RoundRobinHosts.each(url).stream().map(this::at).toList();
    }

    /// Returns the URL as it may be printed and stored.
    public String shownUrl() {
        return JdbcUrl.of(url).shown();
    }

    /// Opens a connection in autocommit mode, with the dialect's session settings applied.
    ///
    /// @param purpose what the server shows as the session's purpose, such as `load` or `terminal`
    /// @throws TargetException if the connection fails, with a message for the user
    public Connection connect(String purpose) {
        return connect(purpose, Duration.ZERO);
    }

    /// Opens a connection as [#connect(String)] does. The connection fails if an answer takes too long.
    ///
    /// @param answerLimit the longest wait for an answer; zero for the limit of the driver or the URL
    public Connection connect(String purpose, Duration answerLimit) {
        try {
            return made(login(purpose), answerLimit);
        } catch (SQLException e) {
            throw ConnectionFailure.of(this, e);
        }
    }

    /// Opens a connection without applying the dialect's session settings.
    public Connection login(String purpose) {
        Properties properties = new Properties();
        properties.putAll(dialect.access().connectionProperties());
        properties.replaceAll((key, value) -> String.valueOf(value).replace("${purpose}", purpose));
        if (!user.isEmpty()) {
            properties.put("user", user);
        }
        String secret = password.reveal();
        if (!secret.isEmpty()) {
            properties.put("password", secret);
        }
        try {
            Connection connection = driver.connect(RoundRobinHosts.next(url), properties);
            return dialect.access().transactionManager() ? ManagedTransactions.around(connection) : connection;
        } catch (SQLException e) {
            throw ConnectionFailure.of(this, e);
        }
    }

    private Connection made(Connection connection, Duration answerLimit) throws SQLException {
        try {
            ReadTimeout limit = ReadTimeout.of(connection);
            limit.set(CONNECT_LIMIT);
            ServerMismatch.refuse(this, connection);
            applySessionSettings(connection);
            limit.set(answerLimit);
            return connection;
        } catch (SQLException | TargetException e) {
            connection.abort(Runnable::run);
            throw e;
        }
    }

    public void applySessionSettings(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : dialect.access().sessionSettings()) {
                statement.execute(sql);
            }
        }
    }

    public ErrorKind classify(SQLException e) {
        return dialect.classify(e);
    }

    /// The time that a connection waits for an answer before it counts as lost. Engines in this process have no
    /// limit, because there is no network that could lose an answer. Not thread-safe.
    ///
    /// @param usual the limit in ms that the driver or the URL had set; negative if the driver supports no limit
    private record ReadTimeout(Connection connection, int usual) {
        static ReadTimeout of(Connection connection) throws SQLException {
            try {
                int usual = connection.getNetworkTimeout();
                connection.setNetworkTimeout(Runnable::run, usual);
                return new ReadTimeout(connection, usual);
            } catch (SQLFeatureNotSupportedException inProcess) {
                return new ReadTimeout(connection, -1);
            }
        }

        /// @param limit the new limit; zero for the usual limit
        void set(Duration limit) throws SQLException {
            if (usual >= 0) {
                connection.setNetworkTimeout(Runnable::run, limit.isZero() ? usual : Math.toIntExact(limit.toMillis()));
            }
        }
    }

    /// Detects by the version text that a server with MySQL's protocol is another database.
    private static final class ServerMismatch {
        private static final String MYSQL = "mysql";
        private static final Map<String, String> OTHERS = Map.of(
                "mariadb", "Use a URL that begins with jdbc:mariadb:",
                "tidb", "Give target.dialect: tidb",
                "oceanbase", "Give target.dialect: oceanbase");

        private ServerMismatch() {}

        /// @throws TargetException if the server needs another URL or dialect
        static void refuse(Target target, Connection connection) throws SQLException {
            if (!target.dialect().name().equals(MYSQL)) {
                return;
            }
            String version = connection.getMetaData().getDatabaseProductVersion();
            for (Map.Entry<String, String> other : OTHERS.entrySet()) {
                if (version.toLowerCase(Locale.ROOT).contains(other.getKey())) {
                    throw new TargetException(target.shownUrl() + " is no MySQL: its version is " + version + ".\n"
                            + other.getValue() + ".");
                }
            }
        }
    }
}
