package io.orderline.result.environment;

/// How the sessions' caches of prepared statements did, in the whole drive.
///
/// @param limit statements that each session keeps
/// @param hits uses of a statement that was prepared already
/// @param misses uses for which it had to be prepared
/// @param evictions statements that were closed to make room
/// @param most that one session kept at a time: above the limit if one transaction needed more
public record StatementCacheReport(int limit, long hits, long misses, long evictions, int most) {
    /// Share of uses that found a prepared statement; 0 if there was none.
    public double hitShare() {
        return hits + misses == 0 ? 0 : hits / (double) (hits + misses);
    }
}
