package io.orderline.report;

import io.orderline.result.Latency;
import io.orderline.result.Result;
import io.orderline.result.Users;
import java.util.Optional;

/// How long users waited for one of the sessions that they share, in words.
public final class WaitingLine {
    private WaitingLine() {}

    /// Empty where every terminal has a session of its own.
    public static Optional<String> of(Result result) {
        return result.users()
                .flatMap(Users::waiting)
                .filter(waiting -> waiting.count() > 0)
                .map(waiting -> text(result.setup(), waiting));
    }

    private static String text(Result.Setup setup, Latency waiting) {
        return Figures.format(
                "mean %s ms, p50 %s, p90 %s, p95 %s, p99 %s, max %s, of %,d transactions of %,d terminals on %,d sessions",
                Figures.ms(waiting.meanMicros()),
                Figures.ms(waiting.p50()),
                Figures.ms(waiting.p90()),
                Figures.ms(waiting.p95()),
                Figures.ms(waiting.p99()),
                Figures.ms(waiting.maxMicros()),
                waiting.count(),
                setup.terminals(),
                setup.sessions());
    }
}
