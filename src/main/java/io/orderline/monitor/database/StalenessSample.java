package io.orderline.monitor.database;

/// How far a standby was behind at a moment, at least.
///
/// @param atNanos when it was asked, on [System#nanoTime]
/// @param orders that the primary had shown before, and the standby did not show; −1 if one of them did not answer
/// @param behindNanos since when the primary had been seen with more than the standby showed
/// @param unsureNanos by how much longer that may have been; −1 if nobody can say
public record StalenessSample(long atNanos, long orders, long behindNanos, long unsureNanos) {
    static StalenessSample unanswered(long atNanos) {
        return new StalenessSample(atNanos, -1, -1, -1);
    }
}
