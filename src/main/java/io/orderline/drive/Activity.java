package io.orderline.drive;

import io.orderline.target.Session;
import java.util.concurrent.atomic.AtomicLong;

/// What one worker is doing, for those who watch. Its worker writes, anybody reads. Writes are opaque: they cost no
/// more
/// than those of plain fields, and are seen by others a moment later.
final class Activity {
    private static final long NEVER = Long.MIN_VALUE;

    private final Session session;
    private final AtomicLong transaction = new AtomicLong(NEVER);
    private final AtomicLong connecting = new AtomicLong(NEVER);
    private final AtomicLong ended = new AtomicLong(NEVER);
    private final AtomicLong completed = new AtomicLong(NEVER);

    Activity(Session session) {
        this.session = session;
    }

    void began(long nanos) {
        transaction.setOpaque(nanos);
    }

    /// @param complete whether the transaction was committed, or rolled back on purpose
    void ended(long nanos, boolean complete) {
        transaction.setOpaque(NEVER);
        ended.setOpaque(nanos);
        if (complete) {
            completed.setOpaque(nanos);
        }
    }

    void connecting(long nanos) {
        connecting.setOpaque(nanos);
    }

    void connected() {
        connecting.setOpaque(NEVER);
    }

    Look look() {
        return new Look(
                transaction.getOpaque(),
                connecting.getOpaque(),
                ended.getOpaque(),
                completed.getOpaque(),
                session.lastStatement(),
                session.roundTrips());
    }

    /// One moment of a worker. Times are on [System#nanoTime].
    ///
    /// @param transaction when the transaction under way began
    /// @param connecting since when it tries to connect
    /// @param ended when its last transaction ended
    /// @param completed when the last one ended that was not given up
    /// @param statement that was sent last
    /// @param roundTrips so far: tells whether the statement is still the same one
    record Look(long transaction, long connecting, long ended, long completed, String statement, long roundTrips) {
        boolean inTransaction() {
            return transaction != NEVER;
        }

        boolean isConnecting() {
            return connecting != NEVER;
        }

        boolean hasEnded() {
            return ended != NEVER;
        }

        boolean hasCompleted() {
            return completed != NEVER;
        }
    }
}
