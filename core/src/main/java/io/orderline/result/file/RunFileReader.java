package io.orderline.result.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Reads the growing files of a run: as a whole, or only what was appended ([FollowedRun]).
public interface RunFileReader {
    List<IntervalRow> intervals(Path file) throws IOException;

    /// Returns the histograms of `latency.hlog` by tag, for each span.
    List<Map<String, Histogram>> latencies(Path file, List<TimeRange> spans) throws IOException;

    List<EventLog.Event> events(Path file) throws IOException;

    TimeSeries series(Path file) throws IOException;

    /// Returns a reader of whole files, which reports progress if reading takes longer than two seconds.
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
