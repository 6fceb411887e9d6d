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

/// Detects whether tables were changed since they were loaded. A run leaves a mark in the state of the load.
/// Changes by other tools are found by queries that read few rows of a database of any size. Stateless.
public record ChangedSinceLoad(Dataset dataset, Dialect dialect) {
    /// The limit for a query that finds no usable index. It is then cancelled and shows nothing.
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

    /// Looks at whole tables. Returns false if the dataset has no query for this.
    public boolean anywhere(Connection connection) throws SQLException {
        Optional<String> query = dataset.drivenAnywhereQuery(dialect);
        return query.isPresent() && finds(connection, query.get(), 0);
    }

    /// Marks the tables as driven. Called before the first transaction, whatever its outcome. The rows of
    /// another tool's load are not changed.
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
