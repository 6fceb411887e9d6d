package io.orderline.workload.ledger;

import io.orderline.database.sql.Sql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/// A query for rows to compare with a ledger. Its only parameter, which can occur several times, is the
/// earliest time. Immutable and thread-safe.
public record LedgerQuery(Sql sql) {
    private static final int FETCH_ROWS = 10_000;

    @FunctionalInterface
    public interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }

    /// Prepares the query, which makes some databases report its errors.
    ///
    /// @throws SQLException if the number of columns differs, or the query is rejected
    public void prepare(Connection connection, int columns) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            ResultSetMetaData found = statement.getMetaData();
            if (found != null && found.getColumnCount() != columns) {
                throw new SQLException(
                        sql.id() + " has " + found.getColumnCount() + " columns where " + columns + " are entered");
            }
        }
    }

    /// @param connection a connection with autocommit off; otherwise PostgreSQL's driver fetches all rows at
    ///     once
    /// @param sinceMicros a time as in [AcknowledgedWrite]
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
