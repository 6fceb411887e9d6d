package io.orderline.monitor.database;

/// How far a standby was behind at a moment, at least.
///
/// @param atNanos time of the query, on [System#nanoTime]
/// @param orders shown by the primary before, and not shown by the standby; −1 if a server did not answer
/// @param behindNanos time since the primary was first seen with more than the standby showed
/// @param unsureNanos how much longer that time may have been; −1 if unknown
public record StalenessSample(long atNanos, long orders, long behindNanos, long unsureNanos) {
    static StalenessSample unanswered(long atNanos) {
        return new StalenessSample(atNanos, -1, -1, -1);
    }
}
