package io.orderline.base;

import java.time.Duration;

/// A task that runs on its own daemon thread. Thread-safe.
public final class BackgroundTask {
    private final Thread thread;

    private BackgroundTask(Thread thread) {
        this.thread = thread;
    }

    public static BackgroundTask start(String name, Runnable task) {
        return new BackgroundTask(Thread.ofPlatform().daemon().name(name).start(task));
    }

    public void interrupt() {
        thread.interrupt();
    }

    /// Interrupts the task, then waits for its end as [#await] does.
    public boolean end(Duration limit) {
        interrupt();
        return await(limit);
    }

    /// Waits for the task to end and returns whether it did. Not interruptible: restores the interrupt flag at
    /// the end.
    public boolean await(Duration limit) {
        return uninterrupted(limit, thread::join);
    }

    /// A wait that returns whether the awaited event occurred within the limit.
    interface Wait {
        boolean within(Duration limit) throws InterruptedException;
    }

    /// Repeats a wait that an interrupt ends, until the limit, and returns the result of the last wait.
    static boolean uninterrupted(Duration limit, Wait wait) {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try {
                boolean ended = wait.within(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
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
