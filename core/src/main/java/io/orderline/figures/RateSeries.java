package io.orderline.figures;

import io.orderline.base.Turns;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The rates of a run's window in intervals of about a second, which show the noise within a single run.
public final class RateSeries {
    /// The length of intervals that count. The last one may be shorter.
    private static final double SHORTEST_SECONDS = 0.5;
    /// The tolerance for intervals, which end a little after full seconds.
    private static final double TICK_SECONDS = 0.1;

    private RateSeries() {}

    /// About one second of a run.
    ///
    /// @param end in seconds since the drive began
    public record Second(int number, double end, double length, long committed) {
        public double perMinute() {
            return committed * 60 / length;
        }

        /// Returns whether the second lies entirely in a segment, after the segment's first second.
        public boolean isIn(Turns.Segment segment) {
            return end - length > segment.begin() + Turns.SETTLING_SECONDS - TICK_SECONDS
                    && end < segment.end() + TICK_SECONDS;
        }

        private boolean isIn(Turns turns) {
            return isIn(turns.segment(turns.pairAt(end - length / 2)));
        }
    }

    /// Returns the rates of a run. For a run in turns, only its own count, without the first second of each.
    ///
    /// @return rates per minute; empty if the run has no readable intervals
    public static double[] of(RunFigures run, Metric metric) {
        Optional<Turns> turns = LoadModel.turns(run).filter(Turns::inSegments);
        return seconds(run, metric).stream()
                .filter(second -> turns.map(second::isIn).orElse(true))
                .mapToDouble(Second::perMinute)
                .toArray();
    }

    /// Returns all seconds of the window, in order, for a throughput metric.
    public static List<Second> seconds(RunFigures run, Metric metric) {
        Set<String> counted = metric.name().equals(Metric.NOPM.name())
                ? Set.of(run.result().headlineType())
                : run.foreground().stream().map(TypeSummary::name).collect(Collectors.toSet());
        try {
            Map<Integer, Second> seconds = new TreeMap<>();
            for (IntervalRow row : IntervalCsv.read(run.folder().intervals())) {
                if (row.phase() == Phase.MEASURE && row.seconds() >= SHORTEST_SECONDS) {
                    long committed = counted.contains(row.type()) ? row.counts().committed() : 0;
                    seconds.merge(
                            row.second(),
                            new Second(row.second(), row.endSeconds(), row.seconds(), committed),
                            (a, b) -> new Second(a.number, a.end, a.length, a.committed + b.committed));
                }
            }
            return List.copyOf(seconds.values());
        } catch (IOException unreadable) { // nothing is known about the noise
            return List.of();
        }
    }
}
