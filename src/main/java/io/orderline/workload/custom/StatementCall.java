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

/// One statement with the places of its parameters and results. Immutable and thread-safe.
///
/// @param parameters places of its values
/// @param results places for the first columns of its row; of a savepoint its own place
/// @param fetches rows that are fetched, if it is a cursor's
/// @param extras what else its notes say
record StatementCall(
        Sql sql,
        StatementKind kind,
        List<Integer> parameters,
        List<Integer> results,
        RowCountRule rows,
        int fetches,
        Extras extras) {
    /// @param when whether it is executed
    /// @param batched whether it is sent when all times of its repeat are there
    /// @param adds null if it adds nothing to a sum
    record Extras(
            StatementCondition when,
            boolean batched,
            @Nullable Addition adds) {
        static Extras of(Sql sql, List<String> names) {
            String when = sql.notes().get(StatementCondition.WHEN);
            String adds = sql.notes().get(Addition.ADDS);
            return new Extras(
                    when == null ? StatementCondition.ALWAYS : StatementCondition.of(when, names),
                    sql.notes().containsKey(BATCH),
                    adds == null ? null : Addition.of(adds, names));
        }
    }

    /// What a statement adds to one of the sums that the database must have too, if its transaction is
    /// committed. Immutable and thread-safe.
    ///
    /// @param place of what the transaction added so far, nothing at first
    record Addition(int place, ToLongFunction<@Nullable Object[]> amount) {
        /// Note of a statement that changes a balance.
        static final String ADDS = "adds";

        /// Before a sum's name in the names of a transaction's values: no parameter has a blank.
        static final String SUM = "sum ";

        /// @param text name and formula
        /// @throws IllegalArgumentException with a sentence
        static Addition of(String text, List<String> names) {
            String[] parts = text.split(" +", 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("'" + text + "' adds nothing: write a sum's name and a formula");
            }
            return new Addition(
                    names.indexOf(SUM + parts[0]), StatementCondition.formula(parts[1], names, new HashSet<>()));
        }

        /// Its name among the values of a transaction.
        static Optional<String> sum(Map<String, String> notes) {
            return Optional.ofNullable(notes.get(ADDS)).map(text -> SUM + text.split(" ", 2)[0]);
        }

        /// @throws SQLException if a value is no whole number, and so ends the transaction
        void to(@Nullable Object[] values) throws SQLException {
            try {
                long before = values[place] instanceof Long added ? added : 0;
                values[place] = before + amount.applyAsLong(values);
            } catch (IllegalArgumentException wrong) {
                throw new SQLException(wrong.getMessage(), "22000", wrong);
            }
        }
    }

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
                Extras.of(sql, names));
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
        if (!extras.when.holds(values)) {
            return true;
        }
        if (extras.adds != null) {
            extras.adds.to(values);
        }
        if (counts != null) {
            countInto(counts, 1);
        }
        if (extras.batched) {
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
