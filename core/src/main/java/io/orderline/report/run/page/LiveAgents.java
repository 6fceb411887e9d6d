package io.orderline.report.run.page;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reports on the processes that drive a run together.
final class LiveAgents {
    private static final String LOST = "agent-lost";

    private LiveAgents() {}

    /// Returns a phrase about all agents, or an empty string if one process drives.
    static String sentence(RunFiles run) {
        List<String> names = names(run);
        return names.isEmpty()
                ? ""
                : names.size() + " agents: "
                        + names.stream().map(name -> name + lost(run, name)).collect(Collectors.joining(", "));
    }

    private static List<String> names(RunFiles run) {
        try {
            return run.folder().agents();
        } catch (IOException unreadable) {
            return List.of(); // the next request may find them
        }
    }

    private static String lost(RunFiles run, String name) {
        Optional<EventLog.Event> lost = run.events().stream()
                .filter(event -> event.kind().equals(LOST) && event.message().startsWith("lost agent " + name + ":"))
                .findFirst();
        return lost.map(event -> " (lost at second " + FigureFormat.format("%.1f", event.t()) + ")")
                .orElse("");
    }
}
