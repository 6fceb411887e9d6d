package io.orderline.cli.program;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Asks the current work to end on Ctrl-C or SIGTERM, and waits for that for a limited time.
public final class InterruptHandler {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final AtomicReference<@Nullable Runnable> action = new AtomicReference<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean happened;
    private volatile Duration patience = PATIENCE;

    /// Installs the handler. Must be called once per process.
    public void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::shutdown, "interrupt"));
    }

    private void shutdown() {
        if (finished.getCount() == 0) {
            return; // a normal end
        }
        if (!interrupt()) {
            return; // no work is in progress that must end in an orderly way
        }
        try {
            if (!finished.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Asks the current work to end, without waiting, and returns whether there is any work.
    public boolean interrupt() {
        happened = true;
        Runnable end = action.get();
        if (end != null) {
            end.run();
        }
        return end != null;
    }

    public boolean happened() {
        return happened;
    }

    /// Runs `body`. If an interrupt occurs while it runs, `onInterrupt` runs too.
    public <T> T during(Runnable onInterrupt, Callable<T> body) throws Exception {
        action.set(onInterrupt);
        try {
            return body.call();
        } finally {
            action.set(null);
        }
    }

    /// Runs `body`, and interrupts this thread if an interrupt occurs meanwhile.
    public <T> T during(Callable<T> body) throws Exception {
        return during(Thread.currentThread()::interrupt, body);
    }

    /// Runs a body that needs more time to end than usual.
    ///
    /// @param most time that the body may take after an interrupt
    public <T> T during(Duration most, Runnable onInterrupt, Callable<T> body) throws Exception {
        patience = most;
        try {
            return during(onInterrupt, body);
        } finally {
            patience = PATIENCE;
        }
    }

    /// Must be called at the end of the main thread.
    public void finish() {
        finished.countDown();
    }
}
