package io.orderline.run.watch;

import io.orderline.base.ProcessMemory;
import io.orderline.drive.event.DrivePhase;
import io.orderline.monitor.GcPauses;
import io.orderline.monitor.JvmUse;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The resources that this process used in the measured window of a drive. Used by the driving thread.
public final class WindowUse implements AutoCloseable {
    private final GcPauses pauses = new GcPauses();
    private @Nullable JvmUse began;
    private @Nullable JvmUse used;
    private OptionalLong memoryBytes = OptionalLong.empty();

    public void phase(DrivePhase phase) {
        if (phase == DrivePhase.MEASURE) {
            pauses.begin();
            began = JvmUse.now();
        } else if (began != null && used == null) {
            used = JvmUse.now().since(began);
            pauses.end();
            memoryBytes = ProcessMemory.bytes(ProcessHandle.current().pid());
        }
    }

    /// Returns empty if there was no window.
    public Optional<JvmUse> used() {
        return Optional.ofNullable(used);
    }

    /// Returns the longest garbage collection pause in the window; empty if not known.
    public Optional<Long> longestPauseMillis() {
        return used == null ? Optional.empty() : pauses.longestMillis();
    }

    /// Returns the memory (PSS) at the end of the window; empty if not known.
    public OptionalLong memoryBytes() {
        return memoryBytes;
    }

    @Override
    public void close() {
        pauses.close();
    }
}
