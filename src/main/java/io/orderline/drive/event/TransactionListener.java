package io.orderline.drive.event;

import io.orderline.measure.Outcome;

/// Takes every transaction that ended, one by one. Called by all terminals: thread-safe, and quick.
@FunctionalInterface
public interface TransactionListener {
    /// For everybody who can do with counts and histograms.
    TransactionListener NONE = (type, due, start, end, outcome, leftOut) -> {};

    /// @param due when it was to start
    /// @param start when its first attempt began
    /// @param end when it was over; all three in nanoseconds since the drive began
    /// @param leftOut parts that it left out because there was nothing to do, such as districts of a Delivery
    void ended(int type, long due, long start, long end, Outcome outcome, int leftOut);
}
