package io.orderline.result.file;

import org.HdrHistogram.Histogram;

/// Summary figures of a distribution, in microseconds. Quantiles come from the whole histogram and are never
/// averaged. In runs of other tools, −1 stands for a figure that their files do not contain.
public record Latency(
        long count, double meanMicros, long p50, long p90, long p95, long p99, long p999, long maxMicros) {
    public static final Latency EMPTY = new Latency(0, 0, 0, 0, 0, 0, 0, 0);

    private static final double[] PERCENTS = {50, 90, 95, 99, 99.9};

    /// Returns the distribution of transactions of which only the number is known.
    public static Latency unknown(long count) {
        return new Latency(count, -1, -1, -1, -1, -1, -1, -1);
    }

    /// Computes the figures in one pass over the cells that may hold something. A histogram has tens of
    /// thousands of cells, an interval several histograms, and the library's iterators compute much more per
    /// cell. As in HdrHistogram, a quantile is the largest value of its cell, and the mean is that of the
    /// cells' middles.
    ///
    /// @param nanos histogram of nanoseconds
    public static Latency of(Histogram nanos) {
        long count = nanos.getTotalCount();
        if (count == 0) {
            return EMPTY;
        }
        long[] micros = new long[PERCENTS.length];
        int next = 0;
        long sought = rank(PERCENTS[next], count);
        double sum = 0;
        long max = nanos.getMaxValue();
        for (long value = nanos.getMinValue(), seen = 0; value <= max; value = nanos.nextNonEquivalentValue(value)) {
            long here = nanos.getCountAtValue(value);
            seen += here;
            sum += here == 0 ? 0 : (double) nanos.medianEquivalentValue(value) * here;
            while (next < PERCENTS.length && seen >= sought) {
                micros[next++] = nanos.highestEquivalentValue(value) / 1000;
                sought = next < PERCENTS.length ? rank(PERCENTS[next], count) : 0;
            }
        }
        return new Latency(
                count, sum / count / 1000, micros[0], micros[1], micros[2], micros[3], micros[4], max / 1000);
    }

    /// Returns the number of values that are at or below the quantile.
    private static long rank(double percent, long count) {
        return Math.max(1, (long) Math.ceil(Math.nextDown(percent) * count / 100));
    }
}
