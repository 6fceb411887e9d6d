package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.UserReport;
import io.orderline.result.file.Latency;
import java.util.Optional;

/// How long users waited for one of the sessions that they share, in words.
public final class SessionWaitText {
    private SessionWaitText() {}

    /// Empty where every terminal has a session of its own.
    public static Optional<String> of(Result result) {
        return result.users()
                .flatMap(UserReport::waiting)
                .filter(waiting -> waiting.count() > 0)
                .map(waiting -> text(result.setup(), waiting));
    }

    private static String text(Result.Setup setup, Latency waiting) {
        return FigureFormat.format(
                "mean %s ms, p50 %s, p90 %s, p95 %s, p99 %s, max %s, of %,d transactions of %,d terminals on %,d sessions",
                FigureFormat.ms(waiting.meanMicros()),
                FigureFormat.ms(waiting.p50()),
                FigureFormat.ms(waiting.p90()),
                FigureFormat.ms(waiting.p95()),
                FigureFormat.ms(waiting.p99()),
                FigureFormat.ms(waiting.maxMicros()),
                waiting.count(),
                setup.terminals(),
                setup.sessions());
    }
}
