package io.orderline.result.benchmarksql;

import io.orderline.base.BatchQueue;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes `data/result.csv`, with a row for each transaction. Any thread may add rows and has to wait while
/// the disk is slower; a separate thread writes them. After the first write failure, rows are dropped.
///
/// The error column, which BenchmarkSQL never sets, is 1 for failures and for commits without a reply.
public final class ResultCsv implements AutoCloseable {
    static final String HEADER = "run,elapsed,latency,dblatency,ttype,rbk,dskipped,error";

    private static final int CAPACITY = 1 << 16;
    private static final double NANOS_PER_MILLI = 1e6;

    private record Row(BenchmarkSqlType type, long due, long start, long end, Outcome outcome, int skipped) {}

    private final Path file;
    private final int run;
    private final List<Optional<BenchmarkSqlType>> types;
    private final BufferedWriter writer;
    private final Consumer<ResultsUnwritableException> onFailure;
    private final BatchQueue<Row> rows;
    private volatile boolean failed;

    /// @param types Orderline's names; a type's number is its place in the list
    /// @param onFailure called at most once, by another thread
    public ResultCsv(Path file, int run, List<String> types, Consumer<ResultsUnwritableException> onFailure) {
        this.file = file;
        this.run = run;
        this.types = types.stream().map(BenchmarkSqlType::of).toList();
        this.onFailure = onFailure;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            writer = Files.newBufferedWriter(file);
            writer.write(HEADER + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        this.rows = new BatchQueue<>("result.csv", CAPACITY, this::write);
    }

    /// Adds a transaction. Times are in nanoseconds since the drive began.
    ///
    /// @param skipped districts of a delivery without an order
    public void add(int type, long due, long start, long end, Outcome outcome, int skipped) {
        types.get(type)
                .ifPresent(known -> rows.put(new Row(
                        known, known == BenchmarkSqlType.DELIVERY ? start : due, start, end, outcome, skipped)));
    }

    private void write(List<Row> batch) {
        if (failed) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        batch.forEach(row -> append(lines, row));
        try {
            writer.append(lines).flush();
        } catch (IOException e) {
            failed = true;
            onFailure.accept(new ResultsUnwritableException(file, e));
        }
    }

    /// Appends a row without the CSV library, which makes an object of each cell: this runs beside the drive.
    private void append(StringBuilder lines, Row row) {
        boolean error = row.outcome() == Outcome.FAILED || row.outcome() == Outcome.IN_DOUBT;
        lines.append(run).append(',');
        lines.append(millis(row.end())).append(',');
        lines.append(millis(row.end() - row.due())).append(',');
        lines.append(millis(row.end() - row.start())).append(',');
        lines.append(row.type()).append(',');
        lines.append(row.outcome() == Outcome.ROLLED_BACK ? 1 : 0).append(',');
        lines.append(row.skipped()).append(',');
        lines.append(error ? 1 : 0).append('\n');
    }

    private static long millis(long nanos) {
        return Math.round(nanos / NANOS_PER_MILLI);
    }

    /// Returns when all rows are written.
    @Override
    public void close() {
        rows.close();
        try {
            writer.close();
        } catch (IOException e) {
            if (!failed) {
                throw new ResultsUnwritableException(file, e);
            }
        }
    }
}
