package io.orderline.capture.schema;

/// Ends of a range that are not themselves values of anybody: rounded outwards to two digits. Not for
/// instances.
public final class RoundEnds {
    /// Beyond which rounding would leave the numbers of 64 bits.
    private static final long LARGE = 9_100_000_000_000_000_000L;

    private RoundEnds() {}

    /// At most `value`.
    public static long below(long value) {
        if (value < -LARGE) {
            return value;
        }
        long step = step(value);
        return Math.floorDiv(value, step) * step;
    }

    /// At least `value`.
    public static long above(long value) {
        if (value > LARGE) {
            return value;
        }
        long step = step(value);
        return Math.ceilDiv(value, step) * step;
    }

    private static long step(long value) {
        long step = 1;
        while (Math.abs(value / step) >= 100) {
            step *= 10;
        }
        return step;
    }
}
