package io.orderline.drive.pace;

import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// Statistics of actual think times: from the end of a transaction until the terminal is ready for the next
/// one, without the keying time. Sums are in units of the mean, for all types together. Thread-safe.
public final class ThinkTimeStats {
    /// Names of the sums in [#counts].
    public static final String COUNT = "think times";

    public static final String MEANS = "think times, in thousandths of their mean";
    /// Their share tells a negative exponential distribution from others with the same mean.
    public static final String LONG = "think times longer than twice their mean";
    public static final double UNIT = 1e-3;

    private final LongAdder count = new LongAdder();
    private final LongAdder means = new LongAdder();
    private final LongAdder longer = new LongAdder();

    /// @param inMeans a think time as a multiple of its mean
    public void add(double inMeans) {
        count.increment();
        means.add(Math.round(inMeans / UNIT));
        longer.add(inMeans > 2 ? 1 : 0);
    }

    /// Returns the sums by name; empty if there were no think times.
    public Map<String, Long> counts() {
        return count.sum() == 0 ? Map.of() : Map.of(COUNT, count.sum(), MEANS, means.sum(), LONG, longer.sum());
    }
}
