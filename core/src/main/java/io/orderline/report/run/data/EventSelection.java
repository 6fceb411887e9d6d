package io.orderline.report.run.data;

import io.orderline.result.file.EventLog;
import java.util.List;

/// Selects the events of a run that a report shows.
public final class EventSelection {
    /// The number of events that reports list; all are in `events.jsonl`.
    private static final int MOST = 200;

    private EventSelection() {}

    public static List<EventLog.Event> listed(RunFiles run) {
        return run.events().stream().limit(MOST).toList();
    }

    public static int left(RunFiles run) {
        return Math.max(0, run.events().size() - MOST);
    }

    /// Returns the events with a mark on the time axis. Phases and checkpoints are shaded instead, and an
    /// action has its mark where it began.
    public static List<EventLog.Event> marked(RunFiles run) {
        return listed(run).stream()
                .filter(event -> !event.kind().equals("phase") && !event.kind().startsWith("checkpoint"))
                .filter(event -> !event.kind().equals("action-done"))
                .filter(event -> event.t() >= 0)
                .toList();
    }
}
