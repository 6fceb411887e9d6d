package io.orderline.testbed.net;

import java.time.Duration;

/// What a link does to the bytes of one direction.
///
/// @param delay that every byte takes longer
/// @param bitsPerSecond of all connections together; 0 for no limit
public record Shape(Duration delay, long bitsPerSecond) {
    public static final Shape NONE = new Shape(Duration.ZERO, 0);

    public Shape {
        if (delay.isNegative() || bitsPerSecond < 0) {
            throw new IllegalArgumentException("neither a delay nor a bandwidth is less than nothing");
        }
    }

    public Shape with(Duration otherDelay) {
        return new Shape(otherDelay, bitsPerSecond);
    }

    public Shape with(long otherBitsPerSecond) {
        return new Shape(delay, otherBitsPerSecond);
    }
}
