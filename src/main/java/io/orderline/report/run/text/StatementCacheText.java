package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.UserReport;
import io.orderline.result.environment.StatementCacheReport;
import java.util.Optional;

/// How the sessions' caches of prepared statements did, in words.
public final class StatementCacheText {
    private StatementCacheText() {}

    /// Empty if sessions keep all that they have prepared.
    public static Optional<String> of(Result result) {
        return result.users().flatMap(UserReport::statements).map(StatementCacheText::text);
    }

    private static String text(StatementCacheReport caches) {
        return FigureFormat.format(
                "each session keeps %,d prepared; of %,d uses %,d hits (%s) and %,d misses, %,d evictions in the whole run%s",
                caches.limit(),
                caches.hits() + caches.misses(),
                caches.hits(),
                FigureFormat.percent(caches.hitShare()),
                caches.misses(),
                caches.evictions(),
                caches.most() > caches.limit()
                        ? FigureFormat.format("; a session had up to %,d, which one transaction needed", caches.most())
                        : "");
    }
}
