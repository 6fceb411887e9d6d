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
/// began is left out, if it ended within 5 s. Not thread-safe.
public final class SessionTransactions {
    /// At one time; of what others began, the rest is taken for a session of its own.
    static final int MOST_SESSIONS = 20_000;

    /// Of a transaction, as of a bulk load.
    private static final int MOST_STATEMENTS = 2000;

    /// Of a transaction: a session that did more, or for longer, without ending one is in none.
    private static final int MOST_UNDECIDED = 2000;

    private static final long UNDECIDED_MICROS = 5_000_000;
    private static final long LOOK_MICROS = 1_000_000;

    /// So long after its end a transaction is handed over, at most.
    public static final long LATE_MICROS = UNDECIDED_MICROS + LOOK_MICROS;

    private final StatementTemplates templates;
    private final boolean autocommitMayBeOff;
    private final Consumer<RecordedTransaction> transactions;
    private final Map<String, Session> sessions = new RecentEntries<>(MOST_SESSIONS);
    private long tooLong;
    private long withoutValues;
    /// When it was looked last whether sessions have been undecided for too long.
    private long looked;

    /// @param autocommitMayBeOff whether the server has sessions that begin transactions without saying so
    /// @param transactions takes each when it has ended
    public SessionTransactions(
            StatementTemplates templates, boolean autocommitMayBeOff, Consumer<RecordedTransaction> transactions) {
        this.templates = templates;
        this.autocommitMayBeOff = autocommitMayBeOff;
        this.transactions = transactions;
    }

    /// The next statement of the log.
    public void add(LoggedStatement statement) {
        Session session = sessions.computeIfAbsent(statement.session(), _ -> new Session(statement.whole()));
        SeveralStatements.of(statement).forEach(session::add);
        if (statement.endMicros() - looked > LOOK_MICROS) {
            looked = statement.endMicros();
            sessions.values().forEach(each -> each.decideIfOld(looked));
        }
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
        /// Whether it is known if what it does is in a transaction.
        private boolean known;

        /// What it did before: part of a transaction if that is ended, and none if one is begun.
        private final List<LoggedStatement> undecided = new ArrayList<>();

        /// Whether a transaction has ended since the log began: what follows was not under way then.
        private boolean ended;

        private boolean open;
        /// Whether it is open as a COMMIT came for which nothing was begun.
        private boolean guessed;
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
                    decide();
                    begin(statement);
                }
                case COMMIT -> {
                    beginWithUndecided();
                    end(statement, failed ? End.FAILED : End.COMMITTED, false);
                }
                case ROLL_BACK -> {
                    if (ended) { // pools send it after what was committed by itself
                        decide();
                    }
                    end(statement, failed ? End.FAILED : End.ROLLED_BACK, false);
                }
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

        void decideIfOld(long now) {
            if (!undecided.isEmpty() && now - undecided.getFirst().beginMicros() > UNDECIDED_MICROS) {
                decide();
            }
        }

        /// At a COMMIT for which nothing was begun: autocommit was turned off before the log began.
        private void beginWithUndecided() {
            if (autocommitMayBeOff && ended && !known && !undecided.isEmpty()) {
                begin(undecided.getFirst());
                decide();
                guessed = true;
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
                if (undecided.size() > MOST_UNDECIDED) {
                    decide();
                }
                decideIfOld(statement.endMicros());
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
            // where nothing is begun, a COMMIT has to tell again each time
            known = autocommit || !autocommitMayBeOff || implicit || (open && !guessed);
            ended = true;
            undecided.clear();
            open = false;
            guessed = false;
            failed = false;
            valuesKnown = true;
            lastEnd = statement.endMicros();
            executions = new ArrayList<>();
        }
    }
}
