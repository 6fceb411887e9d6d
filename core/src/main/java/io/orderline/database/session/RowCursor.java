package io.orderline.database.session;

import java.sql.ResultSet;
import java.sql.SQLException;

/// The rows of a query, fetched forward only, one after another. Belongs to its session's thread.
public final class RowCursor implements AutoCloseable {
    private final String statement;
    private final ResultSet rows;
    private int fetched;

    RowCursor(String statement, ResultSet rows) {
        this.statement = statement;
        this.rows = rows;
    }

    /// Moves to the next row and reads its first column, because some drivers read a row only when a column is
    /// read.
    ///
    /// @throws WrongRowCountException if there is no further row
    public void fetch() throws SQLException {
        if (!rows.next()) {
            throw new WrongRowCountException(statement, fetched, fetched + 1);
        }
        rows.getObject(1);
        fetched++;
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
