package io.orderline.run.record;

import io.orderline.base.csv.CsvFile;
import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.result.file.TraceCsv;
import io.orderline.workload.TransactionType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes `trace.csv`: the traced user's transactions, in steps whose times add up to the user's whole time.
/// Without a traced user there is no file. Thread-safe.
public final class TraceFile implements AutoCloseable {
    private static final double MICRO = 1000;

    private final Path file;
    private final List<TransactionType> types;
    private @Nullable CsvFile csv;

    public TraceFile(Path file, List<TransactionType> types) {
        this.file = file;
        this.types = types;
    }

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public synchronized void write(TracedTransaction transaction) {
        CsvFile open = csv;
        if (open == null) {
            open = new CsvFile(file, TraceCsv.COLUMNS);
            csv = open;
        }
        open.write(new Lines(transaction).lines());
    }

    private final class Lines {
        private final TracedTransaction transaction;
        private final List<List<String>> lines = new ArrayList<>();

        Lines(TracedTransaction transaction) {
            this.transaction = transaction;
        }

        List<List<String>> lines() {
            if (transaction.pause() != 0) {
                span(TraceCsv.PAUSE, transaction.due() - transaction.pause(), transaction.pause());
            }
            span(TraceCsv.WAITING, transaction.due(), transaction.start() - transaction.due());
            transaction.steps().forEach(this::step);
            span(TraceCsv.BETWEEN, transaction.start(), transaction.between());
            return lines;
        }

        private void span(String what, long begin, long nanos) {
            line(what, "", begin, nanos, List.of("0.000", "", "", ""));
        }

        private void step(StatementTrace.Step step) {
            line(
                    step.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    step.statement(),
                    step.begin(),
                    step.nanos(),
                    List.of(
                            micros(step.fetchNanos()),
                            step.fetches() == 0 ? "" : Long.toString(step.fetches()),
                            step.rows() < 0 ? "" : Long.toString(step.rows()),
                            step.error()));
        }

        private void line(String what, String statement, long begin, long nanos, List<String> more) {
            List<String> cells = new ArrayList<>(List.of(
                    Integer.toString(transaction.number()),
                    types.get(transaction.input().type()).name(),
                    transaction.input().course() == 0
                            ? ""
                            : Integer.toString(transaction.input().course()),
                    transaction.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    what,
                    statement,
                    micros(begin - transaction.origin()),
                    micros(nanos)));
            cells.addAll(more);
            lines.add(cells);
        }
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / MICRO);
    }

    @Override
    public synchronized void close() {
        if (csv != null) {
            csv.close();
        }
    }
}
