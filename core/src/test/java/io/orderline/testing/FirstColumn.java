package io.orderline.testing;

import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// The first column of all rows of a query.
public final class FirstColumn {
    private FirstColumn() {}

    public static List<String> of(Target target, String query) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
