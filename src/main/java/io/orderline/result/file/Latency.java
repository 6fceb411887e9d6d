package io.orderline.result.file;

import org.HdrHistogram.Histogram;

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

    /// In one pass over the cells that may hold something, since a histogram has tens of thousands of cells and each
    /// interval of a run several histograms, and an iterator of the library computes much more of each cell. A
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
        long max = nanos.getMaxValue();
        for (long value = nanos.getMinValue(), seen = 0; value <= max; value = nanos.nextNonEquivalentValue(value)) {
            long here = nanos.getCountAtValue(value);
            seen += here;
            sum += here == 0 ? 0 : (double) nanos.medianEquivalentValue(value) * here;
            while (next < PERCENTS.length && seen >= rank(PERCENTS[next], count)) {
                micros[next] = nanos.highestEquivalentValue(value) / 1000;
                next++;
            }
        }
        return new Latency(
                count, sum / count / 1000, micros[0], micros[1], micros[2], micros[3], micros[4], max / 1000);
    }

    /// So many values are not above the quantile.
    private static long rank(double percent, long count) {
        return Math.max(1, (long) Math.ceil(Math.nextDown(percent) * count / 100));
    }
}
