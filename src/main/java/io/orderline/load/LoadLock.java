package io.orderline.load;

import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import io.orderline.target.TargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Keeps two loaders, or a loader and a dropper, from working on one database. The lock belongs to the
/// connection and ends with it, however the tool ends.
final class LoadLock {
    static final String CATALOG = "/io/orderline/load/load.sql";

    private LoadLock() {}

    /// @throws TargetException if somebody else has it
    static void take(Connection connection, Dialect dialect) throws SQLException {
        String sql = SqlCatalog.load(CATALOG, dialect).get("lock").text();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            if (!result.next() || !result.getBoolean(1)) {
                throw new TargetException(
                        "another 'orderline load' or 'orderline drop' is working on this database: wait for it to end");
            }
        }
    }
}
