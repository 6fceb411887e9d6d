package io.orderline.stats;

/// A closed range of numbers, such as a confidence interval or allowed values. Ends may be infinite.
public record Range(double low, double high) {
    /// All numbers, as the interval of an estimate about which nothing is known.
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

    public boolean isWithin(Range other) {
        return low >= other.low && high <= other.high;
    }

    public boolean isApartFrom(Range other) {
        return high < other.low || low > other.high;
    }

    public Range hull(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }
}
