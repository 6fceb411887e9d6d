package io.orderline.capture.replay;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.RecordedTransaction;
import io.orderline.capture.statement.RecordedTransaction.End;
import io.orderline.capture.statement.SessionTransactions;
import io.orderline.capture.statement.Template;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.json.JsonMapper;

/// Writes captured transactions to a file that [Replay] can execute. Transactions are written in the order in
/// which they began, except for those that took longer than [SessionTransactions#LATE_MICROS]. The transactions
/// of one session keep their order. The file contains the values of statements. Not thread-safe.
public final class RecordingWriter implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;
    private final Writer out;
    private final Map<Template, Integer> statements = new HashMap<>();
    private final Map<String, Integer> sessions = new HashMap<>();
    private final PriorityQueue<Waiting> waiting =
            new PriorityQueue<>(Comparator.comparingLong(Waiting::micros).thenComparingLong(Waiting::number));
    private final Map<String, Long> lastOfSession = new HashMap<>();
    private long added;
    private long latest;
    private long first = -1;

    /// A transaction that waits until all earlier ones are written. `micros` is never before the begin of the
    /// session's previous transaction: times in logs are rounded to milliseconds.
    private record Waiting(long micros, long number, RecordedTransaction transaction) {}

    /// Creates the file, readable only by its owner because it contains all values.
    ///
    /// @throws ResultsUnwritableException if the file cannot be created; [#add] and [#close] throw it as well
    public RecordingWriter(Path file) {
        this.file = file;
        try {
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            this.out = new BufferedWriter(
                    new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// Adds the next transaction. A failed transaction is skipped, because it has changed nothing.
    public void add(RecordedTransaction transaction) {
        if (transaction.end() == End.FAILED) {
            return;
        }
        long micros = lastOfSession.merge(transaction.session(), transaction.beginMicros(), Math::max);
        waiting.add(new Waiting(micros, added++, transaction));
        latest = Math.max(latest, transaction.endMicros());
        write(latest - SessionTransactions.LATE_MICROS);
    }

    private void write(long before) {
        while (!waiting.isEmpty() && waiting.peek().micros() < before) {
            write(waiting.remove().transaction());
        }
    }

    private void write(RecordedTransaction transaction) {
        if (first < 0) {
            first = transaction.beginMicros();
        }
        List<RecordingLine.Call> calls = new ArrayList<>();
        for (Execution execution : transaction.executions()) {
            calls.add(new RecordingLine.Call(
                    number(execution.template()),
                    execution.beginMicros() - transaction.beginMicros(),
                    execution.values()));
        }
        write(new RecordingLine(
                Optional.empty(),
                Optional.of(new RecordingLine.Recorded(
                        sessions.computeIfAbsent(transaction.session(), _ -> sessions.size()),
                        Math.max(0, transaction.beginMicros() - first),
                        transaction.endMicros() - first,
                        transaction.autocommit(),
                        transaction.end() == End.ROLLED_BACK,
                        calls))));
    }

    private int number(Template template) {
        Integer known = statements.get(template);
        if (known != null) {
            return known;
        }
        int number = statements.size();
        statements.put(template, number);
        write(new RecordingLine(Optional.of(new RecordingLine.StatementText(number, template)), Optional.empty()));
        return number;
    }

    private void write(RecordingLine line) {
        try {
            out.write(JSON.writeValueAsString(line));
            out.write('\n');
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    @Override
    public void close() {
        try (out) {
            write(Long.MAX_VALUE);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
