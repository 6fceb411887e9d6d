package io.orderline.load;

import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/// Takes away a dataset's tables and procedures, whoever made them, and also if only some are there. Stateless
/// and thread-safe.
public record Dropper(Target target, Dataset dataset) {
    /// Drops in one transaction where the database can, and the state table last.
    ///
    /// @throws TargetException if the database refuses, or a load is at work
    public void drop() {
        try (Connection connection = target.connect("drop");
                Statement statement = connection.createStatement();
                LoadLock _ = LoadLock.take(connection, target)) {
            boolean together = target.dialect().load().transactionalDdl();
            connection.setAutoCommit(!together);
            Optional<SqlCatalog> procedures = dataset.procedures(target.dialect());
            if (procedures.isPresent()) {
                drop(statement, procedures.get());
            }
            drop(statement, dataset.schema(target.dialect()));
            if (together) {
                connection.commit();
            }
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
}
