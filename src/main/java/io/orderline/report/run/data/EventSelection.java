package io.orderline.report.run.data;

import io.orderline.result.file.EventLog;
import java.util.List;

/// Which events of a run a report shows.
public final class EventSelection {
    /// More are in `events.jsonl`.
    private static final int MOST = 200;

    private EventSelection() {}

    /// The first ones.
    public static List<EventLog.Event> listed(RunFiles run) {
        return run.events().stream().limit(MOST).toList();
    }

    /// How many are not listed.
    public static int left(RunFiles run) {
        return Math.max(0, run.events().size() - MOST);
    }

    /// Those with a mark on the time axis; phases and checkpoints are shaded instead, and
    /// what the plan had done has its mark where it began.
    public static List<EventLog.Event> marked(RunFiles run) {
        return listed(run).stream()
                .filter(event -> !event.kind().equals("phase") && !event.kind().startsWith("checkpoint"))
                .filter(event -> !event.kind().equals("action-done"))
                .filter(event -> event.t() >= 0)
                .toList();
    }
}
