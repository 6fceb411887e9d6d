package io.orderline.agents;

import io.orderline.monitor.MonitorListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What happened to agents, kept until the driving thread writes it. Guarded by the coordinator's monitor.
final class PendingEvents {
    private final MonitorListener events;
    private final List<Runnable> waiting = new ArrayList<>();

    PendingEvents(MonitorListener events) {
        this.events = events;
    }

    void warned(double seconds, String agent, String text) {
        waiting.add(() -> events.trouble(seconds, "agent-warning", agent + ": " + text));
    }

    void refused(double seconds, String text) {
        waiting.add(() -> events.trouble(seconds, "agent-refused", text));
    }

    void lost(double seconds, String agent, String reason) {
        String text = String.format(Locale.ROOT, "lost agent %s: %s", agent, reason);
        waiting.add(() -> {
            events.event(seconds, "agent-lost", text, Map.of("agent", agent));
            events.trouble(seconds, "agent-lost", text);
        });
    }

    /// Makes the driving thread fail with this exception.
    void failed(RuntimeException how) {
        waiting.add(() -> {
            throw how;
        });
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    List<Runnable> taken() {
        List<Runnable> all = List.copyOf(waiting);
        waiting.clear();
        return all;
    }
}
