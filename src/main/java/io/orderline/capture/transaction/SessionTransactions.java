package io.orderline.capture.transaction;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.RecentEntries;
import io.orderline.capture.statement.SeveralStatements;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.transaction.RecordedTransaction.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Puts the statements of sessions together to transactions. A transaction that was under way when the log
/// began is left out. Not thread-safe.
public final class SessionTransactions {
    /// At one time; of what others began, the rest is taken for a session of its own.
    static final int MOST_SESSIONS = 20_000;

    /// Of a transaction, as of a bulk load.
    private static final int MOST_STATEMENTS = 2000;

    /// Of a transaction: a session that did more, or for longer, without ending one is in none.
    private static final int MOST_UNDECIDED = 2000;

    public static final long UNDECIDED_MICROS = 5_000_000;

    private final StatementTemplates templates;
    private final Consumer<RecordedTransaction> transactions;
    private final Map<String, Session> sessions = new RecentEntries<>(MOST_SESSIONS);
    private long tooLong;
    private long withoutValues;

    /// @param transactions takes each when it has ended
    public SessionTransactions(StatementTemplates templates, Consumer<RecordedTransaction> transactions) {
        this.templates = templates;
        this.transactions = transactions;
    }

    /// The next statement of the log.
    public void add(LoggedStatement statement) {
        Session session = sessions.computeIfAbsent(statement.session(), _ -> new Session(statement.whole()));
        SeveralStatements.of(statement).forEach(session::add);
    }

    /// How many transactions were left out as they had more than 2,000 statements.
    public long tooLong() {
        return tooLong;
    }

    /// How many were left out as the log has not all values of their statements.
    public long withoutValues() {
        return withoutValues;
    }

    /// To be called after the last.
    public void finish() {
        sessions.values().forEach(Session::decide);
    }

    private final class Session {
        /// Whether it is known if the session is in a transaction.
        private boolean known;

        /// What it did before: part of a transaction if that is ended, and none if one is begun.
        private final List<LoggedStatement> undecided = new ArrayList<>();

        /// Whether what it did since the last transaction ended was begun by nothing.
        private boolean unbegun;

        private boolean open;
        /// Whether autocommit is off.
        private boolean implicit;
        private boolean failed;
        private boolean valuesKnown = true;
        private long begin;
        private long lastEnd = -1;
        private List<Execution> executions = new ArrayList<>();

        Session(boolean known) {
            this.known = known;
        }

        void add(LoggedStatement statement) {
            if (statement.failed()) {
                failed = true;
                if (known && !open) {
                    end(statement, End.FAILED, true);
                }
                return;
            }
            switch (TransactionControl.of(statement.sql())) {
                case BEGIN -> {
                    implicit = false; // who begins transactions does not need it
                    decide();
                    begin(statement);
                }
                case COMMIT -> {
                    requireBegun();
                    end(statement, failed ? End.FAILED : End.COMMITTED, false);
                }
                case ROLL_BACK -> end(statement, failed ? End.FAILED : End.ROLLED_BACK, false);
                case AUTOCOMMIT_OFF -> implicit = true;
                case AUTOCOMMIT_ON -> implicit = false;
                case NOTHING -> {}
                case WORK -> work(statement);
            }
        }

        /// All until now were in no transaction.
        void decide() {
            known = true;
            List<LoggedStatement> decided = List.copyOf(undecided);
            undecided.clear();
            decided.forEach(this::work);
        }

        /// A COMMIT after work for which nothing was begun: autocommit was turned off before the log began.
        private void requireBegun() {
            if (!open && unbegun && (known || !undecided.isEmpty())) {
                implicit = true;
                decide();
            }
        }

        private void begin(LoggedStatement statement) {
            open = true;
            failed = false;
            valuesKnown = true;
            begin = statement.beginMicros();
            executions = new ArrayList<>();
        }

        private void work(LoggedStatement statement) {
            if (!known) {
                undecided.add(statement);
                long lasts = statement.endMicros() - undecided.getFirst().beginMicros();
                if (undecided.size() > MOST_UNDECIDED || lasts > UNDECIDED_MICROS) {
                    decide();
                }
                return;
            }
            if (!open && implicit) {
                begin(statement);
            } else if (!open) {
                begin = statement.beginMicros();
                executions = new ArrayList<>();
            }
            valuesKnown &= statement.valuesKnown();
            if (executions.size() <= MOST_STATEMENTS) {
                executions.addAll(templates.executions(statement));
            }
            if (!open) {
                end(statement, End.COMMITTED, true);
                unbegun = true;
            }
        }

        private void end(LoggedStatement statement, End how, boolean autocommit) {
            if (executions.size() > MOST_STATEMENTS) {
                tooLong++;
            } else if (!valuesKnown) {
                withoutValues++;
            } else if (known && (how == End.FAILED || !executions.isEmpty())) {
                transactions.accept(new RecordedTransaction(
                        statement.session(),
                        begin,
                        statement.endMicros(),
                        lastEnd < 0 ? -1 : Math.max(0, begin - lastEnd),
                        autocommit,
                        how,
                        executions));
            }
            unbegun = !known;
            undecided.clear();
            open = false;
            failed = false;
            valuesKnown = true;
            lastEnd = statement.endMicros();
            executions = new ArrayList<>();
        }
    }
}
