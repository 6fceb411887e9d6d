package io.orderline.run.watch;

import io.orderline.base.BackgroundTask;
import io.orderline.monitor.MonitorListener;
import io.orderline.plan.TimedAction;
import io.orderline.run.hooks.RunControls;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Carries out a plan's actions when they are due, one after the other, on its own thread: the drive does not
/// wait for them. If an action delays later ones, the events show it. Thread-safe.
public final class ActionTimetable implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ActionTimetable.class.getName());
    /// How long an action that is running at the end of the drive may take, such as a restart with recovery.
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Deque<TimedAction> left;
    private final RunControls controls;
    private final MonitorListener listener;
    private long originNanos;
    private boolean over;
    private @Nullable BackgroundTask task;

    public ActionTimetable(List<TimedAction> actions, RunControls controls, MonitorListener listener) {
        this.left = new ArrayDeque<>(actions);
        this.controls = controls;
        this.listener = listener;
    }

    /// @param origin zero of the run's time axis, on [System#nanoTime]
    public synchronized void begin(long origin) {
        originNanos = origin;
        if (!left.isEmpty()) {
            task = BackgroundTask.start("timetable", this::run);
        }
    }

    /// Returns the starts of servers that an action of the plan, or another cause, had stopped.
    public synchronized ColdStartFinder coldStarts() {
        return new ColdStartFinder(controls.starts(), originNanos);
    }

    private void run() {
        try {
            for (TimedAction next = next(); next != null; next = next()) {
                apply(next);
            }
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "the timetable was ended", e);
        }
    }

    /// Waits until the next action is due; returns null if there is none or the drive is over.
    private synchronized @Nullable TimedAction next() throws InterruptedException {
        TimedAction next = left.peek();
        if (next == null) {
            return null;
        }
        long due = originNanos + next.at().toNanos();
        for (long wait = due - System.nanoTime(); wait > 0 && !over; wait = due - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, wait);
        }
        return over ? null : left.poll();
    }

    private void apply(TimedAction action) {
        double begun = seconds();
        listener.event(
                begun, "action", action.text(), Map.of("asked", action.at().toMillis() / 1000.0));
        try {
            Map<String, Object> details = new LinkedHashMap<>(controls.apply(action.text()));
            details.put("action", action.text());
            String took = took(begun);
            listener.event(seconds(), "action-done", action.text() + ": done after " + took + " ms", details);
        } catch (RuntimeException failed) { // whatever the cause, the run continues
            LOG.log(System.Logger.Level.WARNING, "an action failed: " + action.text(), failed);
            listener.trouble(
                    seconds(),
                    "action-failed",
                    action.text() + ": failed after " + took(begun) + " ms: " + failed.getMessage());
        }
    }

    private double seconds() {
        return (System.nanoTime() - originNanos) / 1e9;
    }

    private String took(double begun) {
        return String.format(Locale.ROOT, "%.0f", (seconds() - begun) * 1000);
    }

    /// Begins no more actions, waits for the current one up to a limit, and releases what waits forever.
    @Override
    public void close() {
        BackgroundTask started = end();
        if (started == null) {
            return;
        }
        if (!started.await(PATIENCE)) {
            started.end(PATIENCE);
        }
        release();
        for (TimedAction action : notDone()) {
            listener.trouble(
                    seconds(),
                    "action-left",
                    String.format(
                            Locale.ROOT,
                            "%s: not done, the drive was over before second %.1f",
                            action.text(),
                            action.at().toMillis() / 1000.0));
        }
    }

    /// Ends the timetable at the user's request, without waiting for an action or for transactions that hang.
    public void interrupt() {
        BackgroundTask started = end();
        if (started != null) {
            started.interrupt();
            release();
        }
    }

    private void release() {
        try {
            controls.release();
        } catch (RuntimeException failed) { // whatever the cause, the run continues
            LOG.log(System.Logger.Level.WARNING, "paused servers or parted links may still be so", failed);
            listener.trouble(seconds(), "action-failed", "at the end of the drive: " + failed.getMessage());
        }
    }

    private synchronized List<TimedAction> notDone() {
        return List.copyOf(left);
    }

    private synchronized @Nullable BackgroundTask end() {
        over = true;
        notifyAll();
        return task;
    }
}
