package io.orderline.cli.program;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Ctrl-C and SIGTERM: asks what is under way to end in an orderly way, and lets it. The virtual machine ends by itself
/// when that is done, or when it takes too long.
public final class InterruptHandler {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final AtomicReference<@Nullable Runnable> action = new AtomicReference<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean happened;
    private volatile Duration patience = PATIENCE;

    /// Once per process.
    public void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::shutdown, "interrupt"));
    }

    private void shutdown() {
        if (finished.getCount() == 0) {
            return; // an ordinary end
        }
        if (!interrupt()) {
            return; // nothing is under way that would lose anything
        }
        try {
            if (!finished.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Asks what is under way to end, and does not wait for it.
    ///
    /// @return whether anything is
    public boolean interrupt() {
        happened = true;
        Runnable end = action.get();
        if (end != null) {
            end.run();
        }
        return end != null;
    }

    /// Whether the user wants out.
    public boolean happened() {
        return happened;
    }

    /// What to do on an interrupt while `body` runs.
    public <T> T during(Runnable onInterrupt, java.util.concurrent.Callable<T> body) throws Exception {
        action.set(onInterrupt);
        try {
            return body.call();
        } finally {
            action.set(null);
        }
    }

    /// Likewise, for a body that takes longer to its end.
    ///
    /// @param most after an interrupt
    public <T> T during(Duration most, Runnable onInterrupt, java.util.concurrent.Callable<T> body) throws Exception {
        patience = most;
        try {
            return during(onInterrupt, body);
        } finally {
            patience = PATIENCE;
        }
    }

    /// The main thread is at its end.
    public void finish() {
        finished.countDown();
    }
}
