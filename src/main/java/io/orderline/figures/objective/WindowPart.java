package io.orderline.figures.objective;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.objective.Objective.Subject;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.file.Latency;
import io.orderline.result.file.TimeRange;
import io.orderline.stats.ClusteredShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a part of a run's window was like, such as a step of a rate that changes.
///
/// @param span on the run's time axis
/// @param due foreground transactions that became due in it, a second
/// @param done likewise, committed or rolled back on purpose
/// @param underWay foreground transactions between due and end, on average, by Little's law
/// @param response of the type that the first objective with a percentile is about, of what ended in it
/// @param slow share of that type's transactions that did not keep the objective's time, 0 … 1; not a number if none
/// ended
public record WindowPart(TimeRange span, double due, double done, double underWay, Latency response, double slow) {

    /// @param objectives of which one is about a percentile
    /// @param spans of the window, one after the other
    /// @throws IOException if the run's files cannot be read
    public static List<WindowPart> of(ComparedRun run, List<Objective> objectives, List<TimeRange> spans)
            throws IOException {
        Objective objective = judging(objectives);
        String type = ((Subject.Responses) objective.subject()).type();
        WindowBatches batches = WindowBatches.of(run, spans);
        Set<String> foreground = batches.foreground();
        List<WindowPart> parts = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            Counts counts = batches.counts(i, foreground);
            ClusteredShare slow = batches.slower(i, type, objective.bound());
            parts.add(new WindowPart(
                    spans.get(i),
                    counts.due() / spans.get(i).seconds(),
                    counts.completed() / spans.get(i).seconds(),
                    underWay(batches, i, foreground) / spans.get(i).seconds(),
                    Latency.of(batches.histogram(i, type, LatencyKind.RESPONSE)),
                    slow.value()));
        }
        return parts;
    }

    /// Seconds that all responses took together.
    private static double underWay(WindowBatches batches, int part, Set<String> types) {
        return types.stream()
                .map(type -> batches.histogram(part, type, LatencyKind.RESPONSE))
                .mapToDouble(histogram -> histogram.getTotalCount() * histogram.getMean() / 1e9)
                .sum();
    }

    /// The first that is about a percentile.
    ///
    /// @throws IllegalArgumentException if none is
    public static Objective judging(List<Objective> objectives) {
        return objectives.stream()
                .filter(objective -> objective.subject() instanceof Subject.Responses)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no objective is about a percentile"));
    }
}
