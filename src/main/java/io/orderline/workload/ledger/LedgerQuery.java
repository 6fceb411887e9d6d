package io.orderline.workload.ledger;

import io.orderline.database.sql.Sql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/// Reads from the database what a ledger is held against. Immutable and thread-safe.
///
/// @param sql has one parameter, which may stand in several places: the time from which on
public record LedgerQuery(Sql sql) {
    private static final int FETCH_ROWS = 10_000;

    /// Takes the row that is the current one.
    @FunctionalInterface
    public interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }

    /// Has it prepared, which shows some databases what is wrong with it.
    ///
    /// @param columns that it must have
    /// @throws SQLException if it has others, or is refused
    public void prepare(Connection connection, int columns) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            ResultSetMetaData found = statement.getMetaData();
            if (found != null && found.getColumnCount() != columns) {
                throw new SQLException(
                        sql.id() + " has " + found.getColumnCount() + " columns where " + columns + " are entered");
            }
        }
    }

    /// @param connection not in autocommit, else PostgreSQL's driver takes all rows at once
    /// @param sinceMicros as an [AcknowledgedWrite]'s
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
