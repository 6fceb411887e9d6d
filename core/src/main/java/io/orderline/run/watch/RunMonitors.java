package io.orderline.run.watch;

import io.orderline.base.ParallelTasks;
import io.orderline.drive.event.DrivePhase;
import io.orderline.monitor.Monitor;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/// All monitors of a run, which begin and end with its drive. Used by the driving thread.
public final class RunMonitors implements AutoCloseable {
    private List<Monitor> monitors;
    private boolean inWindow;

    public RunMonitors(List<Monitor> ofHosts, List<Monitor> ofDatabase) {
        this.monitors = Stream.concat(ofHosts.stream(), ofDatabase.stream()).toList();
    }

    /// @param originNanos zero of the run's time axis
    public void begin(long originNanos) {
        monitors.forEach(monitor -> monitor.begin(originNanos));
    }

    public void phase(DrivePhase phase) {
        if (phase == DrivePhase.MEASURE) {
            inWindow = true;
            monitors.forEach(Monitor::windowBegan);
        } else if (inWindow) {
            inWindow = false;
            monitors.forEach(Monitor::windowEnded);
        }
    }

    @Override
    public void close() {
        List<Callable<Boolean>> ends = monitors.stream()
                .<Callable<Boolean>>map(monitor -> () -> end(monitor))
                .toList();
        monitors = List.of();
        try {
            ParallelTasks.run("monitors", ends.size(), ends);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception impossible) { // tasks throw nothing
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean end(Monitor monitor) {
        try {
            monitor.close();
            return true;
        } catch (RuntimeException e) {
            System.getLogger(RunMonitors.class.getName())
                    .log(System.Logger.Level.WARNING, "a monitor did not end well", e);
            return false;
        }
    }
}
