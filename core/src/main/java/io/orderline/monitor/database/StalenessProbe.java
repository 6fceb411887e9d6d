package io.orderline.monitor.database;

import io.orderline.base.BackgroundTask;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Queries a primary and its standby in turn for one number, the primary first. What the primary has returned
/// and the standby does not return is missing there. Thread-safe as [Monitor] demands.
public final class StalenessProbe implements Monitor {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /// The ratio of the pause to the fastest answer, so a slow query takes only a twentieth of the time.
    private static final int PAUSES = 20;
    private static final int TRIALS = 3;
    private static final long RECONNECT_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);
    private static final Duration END_LIMIT = Duration.ofSeconds(3);

    private final String sql;
    private final ServerConnection primary;
    private final ServerConnection standby;
    private final BiConsumer<Double, StalenessSample> samples;
    private final MonitorListener listener;
    private final StalenessHistory history = new StalenessHistory();
    private long originNanos;
    private long fastestNanos = Long.MAX_VALUE / PAUSES;
    private @Nullable BackgroundTask task;
    private volatile boolean over;

    /// @param sql queries a number that only grows
    /// @param samples receives each sample with its second on the run's time axis
    public StalenessProbe(
            Target primary,
            Target standby,
            String sql,
            BiConsumer<Double, StalenessSample> samples,
            MonitorListener listener) {
        this.primary = new ServerConnection(primary);
        this.standby = new ServerConnection(standby);
        this.sql = sql;
        this.samples = samples;
        this.listener = listener;
    }

    /// Connects, and measures the time of an answer, before the drive. Called before [#begin], if at all.
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
        } catch (RuntimeException unusable) { // for example because results cannot be written
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
            history.primary(asked, System.nanoTime(), value); // also if the standby is unreachable
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

    /// A connection to one of the two servers. Belongs to the probe's thread, except for [#cut].
    private static final class ServerConnection implements AutoCloseable {
        private final Target target;
        private volatile @Nullable Connection connection;

        private ServerConnection(Target target) {
            this.target = target;
        }

        private void connect() {
            if (connection == null) {
                connection = target.connect("staleness", ANSWER_LIMIT);
            }
        }

        private long ask(String sql) throws SQLException {
            Connection current = Objects.requireNonNull(connection);
            try {
                return SqlQuery.number(current, sql);
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

    /// The answers of a primary to a query for a growing number, for comparison with a standby's answers. Times
    /// are on [System#nanoTime]. Not thread-safe.
    static final class StalenessHistory {
        /// A quarter of an hour at the probe's usual pace. A standby further behind gets a lower bound.
        private static final int MOST = 20_000;

        private final ArrayDeque<Step> steps = new ArrayDeque<>();

        private static final class Step {
            private final long value;
            /// When the first answer came: the primary had the value before.
            private final long answered;
            /// When the last query was sent: the primary had no larger value then.
            private long asked;

            private Step(long value, long answered, long asked) {
                this.value = value;
                this.answered = answered;
                this.asked = asked;
            }
        }

        void primary(long asked, long answered, long value) {
            Step last = steps.peekLast();
            if (last != null && last.value == value) {
                last.asked = asked;
                return;
            }
            if (last != null && value < last.value) {
                steps.clear(); // another server took over, without all data of this one
            } else if (steps.size() == MOST) {
                steps.removeFirst();
            }
            steps.addLast(new Step(value, answered, asked));
        }

        /// Compares a standby's answer. Called after the primary has answered.
        StalenessSample standby(long asked, long answered, long value) {
            Step newest = steps.getLast();
            if (newest.value <= value) {
                return new StalenessSample(asked, 0, 0, answered - newest.asked);
            }
            // The last step that the standby has reached, if the history goes back so far.
            @Nullable Step reached = null;
            while (steps.getFirst().value <= value) {
                reached = steps.removeFirst();
            }
            Step beyond = steps.getFirst();
            if (reached != null) {
                steps.addFirst(reached);
            }
            return new StalenessSample(
                    asked,
                    newest.value - value,
                    asked - beyond.answered,
                    reached == null ? -1 : beyond.answered - reached.asked + answered - asked);
        }
    }
}
