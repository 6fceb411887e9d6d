package io.orderline.capture.statement;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.RecordedTransaction.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Groups the statements of each session into transactions. A transaction that was already running when the log
/// began is skipped, unless it took more than 5 s longer. Not thread-safe.
public final class SessionTransactions {
    /// The maximum number of sessions that are tracked at a time. If a session is dropped, its later statements
    /// count as those of a new session.
    static final int MOST_SESSIONS = 20_000;

    /// The maximum number of statements in a transaction. Bulk loads exceed it, for example.
    private static final int MOST_STATEMENTS = 2000;

    /// If a session executes more statements than this, or takes longer than the time below, without ending a
    /// transaction, its statements are taken to be in no transaction.
    private static final int MOST_UNDECIDED = 2000;

    private static final long UNDECIDED_MICROS = 5_000_000;
    private static final long LOOK_MICROS = 1_000_000;

    /// The maximum time by which a transaction is delivered after its end.
    public static final long LATE_MICROS = UNDECIDED_MICROS + LOOK_MICROS;

    private final StatementTemplates templates;
    private final boolean autocommitMayBeOff;
    private final Consumer<RecordedTransaction> transactions;
    private final Map<String, Session> sessions = new RecentEntries<>(MOST_SESSIONS);
    private long tooLong;
    private long withoutValues;
    private long looked;

    /// @param autocommitMayBeOff whether sessions can begin transactions without a statement
    /// @param transactions the receiver of each transaction that has ended
    public SessionTransactions(
            StatementTemplates templates, boolean autocommitMayBeOff, Consumer<RecordedTransaction> transactions) {
        this.templates = templates;
        this.autocommitMayBeOff = autocommitMayBeOff;
        this.transactions = transactions;
    }

    public void add(LoggedStatement statement) {
        Session session = sessions.computeIfAbsent(statement.session(), _ -> new Session(statement.whole()));
        SeveralStatements.of(statement).forEach(session::add);
        if (statement.endMicros() - looked > LOOK_MICROS) {
            looked = statement.endMicros();
            sessions.values().forEach(each -> each.decideIfOld(looked));
        }
    }

    /// Returns the number of transactions that were skipped because they had more than 2,000 statements.
    public long tooLong() {
        return tooLong;
    }

    /// Returns the number of transactions that were skipped because the log lacks values of their statements.
    public long withoutValues() {
        return withoutValues;
    }

    /// Delivers the remaining transactions. Must be called after the last statement.
    public void finish() {
        sessions.values().forEach(Session::decide);
    }

    private final class Session {
        /// True if it is known whether the session is in a transaction.
        private boolean known;

        /// Statements of which it is not yet known whether they are in a transaction. They are if the next
        /// control statement ends one, and they are not if it begins one.
        private final List<LoggedStatement> undecided = new ArrayList<>();

        /// Whether a transaction has ended since the log began. Later transactions began after the log did.
        private boolean ended;

        private boolean open;
        /// Whether a COMMIT without a BEGIN is the only sign that the current transaction was begun.
        private boolean guessed;
        /// Whether autocommit is off, so that a statement begins a transaction.
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
                    if (ended) { // pools send ROLLBACK after statements that committed by themselves
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

        /// Decides that none of the statements so far was in a transaction.
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

        /// A COMMIT without a BEGIN shows that autocommit was turned off before the log began.
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
            // without BEGIN, each transaction needs a COMMIT as evidence
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

    /// Splits a text of several statements that a client sent at once, such as `BEGIN; UPDATE …; COMMIT`. Not
    /// instantiable.
    private static final class SeveralStatements {
        private SeveralStatements() {}

        /// Returns the statements, each with an equal share of the time. A single statement, or a text that
        /// failed, is returned unchanged.
        static List<LoggedStatement> of(LoggedStatement logged) {
            String sql = logged.sql().stripTrailing();
            int first = sql.indexOf(';');
            if (logged.failed() || first < 0 || first == sql.length() - 1) {
                return List.of(logged);
            }
            List<String> texts = divided(logged.sql());
            if (texts.size() < 2) {
                return List.of(logged);
            }
            long micros = logged.micros() / texts.size();
            List<LoggedStatement> statements = new ArrayList<>();
            for (int i = 0; i < texts.size(); i++) {
                long end = logged.endMicros() - micros * (texts.size() - 1 - i);
                statements.add(new LoggedStatement(
                        logged.session(),
                        logged.whole(),
                        end,
                        micros,
                        texts.get(i),
                        logged.values(),
                        logged.failed(),
                        logged.valuesKnown()));
            }
            return statements;
        }

        /// A procedure body contains semicolons too, so CREATE is not split.
        private static List<String> divided(String sql) {
            List<SqlToken> tokens = SqlToken.of(sql);
            if (tokens.isEmpty() || tokens.getFirst().is("CREATE")) {
                return List.of(sql);
            }
            List<String> texts = new ArrayList<>();
            int begin = 0;
            for (SqlToken token : tokens) {
                if (token.is(";")) {
                    texts.add(sql.substring(begin, token.begin()));
                    begin = token.end();
                }
            }
            texts.add(sql.substring(begin));
            texts.removeIf(text -> SqlToken.of(text).isEmpty());
            return texts;
        }
    }
}
