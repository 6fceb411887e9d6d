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

/// Whether tables were changed since they were loaded. A run leaves a mark in the state of the load; for what other
/// tools did there are queries that read few rows of a database of any size. Stateless.
public record ChangedSinceLoad(Dataset dataset, Dialect dialect) {
    /// A query that finds no index to use is given up: then it says nothing.
    private static final int LOOK_SECONDS = 5;

    /// Looks at the mark, and at few rows.
    ///
    /// @param warehouses that are loaded
    /// @throws SQLException if the database cannot be asked
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

    /// Reads whole tables; false if the dataset has no query for it.
    ///
    /// @throws SQLException if the database cannot be asked
    public boolean anywhere(Connection connection) throws SQLException {
        Optional<String> query = dataset.drivenAnywhereQuery(dialect);
        return query.isPresent() && finds(connection, query.get(), 0);
    }

    /// Written before the first transaction, for whatever comes of them. Only where Orderline loaded: another tool's
    /// rows are not touched.
    ///
    /// @param connection that commits each statement
    /// @throws SQLException if the database refuses it
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
