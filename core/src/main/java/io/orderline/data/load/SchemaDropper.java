package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Drops a dataset's tables and procedures, even if only some of them exist. The state table shows whether
/// Orderline created the tables, and a mark shows whether Orderline created a procedure. Stateless and
/// thread-safe.
public record SchemaDropper(Target target, Dataset dataset) {
    private static final int LOOKS = 10;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /// The result of dropping.
    ///
    /// @param tables the tables that existed
    /// @param strangers procedures with Orderline's names but without its mark, which were not dropped
    public record Dropped(List<String> tables, List<String> strangers) {
        public Dropped {
            tables = List.copyOf(tables);
            strangers = List.copyOf(strangers);
        }
    }

    /// Returns why the tables may be from someone else; empty if Orderline created them, or if there are no
    /// tables.
    public Optional<String> doubt() {
        try (Connection connection = target.connect("drop");
                LoadLock _ = LoadLock.take(connection, target)) {
            return TableOrigin.read(connection, dataset, target.dialect()).doubt();
        } catch (SQLException e) {
            throw new TargetException("the database cannot be asked for its tables: " + e.getMessage(), e);
        }
    }

    /// Returns a sentence if other sessions are active; empty if no session is active, or if the server does
    /// not report sessions. Waits a moment for sessions that have just been closed.
    public Optional<String> atWork() {
        Optional<String> count = target.dialect().fact("sessions_at_work");
        if (count.isEmpty()) {
            return Optional.empty();
        }
        try (Connection connection = target.connect("drop")) {
            long sessions = SqlQuery.number(connection, count.get());
            for (int look = 1; sessions > 0 && look < LOOKS; look++) {
                LockSupport.parkNanos(PAUSE_NANOS);
                sessions = SqlQuery.number(connection, count.get());
            }
            return sessions == 0
                    ? Optional.empty()
                    : Optional.of("other sessions at work in this database: " + sessions
                            + ". A run may be driving these tables");
        } catch (SQLException unknown) {
            return Optional.empty();
        }
    }

    /// Drops what Orderline created, the state table last, in one transaction if it can contain DDL.
    ///
    /// @throws TargetException if the tables may be from someone else, a load is running, or dropping fails
    public Dropped drop() {
        return drop(false);
    }

    /// Drops tables as [#drop] does, even if they may be from someone else.
    public Dropped dropWhoeverMadeThem() {
        return drop(true);
    }

    private Dropped drop(boolean anybodys) {
        try (Connection connection = target.connect("drop");
                Statement statement = connection.createStatement();
                LoadLock _ = LoadLock.take(connection, target)) {
            TableOrigin origin = TableOrigin.read(connection, dataset, target.dialect());
            if (!anybodys && origin.doubt().isPresent()) {
                throw new TargetException(origin.doubt().get() + ". Nothing was dropped.");
            }
            boolean together = target.dialect().load().transactionalDdl();
            connection.setAutoCommit(!together);
            Optional<SqlCatalog> procedures = dataset.procedures(target.dialect());
            List<String> strangers =
                    procedures.isPresent() ? StoredProcedures.strangers(connection, procedures.get()) : List.of();
            if (procedures.isPresent() && strangers.isEmpty()) {
                drop(statement, procedures.get());
            }
            if (!origin.tables().isEmpty()) {
                drop(statement, dataset.schema(target.dialect()));
            }
            if (together) {
                connection.commit();
            }
            return new Dropped(origin.tables(), strangers);
        } catch (SQLException e) {
            throw new TargetException("dropping the tables failed: " + e.getMessage(), e);
        }
    }

    private void drop(Statement statement, SqlCatalog catalog) throws SQLException {
        for (Sql sql : catalog.all()) {
            if (sql.id().startsWith("drop.")) {
                drop(statement, sql);
            }
        }
    }

    private void drop(Statement statement, Sql sql) throws SQLException {
        try {
            statement.execute(sql.text());
        } catch (SQLException e) {
            if (!target.dialect().load().sayNotThere(e)) {
                throw e;
            }
        }
    }

    /// The existing tables and where they come from.
    ///
    /// @param doubt why the tables may be from someone else; empty if Orderline created them
    private record TableOrigin(List<String> tables, Optional<String> doubt) {
        /// @param connection a connection in autocommit mode, so that a failed statement leaves no transaction
        ///     open
        static TableOrigin read(Connection connection, Dataset dataset, Dialect dialect) throws SQLException {
            List<String> tables = LoadState.existing(connection, dataset, dialect);
            Optional<String> doubt = tables.isEmpty()
                    ? Optional.empty()
                    : reason(connection, dataset, dialect, tables)
                            .map(reason -> String.join(", ", tables) + " may be somebody else's: " + reason);
            return new TableOrigin(tables, doubt);
        }

        private static Optional<String> reason(
                Connection connection, Dataset dataset, Dialect dialect, List<String> tables) {
            String state = dataset.tables().getFirst();
            if (!tables.contains(state)) {
                return Optional.of("there is no " + state + ", in which a load of Orderline says what it made");
            }
            try {
                return reason(new StateTable(dataset.schema(dialect)).read(connection), dataset, state);
            } catch (SQLException otherColumns) {
                return Optional.of(state + " is not a table in which Orderline says what it made");
            }
        }

        private static Optional<String> reason(Map<String, String> rows, Dataset dataset, String state) {
            if (!LoadMarkers.present(rows)) {
                return Optional.of(
                        dataset.warehouses(rows).isPresent()
                                ? "another tool loaded them"
                                : "nothing in " + state + " says that Orderline made them");
            }
            return LoadMarkers.identity(rows, dataset.unit())
                    .filter(identity -> identity.indexSet().equals(SchemaSource.Existing.INDEXES))
                    .map(_ -> "they were there before Orderline loaded rows into them");
        }
    }
}
