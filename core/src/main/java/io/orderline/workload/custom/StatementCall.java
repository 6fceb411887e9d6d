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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// A statement with the positions of its parameters and results in the array of values. Immutable and
/// thread-safe.
///
/// @param parameters the positions of the parameters' values
/// @param results the positions for the first columns of the row; for a savepoint, the position of the savepoint
/// @param rows the number of rows that the statement must return or affect
/// @param fetches the number of rows to fetch from a cursor
/// @param options the contents of further notes
record StatementCall(
        Sql sql,
        StatementKind kind,
        List<Integer> parameters,
        List<Integer> results,
        RowCountRule rows,
        int fetches,
        CallOptions options) {
    /// The contents of notes that few statements have.
    ///
    /// @param when the condition under which the statement is executed
    /// @param batched whether the statement is sent once, as a batch of all iterations of its repeat
    /// @param adds the addition to a sum; null if there is none
    record CallOptions(
            StatementCondition when,
            boolean batched,
            @Nullable Addition adds) {
        static CallOptions of(Sql sql, List<String> names) {
            String when = sql.notes().get(StatementCondition.WHEN);
            String adds = sql.notes().get(Addition.ADDS);
            return new CallOptions(
                    when == null ? StatementCondition.ALWAYS : StatementCondition.of(when, names),
                    sql.notes().containsKey(BATCH),
                    adds == null ? null : Addition.of(adds, names));
        }
    }

    /// The amount that a statement adds to one of the clients' sums when its transaction commits. Immutable and
    /// thread-safe.
    ///
    /// @param place the position of the amount that the transaction has added so far, initially null
    /// @param amount computes the amount from the values
    record Addition(int place, ToLongFunction<@Nullable Object[]> amount) {
        /// The note of a statement that changes a balance.
        static final String ADDS = "adds";

        /// The prefix of a sum's name among the names of values. No parameter has such a name, because it has a
        /// space.
        static final String SUM = "sum ";

        static Addition of(String text, List<String> names) {
            String[] parts = text.split(" +", 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("'" + text + "' adds nothing: write a sum's name and a formula");
            }
            return new Addition(
                    names.indexOf(SUM + parts[0]), StatementCondition.formula(parts[1], names, new HashSet<>()));
        }

        static Optional<String> sum(Map<String, String> notes) {
            return Optional.ofNullable(notes.get(ADDS)).map(text -> SUM + text.split(" ", 2)[0]);
        }

        /// Adds the amount.
        ///
        /// @throws SQLException if a value is not a whole number; this ends the transaction
        void to(@Nullable Object[] values) throws SQLException {
            try {
                long before = values[place] instanceof Long added ? added : 0;
                values[place] = before + amount.applyAsLong(values);
            } catch (IllegalArgumentException wrong) {
                throw new SQLException(wrong.getMessage(), "22000", wrong);
            }
        }
    }

    /// The note of a statement in a repeat that is sent once, with the values of all iterations.
    static final String BATCH = "batch";

    /// The number of rows per fetch. With one row, each fetch is a round trip if the driver supports cursors.
    private static final int ROWS_A_FETCH = 1;

    static StatementCall of(Sql sql, List<String> names) {
        return new StatementCall(
                sql,
                StatementKind.of(sql.text(), sql.notes()),
                sql.parameters().stream().map(names::indexOf).toList(),
                results(sql).stream().map(names::indexOf).toList(),
                RowCountRule.of(sql.notes(), sql.results()),
                Integer.parseInt(sql.notes().getOrDefault(StatementKind.FETCHES, "0")),
                CallOptions.of(sql, names));
    }

    /// Returns the names by which later statements use the results, or the savepoint, of this statement.
    static List<String> results(Sql sql) {
        return StatementKind.of(sql.text(), sql.notes()).isAboutSavepoint()
                ? List.of(StatementKind.savepointName(sql.text()))
                : sql.results();
    }

    /// Executes the statement if its condition holds.
    ///
    /// @param counts receives the count of the statement; null if statements are not counted
    /// @return false if the transaction must be rolled back on purpose
    /// @throws WrongRowCountException if the transaction fails because of the number of rows
    boolean execute(Session session, @Nullable Object[] values, Timestamp now, @Nullable StatementCounts counts)
            throws SQLException {
        if (!options.when.holds(values)) {
            return true;
        }
        if (options.adds != null) {
            options.adds.to(values);
        }
        if (counts != null) {
            countInto(counts, 1);
        }
        if (options.batched) {
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

    /// Sends the batch of a repeat's iterations. Returns false if the transaction must be rolled back on purpose.
    ///
    /// @throws WrongRowCountException if the transaction fails because of an iteration's number of rows
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
