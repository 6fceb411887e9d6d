package io.orderline.report;

import io.orderline.result.Result;
import io.orderline.result.StatementCaches;
import io.orderline.result.Users;
import java.util.Optional;

/// How the sessions' caches of prepared statements did, in words.
public final class CacheLine {
    private CacheLine() {}

    /// Empty if sessions keep all that they have prepared.
    public static Optional<String> of(Result result) {
        return result.users().flatMap(Users::statements).map(CacheLine::text);
    }

    private static String text(StatementCaches caches) {
        return Figures.format(
                "each session keeps %,d prepared; of %,d uses %,d hits (%s) and %,d misses, %,d evictions in the whole run%s",
                caches.limit(),
                caches.hits() + caches.misses(),
                caches.hits(),
                Figures.percent(caches.hitShare()),
                caches.misses(),
                caches.evictions(),
                caches.most() > caches.limit()
                        ? Figures.format("; a session had up to %,d, which one transaction needed", caches.most())
                        : "");
    }
}
