package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.file.EventLog;
import io.orderline.run.hooks.RunListener;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes the events of a run to its folder, and reports urgent ones to the user. The first failure to write
/// any file of the record is kept and ends the drive; no exception reaches the driving threads. Thread-safe.
public final class RunEvents implements MonitorListener, AutoCloseable {
    private final RunListener listener;
    private final Consumer<String> stop;
    private final EventLog log;
    private final AtomicReference<@Nullable ResultsUnwritableException> unwritable = new AtomicReference<>();

    /// @throws ResultsUnwritableException if the file cannot be created
    public RunEvents(Path file, RunListener listener, Consumer<String> stop) {
        this.listener = listener;
        this.stop = stop;
        this.log = new EventLog(file);
    }

    @Override
    public void trouble(double seconds, String kind, String message) {
        event(seconds, kind, message, Map.of());
        listener.warning(message);
    }

    @Override
    public void event(double seconds, String kind, String message, Map<String, ?> details) {
        attempt(() -> log.write(seconds, kind, message, details));
        if (kind.equals(PreparedWatch.KIND) || kind.equals(PreparedWatch.OVER)) {
            listener.warning(message);
        }
        if (kind.equals("action-done")) {
            listener.action(seconds, message);
        }
    }

    /// Writes to any file of the record, unless an earlier write failed.
    void attempt(Runnable write) {
        if (unwritable.get() != null) {
            return;
        }
        try {
            write.run();
        } catch (ResultsUnwritableException e) {
            if (unwritable.compareAndSet(null, e)) {
                stop.accept("results could not be written");
            }
        }
    }

    public Optional<ResultsUnwritableException> unwritable() {
        return Optional.ofNullable(unwritable.get());
    }

    @Override
    public void close() {
        attempt(log::close);
    }
}
