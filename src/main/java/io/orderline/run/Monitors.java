package io.orderline.run;

import io.orderline.drive.DrivePhase;
import io.orderline.monitor.Monitor;
import java.util.List;
import java.util.stream.Stream;

/// All monitors of a run. They begin with the drive and end with it. Used by the driving thread.
final class Monitors implements AutoCloseable {
    static final Monitors NONE = new Monitors(List.of(), List.of());

    private final List<Monitor> monitors;
    private boolean begun;
    private boolean inWindow;

    Monitors(List<Monitor> ofHosts, List<Monitor> ofDatabase) {
        this.monitors = Stream.concat(ofHosts.stream(), ofDatabase.stream()).toList();
    }

    /// @param seconds on the run's time axis, at which the phase begins: now
    void phase(DrivePhase phase, double seconds) {
        if (!begun) {
            begun = true;
            long origin = System.nanoTime() - (long) (seconds * 1e9);
            monitors.forEach(monitor -> monitor.begin(origin));
        }
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
        monitors.forEach(Monitor::close);
    }
}
