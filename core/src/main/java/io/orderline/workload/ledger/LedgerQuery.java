package io.orderline.workload.ledger;

import io.orderline.database.sql.Sql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/// A query for the rows that are compared with a ledger. Its only parameter is the earliest time of the rows.
/// Immutable and thread-safe.
public record LedgerQuery(Sql sql) {
    private static final int FETCH_ROWS = 10_000;

    /// Receives the result, which stands at a row.
    @FunctionalInterface
    public interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }

    /// Prepares the query without executing it, so that databases that check statements early report its errors.
    ///
    /// @param columns the number of columns that the query must return
    /// @throws SQLException if the query has another number of columns, or the database rejects it
    public void prepare(Connection connection, int columns) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            ResultSetMetaData found = statement.getMetaData();
            if (found != null && found.getColumnCount() != columns) {
                throw new SQLException(
                        sql.id() + " has " + found.getColumnCount() + " columns where " + columns + " are entered");
            }
        }
    }

    /// @param connection a connection with autocommit off; otherwise PostgreSQL's driver fetches all rows at once
    /// @param sinceMicros the earliest time, in the form of [AcknowledgedWrite]
    public void read(Connection connection, long sinceMicros, RowConsumer consumer) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            statement.setFetchSize(FETCH_ROWS);
            for (int position : sql.positions().getFirst()) {
                statement.setTimestamp(position, WallClock.noLater(sinceMicros));
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    consumer.accept(rows);
                }
            }
        }
    }
}
