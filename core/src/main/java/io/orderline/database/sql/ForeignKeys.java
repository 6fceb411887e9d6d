package io.orderline.database.sql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;

/// Counts the foreign keys of tables.
public final class ForeignKeys {
    private ForeignKeys() {}

    /// Returns how many there are; empty if the driver cannot tell.
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
