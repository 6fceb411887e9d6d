package io.orderline.database.bulk;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;

/// A method of writing many rows into a table quickly. Stateless and thread-safe.
public sealed interface BulkWriter permits CopyWriter, InsertWriter, LoadDataWriter {
    /// Writes all rows within the connection's open transaction, which the caller commits.
    ///
    /// @param progress called with the number of rows sent since the last call
    /// @return the number of rows that the database accepted
    /// @throws SQLException if the database rejects the rows; the connection is then unusable
    /// @throws InterruptedException if the thread was interrupted; the connection is then unusable
    long write(Connection connection, TableRows rows, LongConsumer progress) throws SQLException, InterruptedException;

    /// Returns whether the dialect names a faster method than INSERT.
    static boolean beyondInsert(Dialect dialect) {
        return switch (of(dialect)) {
            case CopyWriter _, LoadDataWriter _ -> true;
            case InsertWriter _ -> false;
        };
    }

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
