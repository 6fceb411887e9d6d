package io.orderline.acid;

import io.orderline.drive.DriveListener;
import io.orderline.drive.DrivePhase;
import io.orderline.drive.ErrorLog;
import io.orderline.drive.Stall;
import io.orderline.drive.Witness;
import io.orderline.measure.Interval;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/// Notices that a drive has lost the database, and that it is back. Thread-safe.
final class Outage implements DriveListener {
    private final IntFunction<Witness> witnesses;
    private final CountDownLatch began = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    Outage() {
        this(_ -> Witness.NONE);
    }

    /// @param witnesses of what each session does
    Outage(IntFunction<Witness> witnesses) {
        this.witnesses = witnesses;
    }

    @Override
    public Witness witness(int session) {
        return witnesses.apply(session);
    }

    boolean happened() {
        return began.getCount() == 0;
    }

    boolean isOver() {
        return over.getCount() == 0;
    }

    /// Returns when the database was gone and is back, or after this time.
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

    /// The drive itself does not mind being interrupted; who interrupts it wants it to end.
    @Override
    public void interval(Interval interval, DrivePhase phase) {
        if (Thread.interrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    @Override
    public void firstError(double seconds, ErrorLog.Sort sort, String message) {}

    @Override
    public void stalled(Stall stall, boolean again) {}

    @Override
    public void stallEnded(double beganSeconds, double seconds) {}
}
