package io.orderline.drive.pace;

import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// Think times that really passed: from the end of a transaction to the moment at which the terminal was ready for its
/// next one, without the keying time. They are added up in units of their mean, so that all types count together.
/// Thread-safe.
public final class ThinkTimeStats {
    /// Names of the sums in [#counts].
    public static final String COUNT = "think times";

    public static final String MEANS = "think times, in thousandths of their mean";
    /// As many of a negative exponential distribution as its mean says: what tells it from others with the same mean.
    public static final String LONG = "think times longer than twice their mean";
    /// Unit of the sum.
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

    /// By name; empty if there were none.
    public Map<String, Long> counts() {
        return count.sum() == 0 ? Map.of() : Map.of(COUNT, count.sum(), MEANS, means.sum(), LONG, longer.sum());
    }
}
