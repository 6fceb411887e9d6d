package io.orderline.acid.session;

import io.orderline.acid.session.TransactionEnd.Refused;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// One of the two sessions of a test, with a thread of its own, which retries as a terminal does. One thread
/// leads; the work that it starts runs in the session's thread.
final class TestSession implements AutoCloseable {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final int MOST_DOUBLINGS = 5;

    private final Target target;
    private final int attempts;
    private final Session session;
    private final Breakpoint stop = new Breakpoint();
    private final ExecutorService thread;

    /// The work of a transaction in one attempt, including its commit.
    @FunctionalInterface
    public interface Work<T> {
        T run(Session session) throws SQLException;
    }

    /// @param attempts total number of attempts for a transaction that the engine could not serialise
    TestSession(String name, Target target, Isolation level, int statements, int attempts) {
        this.target = target;
        this.attempts = attempts;
        session = new Session(target, level, Duration.ZERO, statements, stop);
        session.connect();
        stop.of(session);
        thread = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("acid-" + name).factory());
    }

    Breakpoint stop() {
        return stop;
    }

    <T> PendingTransaction<T> start(Work<T> work) {
        return new PendingTransaction<>(thread.submit(() -> tried(work)));
    }

    private <T> TransactionEnd<T> tried(Work<T> work) throws SQLException {
        List<Refused> refused = new ArrayList<>();
        for (int attempt = 1; ; attempt++) {
            session.begin();
            try {
                return new TransactionEnd<>(Optional.of(work.run(session)), refused, Optional.empty());
            } catch (BreakpointSpec.InsteadOfCommit _) {
                rollBack(session);
                return new TransactionEnd<>(Optional.empty(), refused, Optional.empty());
            } catch (SQLException e) {
                rollBack(session);
                if (attempt == attempts || !target.classify(e).retryable()) {
                    return new TransactionEnd<>(Optional.empty(), refused, Optional.of(refusal(e)));
                }
                refused.add(refusal(e));
                LockSupport.parkNanos(FIRST_PAUSE.toNanos() << Math.min(attempt - 1, MOST_DOUBLINGS));
            }
        }
    }

    /// Rolls back. If the rollback is refused, the session reconnects as a terminal does, and the server ends
    /// what the old connection left. Spider refuses a rollback after a deadlock on a shard that has already
    /// rolled back its part.
    static void rollBack(Session session) throws SQLException {
        try {
            session.rollback();
        } catch (SQLException refused) {
            try {
                session.connect();
            } catch (TargetException gone) {
                refused.addSuppressed(gone);
                throw refused;
            }
        }
    }

    private static Refused refusal(SQLException e) {
        String state = e.getSQLState();
        String code = state == null || state.isEmpty() ? "code " + e.getErrorCode() : state;
        return new Refused(
                code, String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }

    /// Closes the session, even within a transaction.
    @Override
    public void close() {
        stop.release();
        thread.shutdown();
        if (!ended()) {
            session.abort(Runnable::run);
            thread.shutdownNow();
        }
        session.close();
    }

    private boolean ended() {
        try {
            return thread.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Holds a session's transaction at one place until it is released. [#before] is called by the session's
    /// thread, the other methods by the thread that leads.
    static final class Breakpoint implements StepListener {
        /// No transaction is held for ever, whatever happens to the thread that leads.
        private static final Duration LIMIT = Duration.ofMinutes(2);

        private record Point(BreakpointSpec hold, CountDownLatch reached, CountDownLatch go) {}

        private final AtomicReference<@Nullable Point> point = new AtomicReference<>();
        private volatile @Nullable Point last;
        private volatile @Nullable Session session;

        void of(Session watched) {
            session = watched;
        }

        /// Holds the next transaction when it first comes to this place, also in a later attempt.
        void arm(BreakpointSpec hold) {
            Point fresh = new Point(hold, new CountDownLatch(1), new CountDownLatch(1));
            last = fresh;
            point.set(fresh);
        }

        boolean reached() {
            Point current = last;
            return current != null && current.reached.getCount() == 0;
        }

        /// Releases the transaction that is held, or lets it pass without a stop.
        void release() {
            Point current = last;
            if (current != null) {
                current.go.countDown();
            }
        }

        /// Removes a place that was not reached.
        void disarm() {
            point.set(null);
        }

        @Override
        public void before(String step) throws SQLException {
            Point here = point.get();
            if (here == null || !here.hold.step().equals(step) || !point.compareAndSet(here, null)) {
                return;
            }
            here.reached.countDown();
            await(here.go);
            Session current = session;
            if (current != null) {
                here.hold.then().run(current);
            }
        }

        private static void await(CountDownLatch go) throws SQLException {
            try {
                if (!go.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                    throw new SQLException("nobody let it go on");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SQLException("interrupted", e);
            }
        }
    }

    record PendingTransaction<T>(Future<TransactionEnd<T>> future) {
        /// Longest wait for an engine that does not end a deadlock by itself.
        private static final Duration LIMIT = Duration.ofSeconds(90);

        boolean endsWithin(Duration time) throws InterruptedException {
            try {
                future.get(time.toMillis(), TimeUnit.MILLISECONDS);
                return true;
            } catch (TimeoutException _) {
                return false;
            } catch (ExecutionException _) {
                return true; // reported by await
            }
        }

        TransactionEnd<T> await() throws InterruptedException {
            try {
                return future.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (TimeoutException _) {
                throw new TestFailure("a transaction had not ended after " + LIMIT.toSeconds() + " s");
            } catch (ExecutionException e) {
                throw e.getCause() instanceof SQLException lost
                        ? new TestFailure("the connection was lost: " + lost.getMessage())
                        : new IllegalStateException(e.getCause());
            }
        }
    }
}
