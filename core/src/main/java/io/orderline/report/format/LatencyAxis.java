package io.orderline.report.format;

import io.orderline.report.format.Axis.Tick;
import java.util.Collection;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// An axis of times in nanoseconds between whole powers of ten, divided into classes of equal width.
public record LatencyAxis(Axis axis, int classes) {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    /// Returns an axis that covers all given histograms.
    ///
    /// @param perDecade classes between two powers of ten
    /// @param width width of the drawing
    public static LatencyAxis of(Collection<Histogram> all, int perDecade, double width) {
        double least = all.stream().mapToDouble(Histogram::getMinValue).min().orElse(NANOS_PER_MILLI);
        double most = all.stream().mapToDouble(Histogram::getMaxValue).max().orElse(NANOS_PER_MILLI);
        Axis axis = Axis.decades(Math.max(least, NANOS_PER_MICRO), Math.max(most, NANOS_PER_MICRO), 0, width);
        return new LatencyAxis(axis, (axis.powers().size() - 1) * perDecade);
    }

    public long[] counts(Histogram histogram) {
        long[] counts = new long[classes];
        for (HistogramIterationValue value : histogram.recordedValues()) {
            int place = (int) (axis.share((double) value.getValueIteratedTo()) * classes);
            counts[Math.min(place, classes - 1)] += value.getCountAddedInThisIterationStep();
        }
        return counts;
    }

    public List<Tick> ticks() {
        return axis.powers().stream()
                .map(nanos -> axis.tick(nanos, text(nanos)))
                .toList();
    }

    private static String text(double nanos) {
        if (nanos >= NANOS_PER_SECOND) {
            return FigureFormat.format("%,.0f s", nanos / NANOS_PER_SECOND);
        }
        return nanos >= NANOS_PER_MILLI
                ? FigureFormat.format("%.0f ms", nanos / NANOS_PER_MILLI)
                : FigureFormat.format("%.0f µs", nanos / NANOS_PER_MICRO);
    }
}
