package io.orderline.xa;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Queries a coordinator. Each query uses a new session.
final class CoordinatorQueries {
    private CoordinatorQueries() {}

    /// Returns the values of the query's first column.
    static Set<String> of(Target coordinator, String query) {
        return new HashSet<>(rows(coordinator, query, 1));
    }

    /// Returns a line for each row, with its first `columns` columns separated by tabs.
    static List<String> rows(Target coordinator, String query, int columns) {
        List<String> answers = new ArrayList<>();
        try (Connection connection = coordinator.connect("xa", Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= columns; column++) {
                    row.add(rows.getString(column));
                }
                answers.add(String.join("\t", row));
            }
            return answers;
        } catch (SQLException e) {
            throw new TargetException("the coordinator does not answer: " + query + ": " + e.getMessage(), e);
        }
    }
}
