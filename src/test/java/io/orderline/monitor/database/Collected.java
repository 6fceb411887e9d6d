package io.orderline.monitor.database;

import io.orderline.monitor.MonitorListener;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps what a database's monitor sees and says. Thread-safe.
final class Collected implements DatabaseSampleSink, MonitorListener {
    final List<String> columns = new CopyOnWriteArrayList<>();
    final List<DatabaseSample> samples = new CopyOnWriteArrayList<>();
    final List<DatabaseWindow> windows = new CopyOnWriteArrayList<>();
    final List<Event> events = new CopyOnWriteArrayList<>();
    volatile boolean closed;

    record Event(double seconds, String kind, String message, Map<String, ?> details) {}

    @Override
    public void columns(List<String> all) {
        columns.addAll(all);
    }

    @Override
    public void sample(DatabaseSample sample) {
        samples.add(sample);
    }

    @Override
    public void window(DatabaseWindow window) {
        windows.add(window);
    }

    @Override
    public void event(double seconds, String kind, String message, Map<String, ?> details) {
        events.add(new Event(seconds, kind, message, details));
    }

    @Override
    public void trouble(double seconds, String kind, String message) {
        event(seconds, kind, message, Map.of());
    }

    List<Event> events(String kind) {
        return events.stream().filter(event -> event.kind().equals(kind)).toList();
    }

    @Override
    public void close() {
        closed = true;
    }
}
