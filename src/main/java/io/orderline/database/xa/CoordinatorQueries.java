package io.orderline.database.xa;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/// Questions to a coordinator, each in a session of its own.
final class CoordinatorQueries {
    private CoordinatorQueries() {}

    /// @return the first column
    static Set<String> of(Target coordinator, String query) {
        Set<String> answers = new HashSet<>();
        try (Connection connection = coordinator.connect("xa", Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                answers.add(rows.getString(1));
            }
            return answers;
        } catch (SQLException e) {
            throw new TargetException("the coordinator does not answer: " + query + ": " + e.getMessage(), e);
        }
    }
}
