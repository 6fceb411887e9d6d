package io.orderline.monitor.database;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.MonitorQuery;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Watches a database's own statistics over a separate connection. Thread-safe as [Monitor] demands.
public final class DatabaseMonitor implements Monitor {
    private static final Duration END_LIMIT = Duration.ofSeconds(3);
    /// A server may cancel each attempt at a snapshot.
    private static final int MOST_ATTEMPTS = 3;
    /// A beginning or end of the window that is seen later than this is noted.
    private static final double LATE_SECONDS = 3;
    private static final Duration CUT_LIMIT = Duration.ofSeconds(1);
    private static final long RECONNECT_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final long intervalNanos;
    private final DatabaseSampleSink record;
    private final MonitorListener listener;
    private final DatabaseQueries questions;
    private final CheckpointWatch checkpoints;
    private final List<String> notes = new ArrayList<>();
    private volatile long beganNanos;
    private volatile long endedNanos;
    private volatile boolean wantsBegin;
    private volatile boolean wantsEnd;
    private volatile boolean hurry;
    private volatile boolean ending;
    private volatile boolean broken;
    private boolean over;
    private volatile @Nullable Thread thread;

    // Used by the monitor's own thread:
    private long originNanos = System.nanoTime(); // until the drive begins
    private boolean hasColumns;
    private double lostSeconds = -1;
    private Optional<DatabaseSample> last = Optional.empty();
    private Optional<DatabaseSnapshot> begin = Optional.empty();
    private Optional<DatabaseSnapshot> end = Optional.empty();
    private int edgeAttempts;
    private long samples;
    private long sumNanos;
    private long maxNanos;

    public DatabaseMonitor(Target target, Duration interval, DatabaseSampleSink record, MonitorListener listener) {
        this.intervalNanos = interval.toNanos();
        this.record = record;
        this.listener = listener;
        this.questions = new DatabaseQueries(target, this::refused);
        this.checkpoints =
                new CheckpointWatch(target.dialect().server().monitor().figures(), listener);
    }

    /// Connects and executes every query once, so neither happens in the drive. An unreachable server is
    /// reported only if it is still unreachable in the drive. Called before [#begin], if at all.
    public void prepare() {
        try {
            connect();
            questions.askForEnds();
        } catch (SQLException | TargetException notYet) {
            questions.close();
            System.getLogger(DatabaseMonitor.class.getName())
                    .log(System.Logger.Level.DEBUG, "the monitor could not connect yet", notYet);
        } catch (RuntimeException unusable) {
            broken(unusable);
        }
    }

    @Override
    public void begin(long zero) {
        if (broken) {
            return;
        }
        originNanos = zero;
        thread = Thread.ofPlatform().daemon().name("database-monitor").start(this::watch);
    }

    @Override
    public void windowBegan() {
        beganNanos = System.nanoTime();
        wantsBegin = true;
        hurry();
    }

    @Override
    public void windowEnded() {
        endedNanos = System.nanoTime();
        wantsEnd = true;
        hurry();
    }

    private void hurry() {
        hurry = true;
        LockSupport.unpark(thread);
    }

    private void watch() {
        try (record;
                questions) {
            long due = System.nanoTime();
            while (!ending) {
                look();
                due = Math.max(due + intervalNanos, System.nanoTime());
                awaitDue(lostSeconds < 0 ? due : System.nanoTime() + RECONNECT_PAUSE_NANOS);
            }
            while (questions.isConnected() && wantsSnapshot()) {
                look();
            }
            if (questions.isConnected()) {
                look(); // what sessions reported when they ended
            }
            finish();
        } catch (RuntimeException unusable) {
            broken(unusable);
        }
    }

    private void broken(RuntimeException why) {
        broken = true;
        tell(() ->
                listener.trouble(now(), "monitor-lost", "the database is not watched any more: " + why.getMessage()));
    }

