package io.orderline.database.session;

import java.sql.ResultSet;
import java.sql.SQLException;

/// The rows of a query, fetched one after another and forward only. Belongs to its session's thread.
public final class RowCursor implements AutoCloseable {
    private final String statement;
    private final ResultSet rows;
    private int fetched;

    RowCursor(String statement, ResultSet rows) {
        this.statement = statement;
        this.rows = rows;
    }

    /// Moves to the next row, and reads its first column: a driver may leave a row unread until somebody asks.
    ///
    /// @throws WrongRowCountException if there is none
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
