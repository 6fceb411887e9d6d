package io.orderline.stats;

/// A closed range of numbers: a confidence interval, or what is allowed. Either end may be infinite.
public record Range(double low, double high) {
    /// All numbers: nothing is claimed.
    public static final Range ALL = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Range {
        if (!(low <= high)) {
            throw new IllegalArgumentException("no range: " + low + " … " + high);
        }
    }

    public static Range atLeast(double low) {
        return new Range(low, Double.POSITIVE_INFINITY);
    }

    public static Range atMost(double high) {
        return new Range(Double.NEGATIVE_INFINITY, high);
    }

    /// Whether all of this range lies in the other one.
    public boolean isWithin(Range other) {
        return low >= other.low && high <= other.high;
    }

    /// Whether nothing of this range lies in the other one.
    public boolean isApartFrom(Range other) {
        return high < other.low || low > other.high;
    }

    /// From the lower of both low ends to the higher of both high ends.
    public Range hull(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }
}
