package io.orderline.monitor.database;

import io.orderline.monitor.MonitorListener;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Detects checkpoints by changes of counters between samples. Counters by cause grow when a checkpoint
/// begins. Counters of finished checkpoints, or of their time, grow when it has ended. Times are as exact as
/// the interval of samples. Belongs to one thread.
final class CheckpointWatch {
    private static final String TIMED = "checkpoints-timed";
    private static final String REQUESTED = "checkpoints-requested";
    private static final String DONE = "checkpoints-done";
    private static final String WRITE_MS = "checkpoint-write-ms";
    private static final String SYNC_MS = "checkpoint-sync-ms";
    private static final String BUFFERS = "checkpoint-buffers";

    /// Tolerance for a difference between the server's clock and this one, in seconds.
    private static final double SLACK = 0.5;

    private final Map<String, String> figures;
    private final MonitorListener listener;
    private final Deque<Begun> open = new ArrayDeque<>();
    private Map<String, Double> last = Map.of();
    private double lastSeconds;
    /// Counters before the current checkpoint began; those of the last sample if there is none.
    private Map<String, Double> before = Map.of();

    /// @param afterSeconds the last sample that did not count it yet
    private record Begun(String cause, double afterSeconds) {}

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
        if (reset) {
            open.clear();
        } else if (!last.isEmpty()) {
            compare(now, sample.seconds());
        }
        if (open.isEmpty() || reset) {
            before = now;
        }
        last = now;
        lastSeconds = sample.seconds();
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

    /// Compares two samples. Only one checkpoint runs at a time: the one that was open ends before another.
    private void compare(Map<String, Double> now, double seconds) {
        int known = open.size();
        begun("timed", grown(last, now, TIMED));
        begun("requested", grown(last, now, REQUESTED));
        int begun = open.size() - known;
        boolean ended = hasEnded(now);
        if (ended) {
            ended(now, seconds);
            before = now;
        }
        while (open.size() > 1) {
            open.removeFirst(); // the server has counted it, and then found nothing to do
        }
        if (begun > 0 && !open.isEmpty()) {
            String cause = open.getLast().cause;
            listener.event(seconds, "checkpoint-began", cause + " checkpoint began", Map.of("cause", cause));
        }
    }

    private void begun(String cause, long count) {
        for (long i = 0; i < count; i++) {
            open.addLast(new Begun(cause, lastSeconds));
        }
    }

    /// Returns whether a checkpoint ended. Servers without a counter of finished ones report its time then.
    private boolean hasEnded(Map<String, Double> now) {
        return now.containsKey(DONE)
                ? grown(last, now, DONE) > 0
                : grown(last, now, WRITE_MS) > 0 || grown(last, now, SYNC_MS) > 0;
    }

    private void ended(Map<String, Double> now, double seconds) {
        double write = grown(before, now, WRITE_MS) / 1000.0;
        double sync = grown(before, now, SYNC_MS) / 1000.0;
        double began = seconds - write - sync;
        String cause = causeOf(began);
        long buffers = grown(before, now, BUFFERS);
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("cause", cause);
        details.put("beganSeconds", Math.round(began * 1000) / 1000.0);
        details.put("writeSeconds", write);
        details.put("syncSeconds", sync);
        details.put("buffers", buffers);
        String message = String.format(
                Locale.ROOT,
                "%s checkpoint ended: %,d buffers, %.1f s of writing, %.1f s of syncing",
                cause,
                buffers,
                write,
                sync);
        listener.event(seconds, "checkpoint", message, details);
    }

    /// Returns `unseen` for a checkpoint that began before the first sample.
    private String causeOf(double beganSeconds) {
        boolean seen = !open.isEmpty() && beganSeconds >= open.getFirst().afterSeconds - SLACK;
        return seen ? open.removeFirst().cause : "unseen";
    }

    private static long grown(Map<String, Double> from, Map<String, Double> to, String figure) {
        return Math.round(to.getOrDefault(figure, 0.0) - from.getOrDefault(figure, 0.0));
    }
}
