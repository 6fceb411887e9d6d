package io.orderline.workload.churchill;

import io.orderline.database.session.RowCursor;
import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One attempt at a step: executes its script, counts what was executed, and hands what single-row selects find to
/// later statements. Belongs to one thread.
final class StepExecution {
    /// Each fetch is a round trip, where the driver has cursors: nobody knew arrays of rows.
    private static final int ROWS_A_FETCH = 1;
    /// What no select has found: the step before it may have failed.
    private static final long UNKNOWN = 0;

    private final Session session;
    private final Map<String, Object> values;
    private final Map<String, Savepoint> savepoints = new HashMap<>();
    private final StatementCounts counts = new StatementCounts();
    private int misses;

    /// @param values of the input, by the names of parameters
    StepExecution(Session session, Map<String, Object> values) {
        this.session = session;
        this.values = new HashMap<>(values);
    }

    /// Up to the commit, which it counts.
    void play(QuoteScript script) throws SQLException {
        for (List<ScriptLine> block : script.blocks()) {
            for (long number = 1; number <= QuoteScript.times(block); number++) {
                values.put(block.getFirst().each(), number);
                for (ScriptLine line : block) {
                    execute(line);
                }
            }
        }
        session.commit();
        counts.add(StatementKind.COMMIT, 1);
    }

    StatementCounts counts() {
        return counts;
    }

    /// Writes and single-row selects that found no row: none if all earlier steps of the quote were committed.
    int misses() {
        return misses;
    }

    private void execute(ScriptLine line) throws SQLException {
        switch (line.kind()) {
            case OPEN -> fetch(line);
            case SELECT -> select(line);
            case SAVEPOINT -> savepoints.put(line.savepoint(), session.savepoint(line.savepoint()));
            case ROLLBACK -> session.rollbackTo(savepoint(line));
            case INSERT -> bound(line).updateOne();
            default -> found(bound(line).update() > 0);
        }
        counts.add(line.kind(), 1);
    }

    private Savepoint savepoint(ScriptLine line) {
        Savepoint known = savepoints.get(line.savepoint());
        if (known == null) {
            throw new IllegalStateException(line.sql().id() + ": no such savepoint");
        }
        return known;
    }

    private void fetch(ScriptLine line) throws SQLException {
        try (RowCursor cursor = bound(line).open(ROWS_A_FETCH)) {
            for (int row = 0; row < line.fetches(); row++) {
                cursor.fetch();
                counts.add(StatementKind.FETCH, 1);
            }
        }
    }

    private void select(ScriptLine line) throws SQLException {
        try (ResultSet row = bound(line).query()) {
            boolean there = row.next();
            found(there);
            int column = 0;
            for (String name : line.sql().results()) {
                column++;
                values.put(name, there ? row.getLong(column) : UNKNOWN);
            }
        }
    }

    private void found(boolean any) {
        misses += any ? 0 : 1;
    }

    /// The line's statement with the values of its parameters.
    SessionStatement bound(ScriptLine line) throws SQLException {
        SessionStatement statement = session.use(line.sql());
        int number = 0;
        for (String parameter : line.sql().parameters()) {
            number++;
            statement.setAny(number, values.getOrDefault(parameter, UNKNOWN));
        }
        return statement;
    }
}
