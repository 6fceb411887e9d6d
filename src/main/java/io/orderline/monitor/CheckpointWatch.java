package io.orderline.monitor;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Sees checkpoints in how counters change from one sample to the next: those by cause grow when one begins,
/// those of
/// finished ones (or of the time that they took) when it has ended. Its times are as exact as samples are
/// close.
/// Belongs to one thread.
final class CheckpointWatch {
    private static final String TIMED = "checkpoints-timed";
    private static final String REQUESTED = "checkpoints-requested";
    private static final String DONE = "checkpoints-done";
    private static final String WRITE_MS = "checkpoint-write-ms";
    private static final String SYNC_MS = "checkpoint-sync-ms";
    private static final String BUFFERS = "checkpoint-buffers";

    private final Map<String, String> figures;
    private final MonitorListener listener;
    private Map<String, Double> last = Map.of();
    /// What was counted before the first of those that go on; without one the last sample's.
    private Map<String, Double> before = Map.of();
    private String cause = "";

    /// @param figures which counter is what
    CheckpointWatch(Map<String, String> figures, MonitorListener listener) {
        this.figures = figures;
        this.listener = listener;
    }

    void look(DatabaseSample sample) {
        Map<String, Double> now = counted(sample);
        if (now.isEmpty()) {
            return;
        }
        boolean reset = last.entrySet().stream().anyMatch(was -> now.getOrDefault(was.getKey(), 0.0) < was.getValue());
        if (!last.isEmpty() && !reset) {
            compare(now, sample.seconds());
        }
        if (cause.isEmpty() || reset) {
            before = now;
            cause = "";
        }
        last = now;
    }

    private Map<String, Double> counted(DatabaseSample sample) {
        Map<String, Double> counted = new LinkedHashMap<>();
        figures.forEach((figure, column) -> {
            double value = sample.number(column);
            if (figure.startsWith("checkpoint") && !Double.isNaN(value)) {
                counted.put(figure, value);
            }
        });
        return counted;
    }

    private void compare(Map<String, Double> now, double seconds) {
        long timed = grown(last, now, TIMED);
        long requested = grown(last, now, REQUESTED);
        if (timed + requested > 0) {
            cause = timed > 0 && requested > 0 ? "timed and requested" : timed > 0 ? "timed" : "requested";
        }
        if (hasEnded(now)) {
            ended(now, seconds);
            cause = "";
        } else if (timed + requested > 0) {
            listener.event(seconds, "checkpoint-began", cause + " checkpoint began", Map.of("cause", cause));
        }
    }

    /// Servers that do not count finished ones tell the time that they took when they are done.
    private boolean hasEnded(Map<String, Double> now) {
        return now.containsKey(DONE)
                ? grown(last, now, DONE) > 0
                : grown(last, now, WRITE_MS) > 0 || grown(last, now, SYNC_MS) > 0;
    }

    private void ended(Map<String, Double> now, double seconds) {
        String known = cause.isEmpty() ? "unknown" : cause;
        double write = grown(before, now, WRITE_MS) / 1000.0;
        double sync = grown(before, now, SYNC_MS) / 1000.0;
        long buffers = grown(before, now, BUFFERS);
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("cause", known);
        details.put("beganSeconds", Math.round((seconds - write - sync) * 1000) / 1000.0);
        details.put("writeSeconds", write);
        details.put("syncSeconds", sync);
        details.put("buffers", buffers);
        String message = String.format(
                Locale.ROOT,
                "%s checkpoint ended: %,d buffers, %.1f s of writing, %.1f s of syncing",
                known,
                buffers,
                write,
                sync);
        listener.event(seconds, "checkpoint", message, details);
    }

    private static long grown(Map<String, Double> from, Map<String, Double> to, String figure) {
        return Math.round(to.getOrDefault(figure, 0.0) - from.getOrDefault(figure, 0.0));
    }
}
