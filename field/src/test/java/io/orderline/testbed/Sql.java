package io.orderline.testbed;

import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Short questions to a started server.
public final class Sql {
    private Sql() {}

    public static void execute(Target target, String... statements) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    public static String show(Target target, String setting) throws SQLException {
        return text(target, "SHOW " + setting);
    }

    public static long number(Target target, String query) throws SQLException {
        return Long.parseLong(text(target, query));
    }

    /// The first column of the first row.
    public static String text(Target target, String query) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
