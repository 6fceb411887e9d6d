package io.orderline.result.file;

import io.orderline.base.Durations;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CompleteLines;
import io.orderline.measure.Interval;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/// Writes and reads `latency.hlog`, an HdrHistogram interval log that other tools can read too. Tags are
/// `type.metric`, such as `new-order.response`; values are nanoseconds. Not thread-safe.
public final class LatencyLog implements AutoCloseable {
    private static final int HEADER_LINES = 10;
    /// The log contains seconds and milliseconds.
    private static final Pattern BASE_TIME = Pattern.compile("#\\[BaseTime: ([0-9]{1,15})\\.([0-9]{3}) ");
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double LONG_SECONDS = 7_200;
    private static final double LONGEST_SECONDS = 43_200;

    private final Path file;
    private final PrintStream stream;
    private final HistogramLogWriter writer;
    private long beganMillis;
    private final int together;
    private final Map<String, Histogram> waiting = new LinkedHashMap<>();
    private Phase waitingOf = Phase.RAMP_UP;
    private int intervals;
    private long startMillis;
    private long endMillis;

    /// Creates a log with a line for each interval.
    ///
    /// @param start wall clock at the beginning of the run's time axis
    public LatencyLog(Path file, Instant start) {
        this(file, start, 1);
    }

    /// @param together number of intervals of a phase that share a line, which limits the size of a day's log
    public LatencyLog(Path file, Instant start, int together) {
        this(file, together);
        begin(start);
    }

    /// Creates a log on which [#begin] must be called before anything is written.
    public LatencyLog(Path file, int together) {
        this.together = together;
        this.file = file;
        try {
            OutputStream out = Files.newOutputStream(file);
            stream = new PrintStream(out, false, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        writer = new HistogramLogWriter(stream);
    }

    public void begin(Instant start) {
        beganMillis = start.toEpochMilli();
        writer.outputLogFormatVersion();
        writer.outputComment("[values in nanoseconds; times in seconds since BaseTime]");
        writer.outputStartTime(beganMillis);
        writer.outputBaseTime(beganMillis);
        writer.outputLegend();
        writer.setBaseTime(beganMillis);
        flush();
    }

    /// Returns the wall clock at the beginning of a run's time axis, or empty before the drive has begun.
    public static Optional<Instant> start(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.US_ASCII)) {
            return lines.limit(HEADER_LINES)
                    .map(BASE_TIME::matcher)
                    .filter(Matcher::lookingAt)
                    .map(found -> Instant.ofEpochMilli(Long.parseLong(found.group(1) + found.group(2))))
                    .findFirst();
        }
    }

    /// Returns the number of intervals, of about a second, that share a line. It depends on the planned
    /// length of ramp-up and window, and keeps the folder of a day below 200 MB.
    public static int together(double plannedSeconds) {
        return plannedSeconds > LONGEST_SECONDS ? 30 : plannedSeconds > LONG_SECONDS ? 10 : 1;
    }

    public void write(Interval interval) {
        write(interval, Phase.MEASURE);
    }

    /// @param phase phase of the interval; a line never spans two phases
    public void write(Interval interval, Phase phase) {
        if (phase != waitingOf) {
            writeWaiting();
            waitingOf = phase;
        }
        if (intervals == 0) {
            startMillis = millis(interval.startNanos());
        }
        intervals++;
        endMillis = millis(interval.endNanos());
        for (Interval.OfType type : interval.types()) {
            type.histograms().forEach((metric, histogram) -> keep(metric.tagOf(type.type()), histogram));
        }
        if (intervals >= together) {
            writeWaiting();
        }
    }

    /// Copies a histogram that is kept beyond the interval, after which its owner uses it again.
    private void keep(String tag, Histogram histogram) {
        if (together == 1) {
            waiting.put(tag, histogram);
        } else if (histogram.getTotalCount() > 0) {
            waiting.computeIfAbsent(tag, _ -> new Histogram(histogram)).add(histogram);
        }
    }

    /// Rounds down, which keeps the start of an interval below a millisecond from being after its end.
    private long millis(long nanos) {
        return beganMillis + Math.floorDiv(nanos, NANOS_PER_MILLI);
    }

    private void writeWaiting() {
        waiting.forEach((tag, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                histogram.setTag(tag);
                histogram.setStartTimeStamp(startMillis);
                histogram.setEndTimeStamp(endMillis);
                writer.outputIntervalHistogram(histogram);
            }
        });
        waiting.clear();
        intervals = 0;
        flush();
    }

    private void flush() {
        // A PrintStream swallows exceptions; checkError flushes it and reports them.
        if (stream.checkError()) {
            throw new ResultsUnwritableException(file, new IOException("write failed (is the disk full?)"));
        }
    }

    /// Returns the histograms of the intervals that begin in a time range, by tag.
    public static Map<String, Histogram> read(Path file, double fromSeconds, double toSeconds) throws IOException {
        return read(file, List.of(new TimeRange(fromSeconds, toSeconds))).getFirst();
    }

    /// Reads several spans in one pass. Intervals outside all of them cost next to nothing.
    public static List<Map<String, Histogram>> read(Path file, List<TimeRange> spans) throws IOException {
        return read(file, spans, text -> {});
    }

    /// @param progress receives a message about once a second if reading takes longer than two seconds
    public static List<Map<String, Histogram>> read(Path file, List<TimeRange> spans, Consumer<String> progress)
            throws IOException {
        ReadingProgress far = ReadingProgress.of(file, progress);
        try (LatencySums sums = new LatencySums(spans);
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(new CompleteLines(file), StandardCharsets.ISO_8859_1), 1 << 16)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                sums.line(line);
                far.read(line.length() + 1L);
            }
            return sums.sums();
        } catch (RuntimeException | DataFormatException e) { // decoders throw various exceptions
            throw new IOException(file.getFileName() + " is not a histogram log", e);
        }
    }

    @Override
    public void close() {
        try {
            writeWaiting();
        } finally {
            stream.close();
        }
    }

    /// Reports the progress of reading a long file, once it has taken two seconds: `reading latency.hlog: 34 %,
    /// about 12s left`. Not thread-safe.
    static final class ReadingProgress {
        private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(2);
        private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

        private final String name;
        private final long bytes;
        private final Consumer<String> listener;
        private final long beganNanos = System.nanoTime();
        private long nextNanos = FIRST_NANOS;
        private long read;

        ReadingProgress(String name, long bytes, Consumer<String> listener) {
            this.name = name;
            this.bytes = bytes;
            this.listener = listener;
        }

        static ReadingProgress of(Path file, Consumer<String> listener) throws IOException {
            return new ReadingProgress(String.valueOf(file.getFileName()), Files.size(file), listener);
        }

        void read(long more) {
            read(more, System.nanoTime() - beganNanos);
        }

        void read(long more, long nanos) {
            read += more;
            if (nanos >= nextNanos) {
                nextNanos = nanos + PAUSE_NANOS;
                long left = Math.round(nanos / 1e9 * (bytes - read) / read);
                listener.accept("reading " + name + ": " + 100 * read / bytes + " %, about "
                        + Durations.text(Duration.ofSeconds(Math.max(1, left))) + " left");
            }
        }
    }
}
