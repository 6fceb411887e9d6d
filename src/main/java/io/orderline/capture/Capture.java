package io.orderline.capture;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.log.StatementLog;
import io.orderline.capture.statement.StatementTally;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template;
import io.orderline.capture.transaction.RecordedTransaction;
import io.orderline.capture.transaction.RecordedTransaction.End;
import io.orderline.capture.transaction.SessionTransactions;
import io.orderline.capture.transaction.TransactionKinds;
import java.sql.SQLException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Listens to a server's log and divides what sessions do into kinds of transactions. Memory is bounded
/// whatever the log's length. Not thread-safe.
public final class Capture {
    private static final Set<String> DATA = Set.of("select", "insert", "update", "delete", "merge", "replace", "with");

    private final StatementLog log;
    private final Consumer<RecordedTransaction> recording;
    private final StatementTally tally = new StatementTally();
    private final TransactionKinds kinds;
    private final SessionTransactions sessions;
    private long statements;
    private long transactions;
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;

    /// @param recording takes each transaction, if they are to be kept
    public Capture(StatementLog log, Consumer<RecordedTransaction> recording) {
        this.log = log;
        this.recording = recording;
        Predicate<Template> wanted = Capture::isWork;
        this.kinds = new TransactionKinds(wanted);
        this.sessions = new SessionTransactions(new StatementTemplates(), log.autocommitMayBeOff(), this::take);
    }

    /// On a table that is not of the catalogue.
    private static boolean isWork(Template template) {
        return DATA.contains(template.verb())
                && !template.tables().isEmpty()
                && template.tables().stream().noneMatch(table -> table.startsWith("pg_"));
    }

    private void take(RecordedTransaction transaction) {
        transactions++;
        kinds.add(transaction);
        if (transaction.end() != End.FAILED
                && transaction.executions().stream().anyMatch(each -> isWork(each.template()))) {
            transaction.executions().forEach(tally::add);
            recording.accept(transaction);
        }
    }

    /// Takes what was logged since the last call.
    public void read() throws SQLException {
        log.read(this::take);
    }

    private void take(LoggedStatement statement) {
        statements++;
        first = Math.min(first, statement.beginMicros());
        last = Math.max(last, statement.endMicros());
        sessions.add(statement);
    }

    /// To be called once, after the last reading.
    public void finish() {
        sessions.finish();
    }

    /// So far.
    public long statements() {
        return statements;
    }

    /// So far.
    public long transactions() {
        return transactions;
    }

    /// How many transactions were left out as they had more than 2,000 statements.
    public long tooLong() {
        return sessions.tooLong();
    }

    /// How many transactions were left out as the log has not all values of their statements.
    public long withoutValues() {
        return sessions.withoutValues();
    }

    /// From the first statement to the last.
    public double seconds() {
        return last < first ? 0 : (last - first) / 1e6;
    }

    public TransactionKinds kinds() {
        return kinds;
    }

    public StatementTally tally() {
        return tally;
    }
}
