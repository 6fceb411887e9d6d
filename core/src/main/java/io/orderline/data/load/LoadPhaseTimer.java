package io.orderline.data.load;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Measures how long each phase of a load takes. Used only by the thread that runs the phases.
final class LoadPhaseTimer {
    private final LoadListener listener;
    private final Map<LoadPhase, Double> seconds = new EnumMap<>(LoadPhase.class);
    private @Nullable LoadPhase current;
    private long since;

    LoadPhaseTimer(LoadListener listener) {
        this.listener = listener;
    }

    LoadListener listener() {
        return listener;
    }

    void enter(LoadPhase phase, long total) {
        leave();
        current = phase;
        since = System.nanoTime();
        listener.phase(phase, total);
    }

    private void leave() {
        if (current != null) {
            seconds.merge(current, (System.nanoTime() - since) / 1e9, Double::sum);
            current = null;
        }
    }

    Map<LoadPhase, Double> seconds() {
        leave();
        return Map.copyOf(seconds);
    }
}
