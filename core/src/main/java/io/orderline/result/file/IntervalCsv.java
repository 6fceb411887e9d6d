package io.orderline.result.file;

import io.orderline.base.csv.CsvCells;
import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;

/// Writes and reads `intervals.csv`. Each interval is flushed and survives the process. Not thread-safe.
public final class IntervalCsv implements AutoCloseable {
    static final CsvFormat<IntervalRow> FORMAT = new CsvFormat<IntervalRow>()
            .count("second", IntervalRow::second)
            .fixed("end_s", 3, IntervalRow::endSeconds)
            .fixed("length_s", 6, IntervalRow::seconds)
            .text("phase", row -> row.phase().text())
            .text("type", IntervalRow::type)
            .count("due", row -> row.counts().due())
            .count("started", row -> row.counts().started())
            .count("committed", row -> row.counts().committed())
            .count("rolled_back", row -> row.counts().rolledBack())
            .count("failed", row -> row.counts().failed())
            .count("in_doubt", row -> row.counts().inDoubt())
            .count("skipped", row -> row.counts().skipped())
            .count("retries", row -> row.counts().retries())
            .all(latency("response"), IntervalRow::response)
            .all(latency("service"), IntervalRow::service);

    private final CsvFile csv;

    public IntervalCsv(Path file) {
        csv = new CsvFile(file, FORMAT.columns());
    }

    private static CsvFormat<Latency> latency(String name) {
        return new CsvFormat<Latency>()
                .fixed(name + "_mean_us", 1, latency -> latency.meanMicros() < 0 ? Double.NaN : latency.meanMicros())
                .count(name + "_p50_us", Latency::p50)
                .count(name + "_p90_us", Latency::p90)
                .count(name + "_p95_us", Latency::p95)
                .count(name + "_p99_us", Latency::p99)
                .count(name + "_p999_us", Latency::p999)
                .count(name + "_max_us", Latency::maxMicros);
    }

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

    /// Writes the rows of one interval. Unknown values leave their cells empty.
    public void write(List<IntervalRow> interval) {
        csv.write(FORMAT.lines(interval));
    }

    public static List<IntervalRow> read(Path file) throws IOException {
        return FORMAT.read(file, "an interval", IntervalCsv::row);
    }

    /// Parses a line other than the header.
    static IntervalRow parse(String line) {
        return FORMAT.parse(line, IntervalCsv::row);
    }

    private static IntervalRow row(CsvCells cells) {
        int second = cells.integer();
        double end = cells.number();
        double length = cells.number();
        Phase phase = Phase.parse(cells.text());
        String type = cells.text();
        Counts counts = new Counts(
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count());
        long completed = counts.completed();
        return new IntervalRow(
                second, end, length, phase, type, counts, latency(completed, cells), latency(completed, cells));
    }

    private static Latency latency(long count, CsvCells cells) {
        return new Latency(
                count,
                cells.mean(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count());
    }

    @Override
    public void close() {
        csv.close();
    }
}
