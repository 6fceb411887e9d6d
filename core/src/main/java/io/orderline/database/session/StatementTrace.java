package io.orderline.database.session;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The steps of one transaction, each with the time that it took in the JDBC driver and the server. Times are
/// in ns, as [System#nanoTime] returns them. Belongs to the thread that executes the transaction.
public final class StatementTrace {
    private final List<Step> steps = new ArrayList<>();
    private long last;
    private long between;

    /// The kinds of steps.
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
        /// A setting of the connection, such as autocommit.
        SETTING,
        /// The pause before a new attempt, outside the driver.
        BACK_OFF
    }

    /// One step, whose times are in ns. Fetches of rows belong to the step of their query.
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

        public String statement() {
            return statement;
        }

        public long begin() {
            return begin;
        }

        public long nanos() {
            return nanos;
        }

        public long fetchNanos() {
            return fetchNanos;
        }

        public long fetches() {
            return fetches;
        }

        /// Returns the number of rows fetched or affected; −1 if the step has no rows to count.
        public long rows() {
            return rows;
        }

        public String error() {
            return error;
        }

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

    interface Call {
        @Nullable
        Object make() throws Throwable;
    }

    /// @param start the beginning of the transaction's first attempt
    public StatementTrace(long start) {
        last = start;
    }

    /// @param end the end of the last attempt
    public void ended(long end) {
        between += end - last;
        last = end;
    }

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

    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /// Returns the time outside all steps, in which Orderline itself works, for example binds values.
    public long betweenNanos() {
        return between;
    }
}
