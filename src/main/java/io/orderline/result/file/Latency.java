package io.orderline.result.file;

import org.HdrHistogram.Histogram;

/// A distribution in figures, microseconds. Quantiles are those of the whole histogram, never averages of others.
/// In runs of other tools, a figure that their files do not tell is −1.
public record Latency(
        long count, double meanMicros, long p50, long p90, long p95, long p99, long p999, long maxMicros) {
    public static final Latency EMPTY = new Latency(0, 0, 0, 0, 0, 0, 0, 0);

    /// Of so many transactions of which nothing else is known.
    public static Latency unknown(long count) {
        return new Latency(count, -1, -1, -1, -1, -1, -1, -1);
    }

    /// @param nanos histogram of nanoseconds
    public static Latency of(Histogram nanos) {
        if (nanos.getTotalCount() == 0) {
            return EMPTY;
        }
        return new Latency(
                nanos.getTotalCount(),
                nanos.getMean() / 1000,
                micros(nanos, 50),
                micros(nanos, 90),
                micros(nanos, 95),
                micros(nanos, 99),
                micros(nanos, 99.9),
                nanos.getMaxValue() / 1000);
    }

    private static long micros(Histogram nanos, double percentile) {
        return nanos.getValueAtPercentile(percentile) / 1000;
    }
}
