package io.orderline.capture.schema;

/// Rounds the ends of a range outwards to two digits, so that the ends do not reveal actual values. Not
/// instantiable.
public final class RoundEnds {
    /// The limit beyond which a rounded number would exceed 64 bits.
    private static final long LARGE = 9_100_000_000_000_000_000L;

    private RoundEnds() {}

    public static long below(long value) {
        if (value < -LARGE) {
            return value;
        }
        long step = step(value);
        return Math.floorDiv(value, step) * step;
    }

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
