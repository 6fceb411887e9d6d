package io.orderline.database.sql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;

/// Counts foreign keys by the driver's metadata, which does not depend on the database's catalogue.
public final class ForeignKeys {
    private ForeignKeys() {}

    /// Returns the number of foreign keys in the given tables; empty if the driver does not report foreign keys.
    public static OptionalInt count(Connection connection, List<String> tables) {
        try {
            DatabaseMetaData meta = connection.getMetaData();
            int keys = 0;
            for (String table : tables) {
                String name = SqlName.stored(table, meta.storesUpperCaseIdentifiers());
                try (ResultSet rows = meta.getImportedKeys(connection.getCatalog(), connection.getSchema(), name)) {
                    while (rows.next()) {
                        keys += rows.getInt("KEY_SEQ") == 1 ? 1 : 0; // there is a row for each column
                    }
                }
            }
            return OptionalInt.of(keys);
        } catch (SQLException untold) {
            System.getLogger(ForeignKeys.class.getName())
                    .log(System.Logger.Level.DEBUG, "foreign keys are not told", untold);
            return OptionalInt.empty();
        }
    }
}
