package io.orderline.result;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.Metric;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Writes and reads `intervals.csv`. Flushed after every interval: what is in the file survives the process.
/// Not thread-safe.
public final class IntervalCsv implements AutoCloseable {
    static final String HEADER =
            "second,end_s,length_s,phase,type,due,started,committed,rolled_back,failed,in_doubt,skipped,retries,"
                    + latencyHeader("response") + "," + latencyHeader("service");

    private final Path file;
    private final BufferedWriter writer;

    /// @throws ResultsUnwritableException if the file cannot be made
    public IntervalCsv(Path file) {
        this.file = file;
        try {
            writer = Files.newBufferedWriter(file);
            writer.write(HEADER + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    private static String latencyHeader(String name) {
        return String.join(
                ",",
                List.of("mean", "p50", "p90", "p95", "p99", "p999", "max").stream()
                        .map(figure -> name + "_" + figure + "_us")
                        .toList());
    }

    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(Interval interval, Phase phase) {
        StringBuilder lines = new StringBuilder();
        for (Interval.OfType type : interval.types()) {
            Counts c = type.counts();
            lines.append(String.format(
                    Locale.ROOT,
                    "%d,%.3f,%.6f,%s,%s,%d,%d,%d,%d,%d,%d,%d,%d",
                    interval.number(),
                    interval.endNanos() / 1e9,
                    interval.seconds(),
                    phase.text(),
                    type.type(),
                    c.due(),
                    c.started(),
                    c.committed(),
                    c.rolledBack(),
                    c.failed(),
                    c.inDoubt(),
                    c.skipped(),
                    c.retries()));
            appendLatency(lines, type.histogram(Metric.RESPONSE));
            appendLatency(lines, type.histogram(Metric.SERVICE));
            lines.append('\n');
        }
        try {
            writer.write(lines.toString());
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    private static void appendLatency(StringBuilder line, Histogram nanos) {
        Latency latency = Latency.of(nanos);
        line.append(String.format(
                Locale.ROOT,
                ",%.1f,%d,%d,%d,%d,%d,%d",
                latency.meanMicros(),
                latency.p50(),
                latency.p90(),
                latency.p95(),
                latency.p99(),
                latency.p999(),
                latency.maxMicros()));
    }

    /// All complete lines of a file; a last line that was cut off is left out.
    ///
    /// @throws IOException if another line is not one of ours: half a file is never taken for the whole
    public static List<IntervalRow> read(Path file) throws IOException {
        List<String> lines = Lines.complete(file);
        List<IntervalRow> rows = new ArrayList<>();
        int columns = HEADER.split(",").length;
        for (int number = 2; number <= lines.size(); number++) {
            String[] cells = lines.get(number - 1).split(",", -1);
            if (cells.length != columns) {
                throw malformed(file, number, null);
            }
            try {
                rows.add(row(cells));
            } catch (IllegalArgumentException e) { // a number or a phase
                throw malformed(file, number, e);
            }
        }
        return rows;
    }

    private static IOException malformed(Path file, int line, @Nullable Exception cause) {
        return new IOException("line " + line + " of " + file.getFileName() + " is not an interval", cause);
    }

    private static IntervalRow row(String[] cells) {
        Counts counts = new Counts(
                Long.parseLong(cells[5]),
                Long.parseLong(cells[6]),
                Long.parseLong(cells[7]),
                Long.parseLong(cells[8]),
                Long.parseLong(cells[9]),
                Long.parseLong(cells[10]),
                Long.parseLong(cells[11]),
                Long.parseLong(cells[12]));
        return new IntervalRow(
                Integer.parseInt(cells[0]),
                Double.parseDouble(cells[1]),
                Double.parseDouble(cells[2]),
                Phase.parse(cells[3]),
                cells[4],
                counts,
                latency(counts.completed(), cells, 13),
                latency(counts.completed(), cells, 20));
    }

    private static Latency latency(long count, String[] cells, int from) {
        return new Latency(
                count,
                Double.parseDouble(cells[from]),
                Long.parseLong(cells[from + 1]),
                Long.parseLong(cells[from + 2]),
                Long.parseLong(cells[from + 3]),
                Long.parseLong(cells[from + 4]),
                Long.parseLong(cells[from + 5]),
                Long.parseLong(cells[from + 6]));
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
