package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerPing;
import io.orderline.result.CheckReport;
import io.orderline.workload.dataset.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Verifies the data of a run, one database after another, until it is ended or a server stops answering. One
/// thread calls [#run]; other methods may be called from any thread.
final class Verification {
    private final List<Target> databases;
    private final Dataset dataset;
    private final int workers;
    private final boolean quick;
    private final Consumer<String> progress;
    private final Object lock = new Object();
    private @Nullable Thread verifying;
    private volatile boolean ended;

    Verification(List<Target> databases, Dataset dataset, int workers, boolean quick, Consumer<String> progress) {
        this.quick = quick;
        this.progress = progress;
        this.databases = List.copyOf(databases);
        this.dataset = dataset;
        this.workers = workers;
    }

    /// Ends the current verification and prevents later ones.
    void end() {
        ended = true;
        interrupt();
    }

    boolean ended() {
        return ended;
    }

    private void interrupt() {
        synchronized (lock) {
            if (verifying != null) {
                verifying.interrupt();
            }
        }
    }

    /// @return no checks if the verification was ended
    /// @throws TargetException if the database fails or stops answering
    List<CheckReport> run() {
        synchronized (lock) {
            verifying = Thread.currentThread();
        }
        try {
            return ended ? List.of() : checks();
        } catch (InterruptedException e) {
            ended = true;
            return List.of();
        } finally {
            synchronized (lock) {
                verifying = null;
                Thread.interrupted(); // a late interrupt must not hit the writing of results
            }
        }
    }

    private List<CheckReport> checks() throws InterruptedException {
        List<List<CheckReport>> each = new ArrayList<>();
        for (Target target : databases) {
            each.add(checks(target));
        }
        return RunDatabases.together(each);
    }

    /// Checks one database. A check may take any time, as long as the server answers.
    private List<CheckReport> checks(Target target) throws InterruptedException {
        ServerPing pulse = new ServerPing(target, this::interrupt);
        try (pulse) {
            return ConsistencyChecks.run(new Verifier(target, dataset, quick), workers, progress);
        } catch (InterruptedException e) {
            if (pulse.silent() && !ended) {
                throw new TargetException("the server stopped answering", e);
            }
            throw e;
        }
    }
}
