package io.orderline.result;

import io.orderline.measure.Interval;
import io.orderline.measure.Metric;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
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
        return read(file, List.of(new Span(fromSeconds, toSeconds))).getFirst();
    }

    /// Likewise, of each of some spans, in one pass. Intervals that are in none of them cost next to nothing.
    public static List<Map<String, Histogram>> read(Path file, List<Span> spans) throws IOException {
        LatencySums sums = new LatencySums(spans);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Lines.open(file), StandardCharsets.ISO_8859_1), 1 << 16)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                sums.line(line);
            }
        } catch (RuntimeException | DataFormatException e) { // whatever a decoder stumbles over
            throw new IOException(file.getFileName() + " is not a histogram log", e);
        }
        return sums.sums();
    }

    @Override
    public void close() {
        stream.close();
    }
}
