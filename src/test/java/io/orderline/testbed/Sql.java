package io.orderline.testbed;

import io.orderline.target.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Short questions to a started server.
final class Sql {
    private Sql() {}

    static void execute(Target target, String... statements) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    static String show(Target target, String setting) throws SQLException {
        return one(target, "SHOW " + setting);
    }

    static long number(Target target, String query) throws SQLException {
        return Long.parseLong(one(target, query));
    }

    private static String one(Target target, String query) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
