package io.orderline.drive.watch;

import io.orderline.database.session.Session;
import io.orderline.drive.event.TransactionEvent;
import java.util.concurrent.atomic.AtomicLong;

/// The current activity of one worker, for watching threads. Only the worker writes, any thread may read.
/// Opaque writes cost no more than plain ones; other threads see them a moment later.
public final class WorkerActivity {
    private static final long NEVER = Long.MIN_VALUE;

    private volatile Session session;
    private final AtomicLong transaction = new AtomicLong(NEVER);
    private final AtomicLong connecting = new AtomicLong(NEVER);
    private final AtomicLong ended = new AtomicLong(NEVER);
    private final AtomicLong committed = new AtomicLong(NEVER);

    public WorkerActivity(Session session) {
        this.session = session;
    }

    public void uses(Session next) {
        session = next;
    }

    public Session session() {
        return session;
    }

    public void began(TransactionEvent event) {
        transaction.setOpaque(event.start());
    }

    /// @param committedThere whether the driven database committed it, rather than a standby
    public void ended(TransactionEvent event, boolean committedThere) {
        transaction.setOpaque(NEVER);
        ended.setOpaque(event.end());
        if (committedThere) {
            committed.setOpaque(event.end());
        }
    }

    public void connecting(long nanos) {
        connecting.setOpaque(nanos);
    }

    public void connected() {
        connecting.setOpaque(NEVER);
    }

    public Look look() {
        Session now = session;
        return new Look(
                transaction.getOpaque(),
                connecting.getOpaque(),
                ended.getOpaque(),
                committed.getOpaque(),
                now.lastStatement(),
                now.roundTrips());
    }

    /// A snapshot of a worker. Times are on [System#nanoTime].
    ///
    /// @param transaction when the current transaction began
    /// @param connecting when the worker began to connect
    /// @param roundTrips round trips so far, which show whether the statement is still the same one
    public record Look(
            long transaction, long connecting, long ended, long committed, String statement, long roundTrips) {
        boolean inTransaction() {
            return transaction != NEVER;
        }

        boolean isConnecting() {
            return connecting != NEVER;
        }

        boolean hasEnded() {
            return ended != NEVER;
        }

        public boolean hasCommitted() {
            return committed != NEVER;
        }
    }
}
