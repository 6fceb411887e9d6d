package io.orderline.database.session;

import io.orderline.database.sql.Sql;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/// A prepared statement of one session. Values are bound by the number of the parameter in the statement's
/// header, from 1, regardless of the parameter's positions in the text. Belongs to the session's thread.
public final class SessionStatement {
    private final Session session;
    private final Sql sql;
    private final PreparedStatement statement;
    private final int[][] positions;
    private final CommitMode ending;
    private final boolean rowsAsJson;

    private int batched;

    SessionStatement(Session session, Sql sql, PreparedStatement statement) {
        this.session = session;
        this.sql = sql;
        this.statement = statement;
        this.positions = sql.positions().stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        this.ending = CommitMode.of(sql);
        this.rowsAsJson = "json".equals(sql.notes().get("rows"));
    }

    void close() throws SQLException {
        statement.close();
    }

    Sql sql() {
        return sql;
    }

    CommitMode ending() {
        return ending;
    }

    public SessionStatement set(int parameter, int value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setInt(position, value);
        }
        return this;
    }

    public SessionStatement set(int parameter, long value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setLong(position, value);
        }
        return this;
    }

    public SessionStatement set(int parameter, String value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setString(position, value);
        }
        return this;
    }

    public SessionStatement set(int parameter, BigDecimal value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setBigDecimal(position, value);
        }
        return this;
    }

    public SessionStatement set(int parameter, Timestamp value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setTimestamp(position, value);
        }
        return this;
    }

    /// Binds rows of numbers, given by their columns. A statement with `--@ rows: json` gets all rows as one
    /// text. Any other statement gets an SQL array for each column, as this parameter and the following ones.
    public SessionStatement setRows(int parameter, int[]... columns) throws SQLException {
        if (rowsAsJson) {
            return set(parameter, JsonRows.of(columns));
        }
        for (int column = 0; column < columns.length; column++) {
            setArray(parameter + column, columns[column]);
        }
        return this;
    }

    private void setArray(int parameter, int[] values) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setObject(position, values); // Connection.createArrayOf would need boxed numbers
        }
    }

    public SessionStatement setNull(int parameter) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setNull(position, Types.INTEGER);
        }
        return this;
    }

    /// Executes the query. The caller closes the result before the next use of this statement.
    public ResultSet query() throws SQLException {
        session.sending(this);
        ResultSet rows = statement.executeQuery();
        session.succeeded(this);
        return rows;
    }

    /// Executes the query with a cursor, which the caller closes before the next use of this statement. A
    /// transaction must be open. A driver without cursors reads all rows at once.
    ///
    /// @param rowsAFetch the number of rows that the driver requests at a time
    public RowCursor open(int rowsAFetch) throws SQLException {
        statement.setFetchSize(rowsAFetch);
        return new RowCursor(sql.id(), query());
    }

    /// Executes a query that must find a row, and moves to its first row.
    public ResultSet queryOne() throws SQLException {
        ResultSet rows = query();
        if (!rows.next()) {
            rows.close();
            throw new WrongRowCountException(sql.id(), 0);
        }
        return rows;
    }

    public int update() throws SQLException {
        session.sending(this);
        int rows = statement.executeUpdate();
        session.succeeded(this);
        return rows;
    }

    /// @throws WrongRowCountException unless the statement affects exactly one row
    public void updateOne() throws SQLException {
        int rows = update();
        if (rows != 1) {
            throw new WrongRowCountException(sql.id(), rows);
        }
    }

    /// @throws WrongRowCountException unless the statement affects exactly this number of rows
    public void updateExactly(int expected) throws SQLException {
        int rows = update();
        if (rows != expected) {
            throw new WrongRowCountException(sql.id(), rows, expected);
        }
    }

    /// Binds a value of any type that the driver supports; null stands for SQL NULL.
    public SessionStatement setAny(int parameter, @Nullable Object value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            if (value == null) {
                statement.setNull(position, Types.NULL);
            } else if (value instanceof Timestamp time) {
                statement.setTimestamp(position, time);
            } else {
                statement.setObject(position, value);
            }
        }
        return this;
    }

    /// Executes the statement. Returns its rows, which the caller closes; null if the statement is no query.
    public @Nullable ResultSet execute() throws SQLException {
        session.sending(this);
        return statement.execute() ? statement.getResultSet() : null;
    }

    /// Returns how many rows the last execution affected.
    public int touched() throws SQLException {
        return Math.max(0, statement.getUpdateCount());
    }

    public void addBatch() throws SQLException {
        statement.addBatch();
        batched++;
    }

    /// Drops rows that were added to the batch and not sent.
    void clearBatch() throws SQLException {
        if (batched > 0) {
            batched = 0;
            statement.clearBatch();
        }
    }

    /// Sends the rows that were added since the last call. This is one round trip, because drivers pipeline
    /// batches.
    public int[] executeBatch() throws SQLException {
        if (batched > 0) {
            session.sending(this);
            batched = 0;
        }
        return statement.executeBatch();
    }

    /// Writes rows of numbers as JSON, for databases without arrays.
    static final class JsonRows {
        /// The estimated characters per row, enough for most rows of three numbers.
        private static final int ROW_LENGTH = 16;

        private JsonRows() {}

        /// Returns an array with an array for each row, such as `[[1,2],[3,4]]`. All columns must have the same
        /// length.
        static String of(int[]... columns) {
            StringBuilder json = new StringBuilder(2 + ROW_LENGTH * columns[0].length).append('[');
            for (int row = 0; row < columns[0].length; row++) {
                json.append(row == 0 ? "[" : ",[");
                for (int column = 0; column < columns.length; column++) {
                    json.append(column == 0 ? "" : ",").append(columns[column][row]);
                }
                json.append(']');
            }
            return json.append(']').toString();
        }
    }
}
