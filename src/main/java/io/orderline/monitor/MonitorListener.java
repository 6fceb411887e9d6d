package io.orderline.monitor;

import java.util.Map;

/// Told what a [Monitor] finds that is worth a mark on the time axis. Thread-safe.
public interface MonitorListener {
    /// Something happened in what is watched, such as a checkpoint.
    ///
    /// @param seconds on the run's time axis
    /// @param kind one word for `events.jsonl`
    void event(double seconds, String kind, String message, Map<String, ?> details);

    /// A monitor cannot see any more, sees again, or could not write: the user is told too.
    ///
    /// @param seconds on the run's time axis
    /// @param kind `monitor-lost` or `monitor-back`
    /// @param message a sentence that names what is watched
    void trouble(double seconds, String kind, String message);
}
