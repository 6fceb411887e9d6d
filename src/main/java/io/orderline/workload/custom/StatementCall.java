package io.orderline.workload.custom;

import io.orderline.database.session.RowCursor;
import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.workload.custom.generator.Generator;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One statement with the places of its parameters and results. Immutable and thread-safe.
///
/// @param parameters places of its values
/// @param results places for the first columns of its row; of a savepoint its own place
/// @param fetches rows that are fetched, if it is a cursor's
/// @param batched whether it is sent when all times of its repeat are there
record StatementCall(
        Sql sql,
        StatementKind kind,
        List<Integer> parameters,
        List<Integer> results,
        RowCountRule rows,
        int fetches,
        StatementCondition when,
        boolean batched) {
    /// Note of a statement of a repeat that is sent once, with the values of all times.
    static final String BATCH = "batch";

    /// Each fetch is a round trip, where the driver has cursors.
    private static final int ROWS_A_FETCH = 1;

    static StatementCall of(Sql sql, List<String> names) {
        return new StatementCall(
                sql,
                StatementKind.of(sql.text(), sql.notes()),
                sql.parameters().stream().map(names::indexOf).toList(),
                results(sql).stream().map(names::indexOf).toList(),
                RowCountRule.of(sql.notes(), sql.results()),
                Integer.parseInt(sql.notes().getOrDefault(StatementKind.FETCHES, "0")),
                sql.notes().containsKey(StatementCondition.WHEN)
                        ? StatementCondition.of(sql.notes().get(StatementCondition.WHEN), names)
                        : StatementCondition.ALWAYS,
                sql.notes().containsKey(BATCH));
    }

    /// Names of what it leaves behind for later statements.
    static List<String> results(Sql sql) {
        return StatementKind.of(sql.text(), sql.notes()).isAboutSavepoint()
                ? List.of(StatementKind.savepointName(sql.text()))
                : sql.results();
    }

    /// @param counts null if statements are not counted
    /// @return false if the transaction is to be rolled back on purpose
    /// @throws WrongRowCountException if it met another number of rows than it must
    boolean execute(Session session, @Nullable Object[] values, Timestamp now, @Nullable StatementCounts counts)
            throws SQLException {
        if (!when.holds(values)) {
            return true;
        }
        if (counts != null) {
            countInto(counts, 1);
        }
        if (batched) {
            bound(session, values, now).addBatch();
            return true;
        }
        switch (kind) {
            case SAVEPOINT -> values[results.getFirst()] = session.savepoint(StatementKind.savepoint(sql.text()));
            case ROLLBACK -> session.rollbackTo((Savepoint) Objects.requireNonNull(values[results.getFirst()]));
            case OPEN -> fetch(bound(session, values, now));
            default -> {
                int met = execute(bound(session, values, now), values);
                if (counts != null) {
                    counts.met(met);
                }
                return allowed(met);
            }
        }
        return true;
    }

    /// Sends what the times of a repeat added.
    ///
    /// @return false if the transaction is to be rolled back on purpose
    /// @throws WrongRowCountException if one of them met another number of rows than it must
    boolean sendBatch(Session session) throws SQLException {
        for (int met : session.use(sql).executeBatch()) {
            if (met != Statement.SUCCESS_NO_INFO && !allowed(met)) {
                return false;
            }
        }
        return true;
    }

    void countInto(StatementCounts counts, int times) {
        counts.add(kind, times);
        counts.add(StatementKind.FETCH, fetches * times);
    }

    private boolean allowed(int met) throws WrongRowCountException {
        if (rows.allows(met)) {
            return true;
        }
        if (rows.rollBack()) {
            return false;
        }
        throw new WrongRowCountException(sql.id(), met, met < rows.least() ? rows.least() : rows.most());
    }

    private SessionStatement bound(Session session, @Nullable Object[] values, Timestamp now) throws SQLException {
        SessionStatement statement = session.use(sql);
        for (int i = 0; i < parameters.size(); i++) {
            statement.setAny(i + 1, bound(values[parameters.get(i)], now));
        }
        return statement;
    }

    private void fetch(SessionStatement statement) throws SQLException {
        try (RowCursor cursor = statement.open(ROWS_A_FETCH)) {
            for (int row = 0; row < fetches; row++) {
                cursor.fetch();
            }
        }
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
            if (met == 0) {
                results.forEach(place -> values[place] = null);
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
