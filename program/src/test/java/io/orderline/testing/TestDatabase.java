package io.orderline.testing;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// A database of its own for one test, which `@AutoClose` or a `try` drops.
public record TestDatabase(String name, String url, String user, String password) implements AutoCloseable {
    /// Where a testbed says that it is.
    public static TestDatabase of(Target target) {
        return new TestDatabase(
                "orderline", target.url(), target.user(), target.password().reveal());
    }

    public Target target() {
        return new Target(
                url, user, new Password(password), DialectCatalog.bundled().forUrl(url));
    }

    /// Executes statements, each committed at once.
    public void execute(String... statements) throws SQLException {
        try (Connection connection = target().connect("test");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /// The first column of a query's first row.
    public String query(String sql) throws SQLException {
        try (Connection connection = target().connect("test");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        }
    }

    /// One that is in no server of a fixture ends with its JVM or its folder.
    @Override
    public void close() {
        if (url.startsWith("jdbc:postgresql:")) {
            PostgresFixture.drop(this);
        } else if (url.startsWith("jdbc:mariadb:")) {
            MariaDbFixture.drop(this);
        }
    }
}
