package io.orderline.capture;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.log.StatementLog;
import io.orderline.capture.statement.RecordedTransaction;
import io.orderline.capture.statement.RecordedTransaction.End;
import io.orderline.capture.statement.SessionTransactions;
import io.orderline.capture.statement.StatementTally;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.TransactionKinds;
import java.sql.SQLException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Reads a server's log of statements and divides the transactions of all sessions into kinds. The memory used is
/// bounded, however long the log is. Not thread-safe.
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

    /// @param recording the receiver of each transaction to be recorded
    public Capture(StatementLog log, Consumer<RecordedTransaction> recording) {
        this.log = log;
        this.recording = recording;
        Predicate<Template> wanted = Capture::isWork;
        this.kinds = new TransactionKinds(wanted);
        this.sessions = new SessionTransactions(new StatementTemplates(), log.autocommitMayBeOff(), this::take);
    }

    /// Returns whether the statement accesses a table outside the system catalogue.
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

    public void read() throws SQLException {
        log.read(this::take);
    }

    private void take(LoggedStatement statement) {
        statements++;
        first = Math.min(first, statement.beginMicros());
        last = Math.max(last, statement.endMicros());
        sessions.add(statement);
    }

    /// Must be called once, after the last call of [#read].
    public void finish() {
        sessions.finish();
    }

    public long statements() {
        return statements;
    }

    public long transactions() {
        return transactions;
    }

    /// Returns the number of transactions that were skipped because they had more than 2,000 statements.
    public long tooLong() {
        return sessions.tooLong();
    }

    /// Returns the number of transactions that were skipped because the log lacks values of their statements.
    public long withoutValues() {
        return sessions.withoutValues();
    }

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
