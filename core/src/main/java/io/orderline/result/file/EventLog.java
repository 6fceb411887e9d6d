package io.orderline.result.file;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CompleteLines;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// Writes and reads `events.jsonl`, with one JSON object per line. Thread-safe.
public final class EventLog implements AutoCloseable {
    private final Path file;
    private final BufferedWriter writer;

    public EventLog(Path file) {
        this.file = file;
        try {
            writer = Files.newBufferedWriter(file);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// @param seconds time on the run's time axis; negative before the drive began
    /// @param kind such as `phase`, `warning`, `error`, `outage`
    public synchronized void write(double seconds, String kind, String message, Map<String, ?> details) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("t", Math.round(seconds * 1000) / 1000.0);
        event.put("kind", kind);
        event.put("message", message);
        event.putAll(details);
        try {
            writer.write(Json.line(event) + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    public static List<Event> read(Path file) throws IOException {
        List<Event> events = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new CompleteLines(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                events.add(parse(line));
            }
        } catch (JacksonException e) {
            throw new IOException("line " + (events.size() + 1) + " of " + file.getFileName() + " is not an event", e);
        }
        return events;
    }

    static Event parse(String line) {
        return Json.parse(line, Event.class);
    }

    /// @param t seconds on the run's time axis
    /// @param cause cause of a checkpoint: `timed`, `requested` or `unseen`
    /// @param beganSeconds start of a checkpoint that has ended
    public record Event(double t, String kind, String message, Optional<String> cause, Optional<Double> beganSeconds) {
        public Event(double t, String kind, String message) {
            this(t, kind, message, Optional.empty(), Optional.empty());
        }
    }

    @Override
    public synchronized void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
