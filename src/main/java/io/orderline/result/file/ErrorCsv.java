package io.orderline.result.file;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Interval;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Writes `errors.csv`: how many errors of each kind there were, second by second; nothing where there were none.
/// Flushed after every interval. Not thread-safe.
public final class ErrorCsv implements AutoCloseable {
    static final String HEADER = "second,end_s,phase,kind,count";

    private final Path file;
    private final BufferedWriter writer;

    /// @throws ResultsUnwritableException if the file cannot be made
    public ErrorCsv(Path file) {
        this.file = file;
        try {
            writer = Files.newBufferedWriter(file);
            writer.write(HEADER + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(Interval interval, Phase phase) {
        StringBuilder lines = new StringBuilder();
        interval.errors()
                .forEach((kind, count) -> lines.append(String.format(
                        Locale.ROOT,
                        "%d,%.3f,%s,%s,%d\n",
                        interval.number(),
                        interval.endNanos() / 1e9,
                        phase.text(),
                        kind.text(),
                        count)));
        try {
            writer.append(lines).flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
