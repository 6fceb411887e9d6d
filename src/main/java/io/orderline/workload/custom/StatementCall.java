package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.workload.custom.generator.Generator;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One statement with the places of its parameters and results. Immutable and thread-safe.
///
/// @param parameters places of its values
/// @param results places for the first columns of its row
record StatementCall(Sql sql, List<Integer> parameters, List<Integer> results, RowCountRule rows) {
    static StatementCall of(Sql sql, List<String> names) {
        return new StatementCall(
                sql,
                sql.parameters().stream().map(names::indexOf).toList(),
                sql.results().stream().map(names::indexOf).toList(),
                RowCountRule.of(sql.notes(), sql.results()));
    }

    /// @return false if the transaction is to be rolled back on purpose
    /// @throws WrongRowCountException if it met another number of rows than it must
    boolean execute(Session session, @Nullable Object[] values, Timestamp now) throws SQLException {
        SessionStatement statement = session.use(sql);
        for (int i = 0; i < parameters.size(); i++) {
            statement.setAny(i + 1, bound(values[parameters.get(i)], now));
        }
        int met = execute(statement, values);
        if (rows.allows(met)) {
            return true;
        }
        if (rows.rollBack()) {
            return false;
        }
        throw new WrongRowCountException(sql.id(), met, met < rows.least() ? rows.least() : rows.most());
    }

    private static @Nullable Object bound(@Nullable Object value, Timestamp now) {
        if (value == Generator.Later.NOW) {
            return now;
        }
        return value instanceof LocalDateTime time ? Timestamp.valueOf(time) : value;
    }

    private int execute(SessionStatement statement, @Nullable Object[] values) throws SQLException {
        try (ResultSet row = statement.execute()) {
            if (row == null) {
                return statement.touched();
            }
            int met = 0;
            while (row.next()) {
                if (met++ == 0) {
                    take(row, values);
                }
            }
            return met;
        }
    }

    private void take(ResultSet row, @Nullable Object[] values) throws SQLException {
        for (int i = 0; i < results.size(); i++) {
            values[results.get(i)] = row.getObject(i + 1);
        }
    }
}
