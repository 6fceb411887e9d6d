package io.orderline.run;

import io.orderline.drive.TransactionDriver;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// The ways to end a run early. The measurements so far are kept. Thread-safe.
final class EarlyEnd {
    static final String INTERRUPTED = "interrupted by the user";

    private final List<Runnable> atInterrupt = new CopyOnWriteArrayList<>();
    private volatile Consumer<String> stop = _ -> {};
    private volatile boolean interrupted;

    /// From now on, [#stop] ends this drive.
    void drives(TransactionDriver driver) {
        stop = driver::stop;
    }

    /// @param action action that is executed at each later interrupt, by its thread
    void atInterrupt(Runnable action) {
        atInterrupt.add(action);
    }

    void interrupt() {
        interrupted = true;
        stop(INTERRUPTED);
        atInterrupt.forEach(Runnable::run);
    }

    boolean interrupted() {
        return interrupted;
    }

    /// Ends the drive if it has begun to connect; otherwise nothing happens.
    void stop(String reason) {
        stop.accept(reason);
    }
}
