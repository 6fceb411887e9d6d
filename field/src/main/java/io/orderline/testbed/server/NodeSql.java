package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Executes statements on one server directly. Each call uses a new session.
///
/// @param secret whether statements contain passwords. If so, a failure shows only its codes, because the message
///     may repeat a part of the statement
public record NodeSql(TestbedNode node, boolean secret) {
    /// @throws TargetException if a statement fails; the following ones are not executed
    public void run(String... statements) {
        try (Connection connection = node.target().connect("testbed");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// Returns the first value of the first row.
    ///
    /// @throws TargetException if the query fails
    public String ask(String query) {
        try (Connection connection = node.target().connect("testbed")) {
            return SqlQuery.column(connection, query).getFirst();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private TargetException failed(SQLException e) {
        String refused = "'" + node.name() + "' does not do as it is told: ";
        return secret
                ? new TargetException(refused + "error " + e.getErrorCode() + ", " + e.getSQLState())
                : new TargetException(refused + e.getMessage(), e);
    }
}