    private void awaitDue(long due) {
        for (long left = due - System.nanoTime(); left > 0 && !ending && !hurry; left = due - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
        hurry = false;
    }

    /// Returns whether a snapshot is due. No later moment replaces a missed beginning of the window.
    private boolean wantsSnapshot() {
        return wantsEdge(wantsBegin && !wantsEnd, begin) || wantsEdge(wantsEnd && begin.isPresent(), end);
    }

    private boolean wantsEdge(boolean passed, Optional<DatabaseSnapshot> seen) {
        return passed && seen.isEmpty() && edgeAttempts < MOST_ATTEMPTS;
    }

    private Optional<DatabaseSnapshot> edge(String name, long passedNanos) throws SQLException {
        edgeAttempts++;
        DatabaseSnapshot snapshot = snapshot();
        edgeAttempts = 0;
        double late = (System.nanoTime() - passedNanos) / 1e9;
        if (late > LATE_SECONDS) {
            notes.add(String.format(
                    Locale.ROOT, "The %s of the window was seen %.1f s late, and counts from then on.", name, late));
        }
        return Optional.of(snapshot);
    }

    private void look() {
        try {
            if (!questions.isConnected()) {
                connect();
            }
            if (wantsEdge(wantsBegin && !wantsEnd, begin)) {
                begin = edge("beginning", beganNanos);
                tell(() -> record.window(window()));
            } else if (wantsEdge(wantsEnd && begin.isPresent(), end)) {
                end = edge("end", endedNanos);
                tell(() -> record.window(window()));
            } else {
                long asked = System.nanoTime();
                seen(questions.sample(originNanos), asked);
            }
        } catch (SQLException e) {
            if (!questions.isHarmless(e)) {
                lost(String.valueOf(e.getMessage()));
            }
        } catch (TargetException unreachable) {
            lost(String.valueOf(unreachable.getMessage()));
        }
    }

    private DatabaseSnapshot snapshot() throws SQLException {
        long asked = System.nanoTime();
        DatabaseSnapshot snapshot = questions.snapshot(originNanos);
        seen(snapshot.sample(), asked);
        return snapshot;
    }

    private void connect() throws SQLException {
        questions.connect();
        if (!hasColumns) {
            List<String> columns = questions.columns();
            tell(() -> record.columns(columns));
            hasColumns = true;
        }
        if (lostSeconds >= 0) {
            String length = String.format(Locale.ROOT, "%.1f s", now() - lostSeconds);
            tell(() -> listener.trouble(now(), "monitor-back", "the database is watched again after " + length));
            lostSeconds = -1;
        }
    }

    private void seen(DatabaseSample sample, long askedNanos) {
        long took = System.nanoTime() - askedNanos;
        samples++;
        sumNanos += took;
        maxNanos = Math.max(maxNanos, took);
        last = Optional.of(sample);
        tell(() -> {
            record.sample(sample);
            checkpoints.look(sample);
        });
    }

    private void lost(String words) {
        questions.close();
        if (lostSeconds < 0 && !ending) {
            lostSeconds = now();
            String why = words.lines().findFirst().orElse("").strip();
            tell(() -> listener.trouble(
                    lostSeconds, "monitor-lost", "the monitor of the database lost its connection: " + why));
        }
    }

    /// Notes a refused query, which is an event only if every server should answer it.
    private void refused(MonitorQuery query, String words) {
        String message = "the server does not answer the monitor's query '" + query.name() + "': " + words;
        notes.add(message + query.help().map(help -> ". " + help).orElse(""));
        if (query.help().isEmpty()) {
            tell(() -> listener.event(now(), "monitor-refused", message, Map.of("query", query.name())));
        }
    }

    /// Reports the window. If its end was not seen, the last sample stands for it.
    private void finish() {
        if (wantsBegin && begin.isEmpty()) {
            notes.add("The beginning of the window was not seen: nothing is said of it.");
        }
        if (begin.isPresent() && end.isEmpty()) {
            end = last.map(sample -> new DatabaseSnapshot(sample, List.of(), List.of()));
            notes.add("The end of the window was not seen: the last sample stands for it, and nothing is known of "
                    + "tables and statements.");
        }
        tell(() -> record.window(window()));
    }

    private DatabaseWindow window() {
        double mean = samples == 0 ? 0 : sumNanos / 1e6 / samples;
        return new DatabaseWindow(begin, end, samples, mean, maxNanos / 1e6, notes);
    }

    private double now() {
        return (System.nanoTime() - originNanos) / 1e9;
    }

    /// Reports nothing after the monitor has ended, even if its thread still waits for a server.
    private synchronized void tell(Runnable what) {
        if (!over) {
            what.run();
        }
    }

    @Override
    public void close() {
        ending = true;
        Thread watching = thread;
        if (watching == null) {
            questions.close();
            record.close();
            return;
        }
        LockSupport.unpark(watching);
        try {
            if (!watching.join(END_LIMIT)) {
                questions.abort();
                watching.join(CUT_LIMIT);
            }
        } catch (InterruptedException e) {
            questions.abort();
            Thread.currentThread().interrupt();
        }
        end();
    }

    private synchronized void end() {
        over = true;
    }
}
