package io.orderline.base;

import java.time.Duration;

/// One task beside others, on a thread of its own. Thread-safe.
public final class BackgroundTask {
    private final Thread thread;

    private BackgroundTask(Thread thread) {
        this.thread = thread;
    }

    /// Does not keep the process from ending.
    public static BackgroundTask start(String name, Runnable task) {
        return new BackgroundTask(Thread.ofPlatform().daemon().name(name).start(task));
    }

    public void interrupt() {
        thread.interrupt();
    }

    /// Interrupts it and waits for its end, as [#await] does.
    ///
    /// @return whether it has ended
    public boolean end(Duration limit) {
        interrupt();
        return await(limit);
    }

    /// Waits for its end even if this thread is interrupted, and keeps the interrupt for later.
    ///
    /// @return whether it has ended
    public boolean await(Duration limit) {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try {
                boolean ended = thread.join(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                return ended;
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
    }
}
