package io.orderline.database.bulk;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;

/// A database's fast way to take many rows. Stateless and thread-safe.
public sealed interface BulkWriter permits CopyWriter, InsertWriter, LoadDataWriter {
    /// Writes all rows into the connection's open transaction.
    ///
    /// @param progress takes the number of rows sent since it was last called
    /// @return the number of rows that the database took
    /// @throws SQLException if the database refused; the connection is of no more use, as after an interrupt
    long write(Connection connection, TableRows rows, LongConsumer progress) throws SQLException, InterruptedException;

    /// Whether the dialect names a faster way than INSERT.
    static boolean beyondInsert(Dialect dialect) {
        return switch (of(dialect)) {
            case CopyWriter _, LoadDataWriter _ -> true;
            case InsertWriter _ -> false;
        };
    }

    /// The strategy that the dialect names.
    static BulkWriter of(Dialect dialect) {
        return switch (dialect.load().strategy()) {
            case "copy" -> new CopyWriter(false);
            case "copy-binary" -> new CopyWriter(true);
            case "insert" -> new InsertWriter();
            case "load-data" -> new LoadDataWriter();
            default ->
                throw new IllegalStateException("dialect " + dialect.name() + " names the bulk-load strategy '"
                        + dialect.load().strategy()
                        + "', which does not exist; there are: copy, copy-binary, insert, load-data");
        };
    }
}
