package io.orderline.result.environment;

/// How the sessions' caches of prepared statements performed in the whole drive.
///
/// @param limit number of statements that each session keeps
/// @param misses uses that had to prepare the statement
/// @param evictions statements that were closed to make room
/// @param most most statements that one session kept; above the limit if one transaction needed more
public record StatementCacheReport(int limit, long hits, long misses, long evictions, int most) {
    public double hitShare() {
        return hits + misses == 0 ? 0 : hits / (double) (hits + misses);
    }
}
