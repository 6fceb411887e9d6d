package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.file.EventLog;
import java.util.List;

/// The plan's own actions on its testbed, a line each with what became of it.
final class ActionText {
    private ActionText() {}

    static List<String> of(RunFiles run) {
        return run.events().stream()
                .filter(event ->
                        List.of("action-done", "action-failed", "action-left").contains(event.kind()))
                .map(ActionText::line)
                .toList();
    }

    private static String line(EventLog.Event event) {
        return FigureFormat.format("second %.1f, %s", event.t(), event.message());
    }
}
