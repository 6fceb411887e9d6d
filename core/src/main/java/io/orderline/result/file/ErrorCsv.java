package io.orderline.result.file;

import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import java.nio.file.Path;

/// Writes `errors.csv`, with the number of errors of each kind in each second that has any. Flushes after
/// every interval. Not thread-safe.
public final class ErrorCsv implements AutoCloseable {
    private static final CsvFormat<Row> FORMAT = new CsvFormat<Row>()
            .count("second", row -> row.interval.number())
            .fixed("end_s", 3, row -> row.interval.endNanos() / 1e9)
            .text("phase", row -> row.phase.text())
            .text("kind", row -> row.kind.text())
            .count("count", Row::count);

    private final CsvFile csv;

    private record Row(Interval interval, Phase phase, ErrorKind kind, long count) {}

    public ErrorCsv(Path file) {
        csv = new CsvFile(file, FORMAT.columns());
    }

    public void write(Interval interval, Phase phase) {
        csv.write(interval.errors().entrySet().stream()
                .map(error -> FORMAT.line(new Row(interval, phase, error.getKey(), error.getValue())))
                .toList());
    }

    @Override
    public void close() {
        csv.close();
    }
}
