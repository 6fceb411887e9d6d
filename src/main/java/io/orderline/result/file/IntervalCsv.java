package io.orderline.result.file;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
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
        write(interval.types().stream()
                .map(type -> new IntervalRow(
                        interval.number(),
                        interval.endNanos() / 1e9,
                        interval.seconds(),
                        phase,
                        type.type(),
                        type.counts(),
                        latency(type, LatencyKind.RESPONSE),
                        latency(type, LatencyKind.SERVICE)))
                .toList());
    }

    private static Latency latency(Interval.OfType type, LatencyKind metric) {
        Histogram histogram = type.histograms().get(metric);
        if (histogram != null) {
            return Latency.of(histogram);
        }
        long completed = type.counts().completed();
        return completed == 0 ? Latency.EMPTY : Latency.unknown(completed);
    }

    /// The rows of one interval. What is not known leaves its cell empty.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(List<IntervalRow> interval) {
        StringBuilder lines = new StringBuilder();
        for (IntervalRow row : interval) {
            Counts c = row.counts();
            lines.append(String.format(
                    Locale.ROOT,
                    "%d,%.3f,%.6f,%s,%s",
                    row.second(),
                    row.endSeconds(),
                    row.seconds(),
                    row.phase().text(),
                    row.type()));
            append(lines, c.due(), c.started(), c.committed(), c.rolledBack());
            append(lines, c.failed(), c.inDoubt(), c.skipped(), c.retries());
            append(lines, row.response());
            append(lines, row.service());
            lines.append('\n');
        }
        try {
            writer.write(lines.toString());
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    private static void append(StringBuilder line, Latency latency) {
        line.append(',')
                .append(latency.meanMicros() < 0 ? "" : String.format(Locale.ROOT, "%.1f", latency.meanMicros()));
        append(line, latency.p50(), latency.p90(), latency.p95(), latency.p99(), latency.p999(), latency.maxMicros());
    }

    private static void append(StringBuilder line, long... figures) {
        for (long figure : figures) {
            line.append(',').append(figure < 0 ? "" : Long.toString(figure));
        }
    }

    /// All complete lines of a file; a last line that was cut off is left out.
    ///
    /// @throws IOException if another line is not one of ours: half a file is never taken for the whole
    public static List<IntervalRow> read(Path file) throws IOException {
        List<String> lines = LineReader.complete(file);
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
                figure(cells[5]),
                figure(cells[6]),
                figure(cells[7]),
                figure(cells[8]),
                figure(cells[9]),
                figure(cells[10]),
                figure(cells[11]),
                figure(cells[12]));
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

    private static long figure(String cell) {
        return cell.isEmpty() ? Counts.UNKNOWN : Long.parseLong(cell);
    }

    private static Latency latency(long count, String[] cells, int from) {
        return new Latency(
                count,
                cells[from].isEmpty() ? -1 : Double.parseDouble(cells[from]),
                figure(cells[from + 1]),
                figure(cells[from + 2]),
                figure(cells[from + 3]),
                figure(cells[from + 4]),
                figure(cells[from + 5]),
                figure(cells[from + 6]));
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
