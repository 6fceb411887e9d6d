package io.orderline.acid.session;

import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.TestSession.PendingTransaction;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// Two sessions at one isolation level, and a watcher that reads the state. Used by the thread that leads.
public final class AcidFixture implements AutoCloseable {
    public static final int WAREHOUSE = 1;
    public static final List<Integer> ITEMS = List.of(1, 2, 3, 4, 5);
    /// Multiple of the longest time that a transaction took alone, up to which it does not count as waiting.
    private static final int TIMES_ALONE = 20;

    private static final Duration LOOK = Duration.ofMillis(2);

    private final ObservedTransactions transactions;
    private final TestSession first;
    private final TestSession second;
    private final StateReader watcher;
    private final Duration patience;
    private final int far;

    /// @param wait shortest time after which a transaction that has not ended counts as waiting
    /// @param far warehouse on another shard, or [#WAREHOUSE]
    public AcidFixture(Target target, Isolation level, Duration wait, int attempts, int far)
            throws InterruptedException {
        this.far = far;
        transactions = new ObservedTransactions(target.dialect());
        int statements = transactions.statements().size();
        first = new TestSession("first", target, level, statements, attempts);
        second = new TestSession("second", target, level, statements, attempts);
        watcher = new StateReader(target, transactions.statements());
        alone(first);
        alone(second);
        Duration known = alone(second).multipliedBy(TIMES_ALONE);
        patience = known.compareTo(wait) > 0 ? known : wait;
    }

    private AcidFixture(AcidFixture open, int far) {
        this.far = far;
        transactions = open.transactions;
        first = open.first;
        second = open.second;
        watcher = open.watcher;
        patience = open.patience;
    }

    /// Returns this fixture with all work in one warehouse. Only the original fixture is to be closed.
    public AcidFixture within() {
        return new AcidFixture(this, WAREHOUSE);
    }

    /// Returns the other warehouse of transactions that TPC-C lets touch two: remote order lines, and a
    /// Payment of a remote customer.
    public int far() {
        return far;
    }

    /// Runs each transaction that may have to wait, with no other one running, and returns the longest time.
    private Duration alone(TestSession side) throws InterruptedException {
        Customer customer = customer(1);
        long longest = 0;
        List<TestSession.Work<Object>> all = List.of(
                session -> transactions.newOrder(session, customer, ITEMS, far),
                session -> {
                    transactions.payment(session, far, customer, 100);
                    return true;
                },
                session -> transactions.orderStatus(session, customer),
                session -> transactions.delivery(session, WAREHOUSE));
        for (TestSession.Work<Object> work : all) {
            long begin = System.nanoTime();
            side.start(work).await().shown();
            longest = Math.max(longest, System.nanoTime() - begin);
        }
        return Duration.ofNanos(longest);
    }

    public static Customer customer(int district) {
        return new Customer(WAREHOUSE, district, 1);
    }

    public ObservedTransactions transactions() {
        return transactions;
    }

    public StateReader watcher() {
        return watcher;
    }

    /// Returns the time after which a transaction that has not ended counts as waiting.
    public Duration patience() {
        return patience;
    }

    public <T> TransactionEnd<T> alone(TestSession.Work<T> work) throws InterruptedException {
        return first.start(work).await();
    }

    /// Runs one transaction as [#alone] does, with work at a place within it.
    public <T> TransactionEnd<T> alone(BreakpointSpec hold, TestSession.Work<T> work) throws InterruptedException {
        first.stop().arm(hold);
        first.stop().release();
        return alone(work);
    }

    /// Runs two transactions. The first one stops, and the second one begins. When the second one has ended
    /// or was found to wait, the first one goes on.
    public <A, B> Interleaving<A, B> meet(BreakpointSpec hold, TestSession.Work<A> one, TestSession.Work<B> other)
            throws InterruptedException {
        first.stop().arm(hold);
        PendingTransaction<A> stopped = first.start(one);
        awaitStop(stopped);
        PendingTransaction<B> rival = second.start(other);
        boolean waited = !rival.endsWithin(patience);
        first.stop().release();
        TransactionEnd<A> firstEnded = stopped.await();
        return new Interleaving<>(firstEnded, rival.await(), waited);
    }

    /// Runs both at the same time, without a stop.
    ///
    /// @param other makes the second work from a check of whether the first one still runs
    public <T> T beside(TestSession.Work<?> one, Function<BooleanSupplier, TestSession.Work<T>> other)
            throws InterruptedException {
        PendingTransaction<?> running = first.start(one);
        TransactionEnd<T> seen =
                second.start(other.apply(() -> !running.future().isDone())).await();
        running.await().shown();
        return seen.shown();
    }

    private void awaitStop(PendingTransaction<?> stopped) throws InterruptedException {
        while (!first.stop().reached()) {
            if (stopped.future().isDone()) {
                first.stop().disarm();
                throw new TestFailure("the first transaction did not come as far as its stop: "
                        + stopped.await()
                                .failure()
                                .map(TransactionEnd.Refused::message)
                                .orElse("it ended before"));
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
    }

    @Override
    public void close() {
        first.close();
        second.close();
        watcher.close();
    }
}
