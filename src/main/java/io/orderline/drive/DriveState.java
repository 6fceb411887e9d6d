package io.orderline.drive;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// How near a drive is to its end, for everybody who works in it. Thread-safe.
final class DriveState {
    private final AtomicReference<String> stopReason = new AtomicReference<>("");
    private volatile boolean stopping;
    private volatile boolean finished;
    private volatile boolean cutOff;
    private volatile @Nullable Thread driver;

    /// The calling thread drives: [#stop] wakes it.
    void begin() {
        driver = Thread.currentThread();
    }

    /// Ends the drive early; the first reason counts.
    void stop(String reason) {
        stopReason.compareAndSet("", reason);
        stopping = true;
        LockSupport.unpark(driver);
    }

    /// Why the drive ended early; empty if it did not.
    String stopReason() {
        return stopReason.get();
    }

    /// No transaction begins any more.
    void windowOver() {
        stopping = true;
    }

    boolean stopping() {
        return stopping;
    }

    /// Deferred work is at its end.
    void finish() {
        finished = true;
    }

    boolean finished() {
        return finished;
    }

    /// The time to end transactions under way is over.
    void cutOff() {
        cutOff = true;
    }

    boolean isCutOff() {
        return cutOff;
    }
}
