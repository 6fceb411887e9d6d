package io.orderline.acid;

import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.Stall;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Interval;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/// Detects that a drive has lost the database, and that the database is back. Thread-safe.
final class OutageListener implements DriveListener {
    private final IntFunction<TransactionListener> transactions;
    private final CountDownLatch began = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    OutageListener() {
        this(_ -> ended -> {});
    }

    OutageListener(IntFunction<TransactionListener> transactions) {
        this.transactions = transactions;
    }

    @Override
    public List<TransactionListener> transactions(int session) {
        return List.of(transactions.apply(session));
    }

    boolean happened() {
        return began.getCount() == 0;
    }

    boolean isOver() {
        return over.getCount() == 0;
    }

    void await(Duration limit) throws InterruptedException {
        over.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void outageBegan(double seconds) {
        began.countDown();
    }

    @Override
    public void outageEnded(double beganSeconds, double seconds) {
        over.countDown();
    }

    @Override
    public void phase(DrivePhase phase, double seconds) {}

    /// Ends the drive when its thread is interrupted, which the drive itself ignores.
    @Override
    public void interval(Interval interval, DrivePhase phase) {
        if (Thread.interrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    @Override
    public void firstError(double seconds, ErrorCounts.Group group, String message) {}

    @Override
    public void stalled(Stall stall, boolean again) {}

    @Override
    public void stallEnded(double beganSeconds, double seconds) {}
}
