package io.orderline.report.run.data;

import io.orderline.result.file.EventLog;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// The time spans of checkpoints, as far as samples show them. Charts shade them.
public final class CheckpointSpans {
    private CheckpointSpans() {}

    /// @param cause `timed`, `requested`, or `unseen` if it began before the first sample
    /// @param ended whether its end was observed
    record Band(double from, double to, String cause, boolean ended) {}

    public static List<Band> of(List<EventLog.Event> events, double last) {
        List<Band> bands = new ArrayList<>();
        Deque<EventLog.Event> begun = new ArrayDeque<>();
        for (EventLog.Event event : events) {
            if (event.kind().equals("checkpoint-began")) {
                begun.clear(); // only one checkpoint runs at a time
                begun.add(event);
            } else if (event.kind().equals("checkpoint")) {
                double from = event.beganSeconds().orElse(event.t());
                bands.add(new Band(from, event.t(), cause(event), true));
                begun.removeIf(open -> open.t() <= event.t() && !cause(event).equals("unseen"));
            }
        }
        begun.forEach(open -> bands.add(new Band(open.t(), Math.max(open.t(), last), cause(open), false)));
        return bands;
    }

    private static String cause(EventLog.Event event) {
        return event.cause().orElse("");
    }
}
