package io.orderline.monitor.database;

import io.orderline.base.BackgroundTask;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Asks a database and its standby in turns for one number, the database first: what it has shown and the standby does
/// not show is missing there. Thread-safe as [Monitor] demands.
public final class StalenessProbe implements Monitor {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /// Where an answer takes long, even if nobody else is at work, it is asked for so seldom that it takes
    /// one of so many seconds.
    private static final int PAUSES = 20;
    private static final int TRIALS = 3;
    private static final long RECONNECT_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);
    private static final Duration END_LIMIT = Duration.ofSeconds(3);

    private final String sql;
    private final Side primary;
    private final Side standby;
    private final BiConsumer<Double, StalenessSample> samples;
    private final MonitorListener listener;
    private final StalenessHistory history = new StalenessHistory();
    private long originNanos;
    private long fastestNanos = Long.MAX_VALUE / PAUSES;
    private @Nullable BackgroundTask task;
    private volatile boolean over;

    /// @param sql asks for a number that only grows
    /// @param samples told of each with its second on the run's time axis
    public StalenessProbe(
            Target primary,
            Target standby,
            String sql,
            BiConsumer<Double, StalenessSample> samples,
            MonitorListener listener) {
        this.primary = new Side(primary);
        this.standby = new Side(standby);
        this.sql = sql;
        this.samples = samples;
        this.listener = listener;
    }

    /// Connects and finds out how long an answer takes, so that this does not fall into the drive. To be called before
    /// [#begin], if at all.
    public void prepare() {
        for (int i = 0; i < TRIALS; i++) {
            look();
        }
    }

    @Override
    public void begin(long origin) {
        originNanos = origin;
        task = BackgroundTask.start("staleness", this::watch);
    }

    private void watch() {
        try (primary;
                standby) {
            while (!over) {
                StalenessSample sample = look();
                samples.accept((sample.atNanos() - originNanos) / 1e9, sample);
                long pause = Math.max(PAUSE_NANOS, PAUSES * fastestNanos);
                LockSupport.parkNanos(this, sample.orders() < 0 ? RECONNECT_PAUSE_NANOS : pause);
            }
        } catch (RuntimeException unusable) { // results that cannot be written, for example
            listener.trouble(
                    (System.nanoTime() - originNanos) / 1e9,
                    "monitor-lost",
                    "how far the standby is behind is not watched any more: " + unusable.getMessage());
        }
    }

    private StalenessSample look() {
        try {
            primary.connect();
            long asked = System.nanoTime();
            long value = primary.ask(sql);
            history.primary(asked, System.nanoTime(), value); // also while the standby is away
            standby.connect();
            long between = System.nanoTime();
            value = standby.ask(sql);
            long answered = System.nanoTime();
            fastestNanos = Math.min(fastestNanos, answered - asked);
            return history.standby(between, answered, value);
        } catch (SQLException | TargetException unanswered) {
            return StalenessSample.unanswered(System.nanoTime());
        }
    }

    @Override
    public void close() {
        over = true;
        BackgroundTask watching = task;
        if (watching != null && !watching.end(END_LIMIT)) {
            primary.cut();
            standby.cut();
        }
    }

    /// One of the two servers. Belongs to the probe's thread, but for [#cut].
    private static final class Side implements AutoCloseable {
        private final Target target;
        private volatile @Nullable Connection connection;

        private Side(Target target) {
            this.target = target;
        }

        private void connect() {
            if (connection == null) {
                connection = target.connect("staleness", ANSWER_LIMIT);
            }
        }

        /// To be called when it is connected.
        private long ask(String sql) throws SQLException {
            Connection current = Objects.requireNonNull(connection);
            try (Statement statement = current.createStatement();
                    ResultSet row = statement.executeQuery(sql)) {
                row.next();
                return row.getLong(1);
            } catch (SQLException lost) {
                close();
                throw lost;
            }
        }

        private void cut() {
            Connection current = connection;
            if (current != null) {
                Connections.abort(current);
            }
        }

        @Override
        public void close() {
            Connection current = connection;
            connection = null;
            if (current != null) {
                Connections.close(current);
            }
        }
    }
}
