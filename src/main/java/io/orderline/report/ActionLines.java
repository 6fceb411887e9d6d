package io.orderline.report;

import io.orderline.result.EventLog;
import java.util.List;

/// The plan's own actions on its testbed, a line each with what became of it.
final class ActionLines {
    private ActionLines() {}

    static List<String> of(RunFiles run) {
        return run.events().stream()
                .filter(event ->
                        List.of("action-done", "action-failed", "action-left").contains(event.kind()))
                .map(ActionLines::line)
                .toList();
    }

    private static String line(EventLog.Event event) {
        return Figures.format("second %.1f, %s", event.t(), event.message());
    }
}
