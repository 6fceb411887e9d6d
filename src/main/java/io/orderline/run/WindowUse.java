package io.orderline.run;

import io.orderline.drive.DrivePhase;
import io.orderline.monitor.GcPauses;
import io.orderline.monitor.JvmUse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What this process used in the measured window of a drive. Used by the driving thread.
final class WindowUse implements AutoCloseable {
    private final GcPauses pauses = new GcPauses();
    private @Nullable JvmUse began;
    private @Nullable JvmUse used;

    void phase(DrivePhase phase) {
        if (phase == DrivePhase.MEASURE) {
            pauses.begin();
            began = JvmUse.now();
        } else if (began != null && used == null) {
            used = JvmUse.now().since(began);
            pauses.end();
        }
    }

    /// Empty if there was no window.
    Optional<JvmUse> used() {
        return Optional.ofNullable(used);
    }

    /// The longest single stop of the collectors in the window; empty if it is not known.
    Optional<Long> longestPauseMillis() {
        return used == null ? Optional.empty() : pauses.longestMillis();
    }

    @Override
    public void close() {
        pauses.close();
    }
}
