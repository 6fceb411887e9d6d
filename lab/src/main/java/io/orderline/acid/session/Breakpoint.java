package io.orderline.acid.session;

import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Holds a session's transaction at one place until it is released. [#before] is called by the session's
/// thread, the other methods by the thread that leads.
final class Breakpoint implements StepListener {
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
