package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.monitor.MonitorListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps what a database's monitor sees and says. Thread-safe.
class Collected implements DatabaseSampleSink, MonitorListener {
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

    /// What is done within the window.
    interface Work {
        void run(Collected seen) throws SQLException;
    }

    /// Fails if a query was refused, or the connection lost.
    static Collected watching(Target target, Work work) throws SQLException {
        Collected seen = new Collected();
        try (DatabaseMonitor monitor = new DatabaseMonitor(target, Duration.ofMillis(100), seen, seen)) {
            monitor.prepare();
            monitor.begin(System.nanoTime());
            await().until(() -> seen.samples.size() > 1);
            monitor.windowBegan();
            await().until(() -> seen.windows.size() == 1);
            work.run(seen);
            monitor.windowEnded();
        }
        assertThat(seen.events("monitor-refused")).isEmpty();
        assertThat(seen.events("monitor-lost")).isEmpty();
        return seen;
    }
}
