package io.orderline.monitor;

import java.util.Map;

/// Receives what a [Monitor] finds that is worth a mark on the time axis. Thread-safe.
public interface MonitorListener {
    /// Reports an event in what is watched, such as a checkpoint.
    ///
    /// @param seconds on the run's time axis
    /// @param kind one word for `events.jsonl`
    void event(double seconds, String kind, String message, Map<String, ?> details);

    /// Reports that a monitor cannot see any more, sees again, or could not write. The user is told too.
    ///
    /// @param kind `monitor-lost` or `monitor-back`
    /// @param message a sentence that names what is watched
    void trouble(double seconds, String kind, String message);
}
