package io.orderline.drive;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// How far a drive has come towards its end, shared by all its threads. Thread-safe.
final class DriveState {
    private final AtomicReference<String> stopReason = new AtomicReference<>("");
    private volatile boolean stopping;
    private volatile boolean finished;
    private volatile boolean cutOff;
    private volatile @Nullable Thread driver;

    /// Registers the calling thread as the driving one, which [#stop] wakes.
    void begin() {
        driver = Thread.currentThread();
    }

    void stop(String reason) {
        stopReason.compareAndSet("", reason);
        stopping = true;
        LockSupport.unpark(driver);
    }

    String stopReason() {
        return stopReason.get();
    }

    /// Ends the window: no transaction begins any more.
    void windowOver() {
        stopping = true;
    }

    boolean stopping() {
        return stopping;
    }

    void finish() {
        finished = true;
    }

    boolean finished() {
        return finished;
    }

    /// Ends the time in which running transactions may end.
    void cutOff() {
        cutOff = true;
    }

    boolean isCutOff() {
        return cutOff;
    }
}
