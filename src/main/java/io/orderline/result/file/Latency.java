package io.orderline.result.file;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// A distribution in figures, microseconds. Quantiles are those of the whole histogram, never averages of others.
/// In runs of other tools, a figure that their files do not tell is −1.
public record Latency(
        long count, double meanMicros, long p50, long p90, long p95, long p99, long p999, long maxMicros) {
    public static final Latency EMPTY = new Latency(0, 0, 0, 0, 0, 0, 0, 0);

    private static final double[] PERCENTS = {50, 90, 95, 99, 99.9};

    /// Of so many transactions of which nothing else is known.
    public static Latency unknown(long count) {
        return new Latency(count, -1, -1, -1, -1, -1, -1, -1);
    }

    /// In one pass, since a histogram has tens of thousands of cells and each interval of a run several histograms. A
    /// quantile is the largest value that its cell stands for, and the mean that of the cells' middles, as
    /// HdrHistogram has them.
    ///
    /// @param nanos histogram of nanoseconds
    public static Latency of(Histogram nanos) {
        long count = nanos.getTotalCount();
        if (count == 0) {
            return EMPTY;
        }
        long[] micros = new long[PERCENTS.length];
        int next = 0;
        double sum = 0;
        for (HistogramIterationValue cell : nanos.recordedValues()) {
            sum += (double) nanos.medianEquivalentValue(cell.getValueIteratedTo()) * cell.getCountAtValueIteratedTo();
            while (next < PERCENTS.length && cell.getTotalCountToThisValue() >= rank(PERCENTS[next], count)) {
                micros[next] = cell.getValueIteratedTo() / 1000;
                next++;
            }
        }
        long max = nanos.getMaxValue() / 1000;
        return new Latency(count, sum / count / 1000, micros[0], micros[1], micros[2], micros[3], micros[4], max);
    }

    /// So many values are not above the quantile.
    private static long rank(double percent, long count) {
        return Math.max(1, (long) Math.ceil(Math.nextDown(percent) * count / 100));
    }
}
