package io.orderline.testbed.network;

import java.time.Duration;

/// The delay and the bandwidth of one direction of a link.
///
/// @param delay additional delay of every byte
/// @param bitsPerSecond limit for all connections together; 0 for no limit
public record LinkShape(Duration delay, long bitsPerSecond) {
    public static final LinkShape NONE = new LinkShape(Duration.ZERO, 0);

    public LinkShape {
        if (delay.isNegative() || bitsPerSecond < 0) {
            throw new IllegalArgumentException("neither a delay nor a bandwidth is less than nothing");
        }
    }

    public LinkShape with(Duration otherDelay) {
        return new LinkShape(otherDelay, bitsPerSecond);
    }

    public LinkShape with(long otherBitsPerSecond) {
        return new LinkShape(delay, otherBitsPerSecond);
    }
}
