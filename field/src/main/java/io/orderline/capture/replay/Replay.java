package io.orderline.capture.replay;

import io.orderline.capture.replay.RecordingLine.Recorded;
import io.orderline.capture.replay.ReplaySession.ReplayClock;
import io.orderline.capture.statement.Template;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.json.JsonMapper;

/// Executes the transactions of a recording against a copy of the database, in the same sessions and at the same
/// times. Only transactions that are late, or due within some seconds, are in memory. Not thread-safe.
public final class Replay {
    /// The time before the first transaction is due, for opening sessions.
    private static final long HEAD_START_MICROS = 500_000;
    /// How far ahead of the clock the recording is read. A transaction that took longer than this may stand so
    /// far behind its place in the recording that it begins late.
    private static final long AHEAD_MICROS = 10_000_000;
    private static final long PAUSE_MILLIS = 50;

    private final Sessions connections;
    private final double speed;
    private final ReplayTally tally = new ReplayTally();
    private final Map<Integer, ReplaySession> sessions = new HashMap<>();
    private final List<Thread> threads = new ArrayList<>();

    @FunctionalInterface
    public interface Sessions {
        Connection connect() throws SQLException;
    }

    /// @param speed the number of seconds of the recording that are replayed in one second
    public Replay(Sessions connections, double speed) {
        this.connections = connections;
        this.speed = speed;
    }

    /// @param stopped tells whether the replay is to stop; asked regularly
    /// @param progress receives the position in the recording, in microseconds
    public ReplayResult run(Path file, BooleanSupplier stopped, LongConsumer progress)
            throws IOException, SQLException, InterruptedException {
        ReplayClock clock =
                new ReplayClock(System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(HEAD_START_MICROS), speed);
        Runnable tell = () -> progress.accept(Math.round(clock.micros() * speed));
        try (Recording recording = new Recording(file)) {
            try {
                read(recording, clock, stopped, tell);
                sessions.values().forEach(ReplaySession::end);
                join(stopped, tell);
            } finally {
                threads.forEach(Thread::interrupt); // no thread is left, except after an error
            }
        }
        return tally.result(file.toString(), clock.micros() / 1e6);
    }

    private void read(Recording recording, ReplayClock clock, BooleanSupplier stopped, Runnable tell)
            throws IOException, SQLException, InterruptedException {
        for (Optional<Recorded> next = recording.next(); next.isPresent(); next = recording.next()) {
            Recorded transaction = next.get();
            while (clock.due(transaction.beginMicros()) > clock.micros() + AHEAD_MICROS && !stopped.getAsBoolean()) {
                Thread.sleep(PAUSE_MILLIS);
                tell.run();
            }
            if (stopped.getAsBoolean()) {
                tally.skipped();
            } else {
                session(transaction.session(), clock, recording).add(transaction);
            }
        }
    }

    private ReplaySession session(int number, ReplayClock clock, Recording recording) throws SQLException {
        ReplaySession known = sessions.get(number);
        if (known != null) {
            return known;
        }
        ReplaySession session = new ReplaySession(connections.connect(), clock, recording::template, tally);
        sessions.put(number, session);
        threads.add(Thread.ofPlatform().name("replay-" + number).start(session));
        return session;
    }

    private void join(BooleanSupplier stopped, Runnable tell) throws InterruptedException {
        for (Thread thread : threads) {
            while (!thread.join(Duration.ofMillis(PAUSE_MILLIS))) {
                tell.run();
                if (stopped.getAsBoolean()) {
                    thread.interrupt();
                }
            }
        }
    }

    /// Reads the transactions of a recording one at a time, roughly in the order in which they began. Not
    /// thread-safe, except for [#template].
    static final class Recording implements AutoCloseable {
        private static final JsonMapper JSON = JsonMapper.shared();

        private final BufferedReader lines;
        private final List<Template> templates = new ArrayList<>();

        Recording(Path file) throws IOException {
            this.lines = new BufferedReader(
                    new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
        }

        Optional<Recorded> next() throws IOException {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                RecordingLine read = JSON.readValue(line, RecordingLine.class);
                read.statement().ifPresent(text -> add(text.template()));
                if (read.transaction().isPresent()) {
                    return read.transaction();
                }
            }
            return Optional.empty();
        }

        private void add(Template template) {
            synchronized (templates) {
                templates.add(template);
            }
        }

        Template template(int number) {
            synchronized (templates) {
                return templates.get(number);
            }
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
