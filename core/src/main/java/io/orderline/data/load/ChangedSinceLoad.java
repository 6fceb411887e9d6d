package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Detects whether tables were driven since they were loaded. A run leaves a mark in the state table. Queries
/// that read few rows, regardless of the database's size, find traces of other tools. Stateless.
public record ChangedSinceLoad(Dataset dataset, Dialect dialect) {
    /// The limit in seconds for a query, which may find no usable index. A query that exceeds it is cancelled,
    /// and counts as one without result.
    private static final int LOOK_SECONDS = 5;

    public boolean told(Connection connection, int warehouses) throws SQLException {
        Map<String, String> state = new StateTable(dataset.schema(dialect)).read(connection);
        if (state.containsKey(LoadMarkers.DRIVEN)) {
            return true;
        }
        for (String query : dataset.drivenQueries(dialect, warehouses)) {
            if (finds(connection, query, LOOK_SECONDS)) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether any row of whole tables shows a drive; false if the dataset has no query for this.
    public boolean anywhere(Connection connection) throws SQLException {
        Optional<String> query = dataset.drivenAnywhereQuery(dialect);
        return query.isPresent() && finds(connection, query.get(), 0);
    }

    /// Marks the tables as driven. Called before the first transaction, regardless of its outcome. Does not
    /// change the state table of another tool.
    ///
    /// @param connection a connection with autocommit on
    public void mark(Connection connection) throws SQLException {
        StateTable table = new StateTable(dataset.schema(dialect));
        Map<String, String> state = table.read(connection);
        if (LoadMarkers.present(state) && !state.containsKey(LoadMarkers.DRIVEN)) {
            table.insert(connection, LoadMarkers.DRIVEN, "yes");
        }
    }

    private static boolean finds(Connection connection, String query, int seconds) throws SQLException {
        long begin = System.nanoTime();
        try (Statement statement = connection.createStatement()) {
            statement.setMaxRows(1);
            limit(statement, seconds);
            try (ResultSet rows = statement.executeQuery(query)) {
                return rows.next();
            }
        } catch (SQLException e) {
            if (seconds > 0
                    && System.nanoTime() - begin >= TimeUnit.SECONDS.toNanos(seconds)
                    && connection.isValid(1)) {
                return false;
            }
            throw e;
        }
    }

    private static void limit(Statement statement, int seconds) throws SQLException {
        try {
            statement.setQueryTimeout(seconds);
        } catch (SQLFeatureNotSupportedException without) {
            System.getLogger(ChangedSinceLoad.class.getName())
                    .log(System.Logger.Level.DEBUG, "no query timeout", without);
        }
    }
}
