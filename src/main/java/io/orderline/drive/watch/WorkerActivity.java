package io.orderline.drive.watch;

import io.orderline.database.session.Session;
import io.orderline.drive.event.TransactionEvent;
import java.util.concurrent.atomic.AtomicLong;

/// What one worker is doing, for those who watch. Its worker writes, anybody reads. Writes are opaque: they cost no
/// more than those of plain fields, and are seen by others a moment later.
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

    /// The worker goes on with another session.
    public void uses(Session next) {
        session = next;
    }

    /// The session that it works with.
    public Session session() {
        return session;
    }

    public void began(TransactionEvent event) {
        transaction.setOpaque(event.start());
    }

    /// @param committedThere whether the database that is driven committed it
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

    /// One moment of a worker. Times are on [System#nanoTime].
    ///
    /// @param transaction when the transaction under way began
    /// @param connecting since when it tries to connect
    /// @param ended when its last transaction ended
    /// @param committed when the last one was committed
    /// @param statement that was sent last
    /// @param roundTrips so far: tells whether the statement is still the same one
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
