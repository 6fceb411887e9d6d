package io.orderline.result;

import io.orderline.measure.Interval;
import io.orderline.measure.Metric;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/// Writes and reads `latency.hlog`, an HdrHistogram interval log that other tools can read too. Tags are
/// `type.metric`, such as `new-order.response`; values are nanoseconds. Not thread-safe.
public final class LatencyLog implements AutoCloseable {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Path file;
    private final PrintStream stream;
    private final HistogramLogWriter writer;
    private final long startMillis;

    /// @param start wall clock at the beginning of the run's time axis
    /// @throws ResultsUnwritableException if the file cannot be made
    public LatencyLog(Path file, Instant start) {
        this.file = file;
        this.startMillis = start.toEpochMilli();
        try {
            OutputStream out = Files.newOutputStream(file);
            stream = new PrintStream(out, false, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        writer = new HistogramLogWriter(stream);
        writer.outputLogFormatVersion();
        writer.outputComment("[values in nanoseconds; times in seconds since BaseTime]");
        writer.outputStartTime(startMillis);
        writer.outputBaseTime(startMillis);
        writer.outputLegend();
        writer.setBaseTime(startMillis);
        flush();
    }

    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(Interval interval) {
        for (Interval.OfType type : interval.types()) {
            type.histograms().forEach((metric, histogram) -> write(interval, type, metric, histogram));
        }
        flush();
    }

    private void write(Interval interval, Interval.OfType type, Metric metric, Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return;
        }
        histogram.setTag(type.type() + "." + metric.tag());
        histogram.setStartTimeStamp(startMillis + Math.round(interval.startNanos() / NANOS_PER_MILLI));
        histogram.setEndTimeStamp(startMillis + Math.round(interval.endNanos() / NANOS_PER_MILLI));
        writer.outputIntervalHistogram(histogram);
    }

    private void flush() {
        // A PrintStream swallows exceptions; checkError flushes and tells.
        if (stream.checkError()) {
            throw new ResultsUnwritableException(file, new IOException("write failed (is the disk full?)"));
        }
    }

    /// Histograms of everything that was recorded between two moments, by tag. A last line that was cut off is left
    /// out.
    ///
    /// @param fromSeconds on the run's time axis; intervals that begin before it are left out
    /// @param toSeconds likewise; intervals that begin at or after it are left out
    public static Map<String, Histogram> read(Path file, double fromSeconds, double toSeconds) throws IOException {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(Lines.open(file))) {
            while (reader.hasNext()) {
                EncodableHistogram next = reader.nextIntervalHistogram();
                if (next instanceof Histogram histogram && within(histogram, reader, fromSeconds, toSeconds)) {
                    add(sums, histogram);
                }
            }
        } catch (RuntimeException e) { // the library lets out whatever its decoder stumbles over
            throw new IOException(file.getFileName() + " is not a histogram log", e);
        }
        return sums;
    }

    private static boolean within(Histogram histogram, HistogramLogReader reader, double from, double to) {
        double start = histogram.getStartTimeStamp() / 1000.0 - reader.getStartTimeSec();
        return start >= from - 0.002 && start < to - 0.002; // the log keeps milliseconds
    }

    private static void add(Map<String, Histogram> sums, Histogram histogram) {
        String tag = String.valueOf(histogram.getTag());
        Histogram sum = sums.get(tag);
        if (sum == null) {
            sums.put(tag, histogram.copy());
        } else {
            sum.add(histogram);
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
