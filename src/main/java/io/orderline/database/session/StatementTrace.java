package io.orderline.database.session;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one transaction had its session do, step by step, with the time that each took in the JDBC driver and beyond.
/// Times are on [System#nanoTime]. Belongs to the thread that executes the transaction.
public final class StatementTrace {
    private final List<Step> steps = new ArrayList<>();
    private long last;
    private long between;

    /// What a step is.
    public enum Kind {
        PREPARE,
        QUERY,
        UPDATE,
        BATCH,
        COMMIT,
        ROLLBACK,
        SAVEPOINT,
        ROLLBACK_TO_SAVEPOINT,
        RELEASE_SAVEPOINT,
        /// Of the connection, such as autocommit.
        SETTING,
        /// Not in the driver: until an attempt is made again.
        BACK_OFF
    }

    /// One call, and the fetching of the rows that came of it.
    public static final class Step {
        private Kind kind;
        private final String statement;
        private final long begin;
        private long nanos;
        private long fetchNanos;
        private long fetches;
        private long rows = -1;
        private String error = "";

        private Step(Kind kind, String statement, long begin) {
            this.kind = kind;
            this.statement = statement;
            this.begin = begin;
        }

        public Kind kind() {
            return kind;
        }

        /// Id of the statement; empty if it is none.
        public String statement() {
            return statement;
        }

        public long begin() {
            return begin;
        }

        /// Without fetching.
        public long nanos() {
            return nanos;
        }

        /// In calls for the next row, and to close the rows.
        public long fetchNanos() {
            return fetchNanos;
        }

        /// Calls for a next row.
        public long fetches() {
            return fetches;
        }

        /// That were fetched or touched; −1 if there are none to count.
        public long rows() {
            return rows;
        }

        /// SQLSTATE; empty if it succeeded.
        public String error() {
            return error;
        }

        /// It had no rows to give.
        void isUpdate() {
            kind = Kind.UPDATE;
        }

        void rows(long counted) {
            rows = counted;
        }

        void fetched(boolean row) {
            fetches++;
            rows = Math.max(0, rows) + (row ? 1 : 0);
        }
    }

    /// A call of the JDBC driver.
    interface Call {
        @Nullable
        Object make() throws Throwable;
    }

    /// @param start of the transaction's first attempt
    public StatementTrace(long start) {
        last = start;
    }

    /// @param end of the last attempt
    public void ended(long end) {
        between += end - last;
        last = end;
    }

    /// A pause between two attempts is over.
    public void backedOff(long begin, long end) {
        between += begin - last;
        Step step = new Step(Kind.BACK_OFF, "", begin);
        step.nanos = end - begin;
        steps.add(step);
        last = end;
    }

    Step begin(Kind kind, String statement) {
        Step step = new Step(kind, statement, System.nanoTime());
        steps.add(step);
        return step;
    }

    /// Has a step's call made.
    @Nullable
    Object timed(Step step, Call call) throws Throwable {
        between += step.begin - last;
        try {
            return call.make();
        } catch (SQLException e) {
            step.error = e.getSQLState() == null ? "unknown" : e.getSQLState();
            throw e;
        } finally {
            last = System.nanoTime();
            step.nanos += last - step.begin;
        }
    }

    /// Likewise a call about its rows.
    @Nullable
    Object fetched(Step step, Call call) throws Throwable {
        long now = System.nanoTime();
        between += now - last;
        try {
            return call.make();
        } finally {
            last = System.nanoTime();
            step.fetchNanos += last - now;
        }
    }

    /// In their order.
    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /// Time that was not in a step: the harness's, binding values and reading columns included.
    public long betweenNanos() {
        return between;
    }
}
