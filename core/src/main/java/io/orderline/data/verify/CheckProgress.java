package io.orderline.data.verify;

import io.orderline.base.Durations;
import io.orderline.workload.dataset.Check;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Reports the progress of a verification about once per second: `verifying the data: 7 of 21 checks, 2m05s,
/// about 1m30s left`. The remaining time is extrapolated from the time of the completed checks and the usual
/// cost of each check. Thread-safe.
final class CheckProgress implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Consumer<String> listener;
    private final int checks;
    private final long cost;
    private final long beganNanos = System.nanoTime();
    private final Thread thread;
    private int ended;
    private long costEnded;
    private double expectedSeconds;
    private volatile boolean over;

    CheckProgress(List<Check> checks, Consumer<String> listener) {
        this.listener = listener;
        this.checks = checks.size();
        this.cost = checks.stream().mapToLong(Check::cost).sum();
        this.thread = Thread.ofPlatform().daemon().name("verify-progress").start(this::tell);
    }

    private void tell() {
        while (!over) {
            listener.accept(text((System.nanoTime() - beganNanos) / 1e9));
            LockSupport.parkNanos(this, PAUSE_NANOS);
        }
    }

    void ended(Check check) {
        ended(check, (System.nanoTime() - beganNanos) / 1e9);
    }

    synchronized void ended(Check check, double seconds) {
        ended++;
        costEnded += check.cost();
        expectedSeconds = seconds * cost / costEnded;
    }

    synchronized String text(double seconds) {
        String text = "verifying the data: " + ended + " of " + checks + " checks, " + rounded(seconds);
        return ended == 0 ? text : text + ", about " + rounded(Math.max(1, expectedSeconds - seconds)) + " left";
    }

    private static String rounded(double seconds) {
        return Durations.text(Duration.ofSeconds(Math.round(seconds)));
    }

    @Override
    public void close() {
        over = true;
        LockSupport.unpark(thread);
    }
}
