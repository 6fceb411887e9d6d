package io.orderline.result.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// How the files of a run that grow while it goes on are read: whole, or, by a [FollowedRun], what was appended.
public interface RunFileReader {
    /// All lines of `intervals.csv`.
    List<IntervalRow> intervals(Path file) throws IOException;

    /// Histograms of `latency.hlog` by tag, of each of some spans.
    List<Map<String, Histogram>> latencies(Path file, List<TimeRange> spans) throws IOException;

    /// All lines of `events.jsonl`.
    List<EventLog.Event> events(Path file) throws IOException;

    /// All lines of a file of samples.
    TimeSeries series(Path file) throws IOException;

    /// Reads whole files.
    ///
    /// @param progress told how far it is, if reading takes longer than two seconds
    static RunFileReader whole(Consumer<String> progress) {
        return new RunFileReader() {
            @Override
            public List<IntervalRow> intervals(Path file) throws IOException {
                return IntervalCsv.read(file);
            }

            @Override
            public List<Map<String, Histogram>> latencies(Path file, List<TimeRange> spans) throws IOException {
                return LatencyLog.read(file, spans, progress);
            }

            @Override
            public List<EventLog.Event> events(Path file) throws IOException {
                return EventLog.read(file);
            }

            @Override
            public TimeSeries series(Path file) throws IOException {
                return TimeSeries.read(file);
            }
        };
    }
}
