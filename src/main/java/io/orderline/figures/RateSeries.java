package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Rates of a run's window interval by interval, about a second each: what a single run can say of its own
/// noise.
public final class RateSeries {
    /// Shorter intervals, as the last one may be, are no second.
    private static final double SHORTEST_SECONDS = 0.5;

    private RateSeries() {}

    /// @param metric one that is a throughput
    /// @return per minute; empty if the run has no readable intervals
    public static double[] of(ComparedRun run, Metric metric) {
        Set<String> counted = metric.name().equals(Metric.NOPM.name())
                ? Set.of(run.result().headlineType())
                : run.foreground().stream().map(TypeSummary::name).collect(Collectors.toSet());
        try {
            Map<Integer, Double> rates = new LinkedHashMap<>();
            for (IntervalRow row : IntervalCsv.read(run.folder().intervals())) {
                if (row.phase() == Phase.MEASURE && row.seconds() >= SHORTEST_SECONDS) {
                    Counts counts = counted.contains(row.type()) ? row.counts() : Counts.ZERO;
                    rates.merge(row.second(), counts.committed() * 60 / row.seconds(), Double::sum);
                }
            }
            return rates.values().stream().mapToDouble(Double::doubleValue).toArray();
        } catch (IOException unreadable) { // then nothing is known of the noise
            return new double[0];
        }
    }
}
