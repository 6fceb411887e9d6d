package io.orderline.figures.objective;

import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective.Quantity;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.file.Latency;
import io.orderline.result.file.TimeRange;
import io.orderline.stats.ClusteredShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Figures of a part of a run's window, such as a step of a rate that changes.
///
/// @param due foreground transactions that became due, per second
/// @param done foreground transactions that were committed or rolled back on purpose, per second
/// @param underWay average number of foreground transactions between due and end, by Little's law
/// @param response times of the first percentile objective's type, for transactions that ended in the part
/// @param slow share of that type's transactions that exceeded the objective's time, 0 … 1; NaN if none ended
public record WindowPart(TimeRange span, double due, double done, double underWay, Latency response, double slow) {

    /// @param objectives objectives of which at least one is about a percentile
    public static List<WindowPart> of(RunFigures run, List<Objective> objectives, List<TimeRange> spans)
            throws IOException {
        Objective objective = judging(objectives);
        String type = ((Quantity.Responses) objective.subject()).type();
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

    private static double underWay(WindowBatches batches, int part, Set<String> types) {
        return types.stream()
                .map(type -> batches.histogram(part, type, LatencyKind.RESPONSE))
                .mapToDouble(histogram -> histogram.getTotalCount() * histogram.getMean() / 1e9)
                .sum();
    }

    public static Objective judging(List<Objective> objectives) {
        return objectives.stream()
                .filter(objective -> objective.subject() instanceof Quantity.Responses)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no objective is about a percentile"));
    }
}
