package io.orderline.result.file;

import io.orderline.base.csv.CompleteLines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;

/// Reads the files of a run that is still in progress. Each line is read once and kept in memory, which takes
/// about 30 MB for a day. Not thread-safe.
///
/// Histograms are summed as they are read. A span that is asked for again may only change in a part that was
/// not read yet, such as the end of a window that has not ended.
public final class FollowedRun implements RunFileReader, AutoCloseable {
    private static final TimeRange EVER = new TimeRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private final Map<Path, FollowedFile> files = new HashMap<>();
    private final Map<Path, List<List<String>>> series = new HashMap<>();
    private final List<IntervalRow> rows = new ArrayList<>();
    private final List<EventLog.Event> events = new ArrayList<>();
    private final LatencySums latencies = new LatencySums(List.of(EVER, EVER, EVER));

    @Override
    public List<IntervalRow> intervals(Path file) throws IOException {
        followed(file, line -> {
            if (!line.startsWith("second,")) {
                rows.add(IntervalCsv.parse(line));
            }
            return true;
        });
        return List.copyOf(rows);
    }

    /// Reads histograms up to the end of the intervals that were read before.
    ///
    /// @param spans the measured window and the time after it
    @Override
    public List<Map<String, Histogram>> latencies(Path file, List<TimeRange> spans) throws IOException {
        latencies.spans(
                List.of(spans.getFirst(), spans.getLast(), EVER),
                rows.isEmpty() ? Double.NEGATIVE_INFINITY : rows.getLast().endSeconds());
        followed(file, latencies::line);
        return latencies.sums().subList(0, 2);
    }

    /// Returns the histograms of everything that [#latencies] has read, including the ramp-up, by tag. They
    /// grow with the next call of that method.
    public Map<String, Histogram> sinceBeginning() {
        return latencies.sums().getLast();
    }

    @Override
    public List<EventLog.Event> events(Path file) throws IOException {
        followed(file, line -> events.add(EventLog.parse(line)));
        return List.copyOf(events);
    }

    @Override
    public TimeSeries series(Path file) throws IOException {
        List<List<String>> lines = series.computeIfAbsent(file, _ -> new ArrayList<>());
        followed(file, line -> lines.add(List.of(line.split(",", -1))));
        return lines.isEmpty()
                ? TimeSeries.NONE
                : new TimeSeries(lines.getFirst(), List.copyOf(lines.subList(1, lines.size())));
    }

    private interface Taking {
        boolean take(String line) throws DataFormatException;
    }

    private void followed(Path file, Taking taking) throws IOException {
        files.computeIfAbsent(file, FollowedFile::new).fresh(line -> {
            try {
                return taking.take(line);
            } catch (JacksonException | IllegalArgumentException | IndexOutOfBoundsException | DataFormatException e) {
                throw new IOException("a line of " + file.getFileName() + " cannot be read", e);
            }
        });
    }

    @Override
    public void close() {
        latencies.close();
    }

    /// A text file to which another thread or process appends. Each complete line is passed on once, as
    /// `tail --follow` does. Not thread-safe.
    private static final class FollowedFile {
        private static final int BUFFER = 1 << 16;

        private final Path file;
        private long read;

        FollowedFile(Path file) {
            this.file = file;
        }

        @FunctionalInterface
        interface Line {
            /// @return whether the line was accepted; if not, it is passed again the next time
            boolean take(String line) throws IOException;
        }

        /// Passes on the lines that were appended since the last call; none if the file does not exist yet.
        void fresh(Line line) throws IOException {
            if (!Files.exists(file) || Files.size(file) <= read) {
                return;
            }
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(new CompleteLines(file, read), StandardCharsets.UTF_8), BUFFER)) {
                for (String next = lines.readLine(); next != null; next = lines.readLine()) {
                    if (!line.take(next)) {
                        return;
                    }
                    read += bytes(next) + 1;
                }
            }
        }

        private static long bytes(String line) {
            return line.getBytes(StandardCharsets.UTF_8).length;
        }
    }
}
