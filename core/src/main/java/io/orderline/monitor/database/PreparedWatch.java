package io.orderline.monitor.database;

import io.orderline.base.BackgroundTask;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.PreparedTransactions.Held;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Looks at intervals whether prepared transactions hold locks on the driven tables, and once more at the
/// end. Transactions that are committed quickly are not reported. Called by one thread.
public final class PreparedWatch implements Monitor {
    /// The kind of the event in `events.jsonl`.
    public static final String KIND = "prepared-transactions";

    public static final String OVER = "prepared-transactions-over";
    private static final Duration END_LIMIT = Duration.ofSeconds(10);
    /// Limit for the names in one event.
    private static final int MOST_NAMES = 20;

    private final PreparedTransactions transactions;
    private final boolean during;
    private final MonitorListener listener;
    private long originNanos;
    private boolean begun;
    private @Nullable BackgroundTask task;
    private volatile boolean over;
    private volatile boolean away;
    private @Nullable Connection connection;
    private Held told = Held.NONE;

    /// @param during whether to look during the drive too, if the server can be asked then
    public PreparedWatch(PreparedTransactions transactions, boolean during, MonitorListener listener) {
        this.transactions = transactions;
        this.during = during && transactions.seenAtAnyTime();
        this.listener = listener;
    }

    @Override
    public void begin(long origin) {
        originNanos = origin;
        begun = true;
        if (during) {
            task = BackgroundTask.start("prepared transactions", this::watch);
        }
    }

    private void watch() {
        Held before = Held.NONE;
        double seen = seconds();
        while (!over) {
            LockSupport.parkNanos(this, PreparedTransactions.PAUSE.toNanos());
            double now = seconds();
            @Nullable Held there = over ? null : look();
            if (there != null) {
                tell(there.since(before), seen, now);
                before = there;
                seen = now;
            }
        }
        forget();
    }

    /// @return null if the server does not answer
    private @Nullable Held look() {
        try {
            Connection current = connection == null ? transactions.connect() : connection;
            connection = current;
            Held there = transactions.look(current);
            away = false;
            return there;
        } catch (SQLException | TargetException unanswered) {
            away = true;
            forget();
            return null;
        }
    }

    private void forget() {
        Connection current = connection;
        connection = null;
        if (current != null) {
            Connections.abort(current);
        }
    }

    /// @param since the time at which the transactions were first seen
    private void tell(Held held, double since, double now) {
        if (held.isEmpty() && !told.isEmpty()) {
            told = held;
            listener.event(now, OVER, "no prepared transaction holds locks any more", Map.of());
        } else if (!told.transactions().keySet().containsAll(held.transactions().keySet())) {
            told = held;
            listener.event(since, KIND, held.sentence(), details(held));
        }
    }

    private static Map<String, ?> details(Held held) {
        return Map.of(
                "count",
                held.transactions().size(),
                "transactions",
                held.transactions().keySet().stream().limit(MOST_NAMES).toList(),
                "tables",
                List.copyOf(held.tables()),
                "waiting",
                held.waiting());
    }

    private double seconds() {
        return (System.nanoTime() - originNanos) / 1e9;
    }

    @Override
    public void close() {
        over = true;
        BackgroundTask watching = task;
        if (watching != null && !watching.end(END_LIMIT)) {
            return;
        }
        if (begun && !away) {
            double now = seconds();
            transactions.lasting().ifPresent(held -> tell(held, now, now));
        }
    }
}
