package io.orderline.cli.capture;

import io.orderline.capture.twin.CaptureComparison;
import io.orderline.capture.twin.CaptureComparison.Side;
import io.orderline.capture.twin.CaptureComparison.StatementPair;
import io.orderline.capture.twin.CaptureComparison.Use;
import java.util.Locale;
import java.util.Optional;

/// Prints two captures side by side.
final class CaptureComparisonText {
    private static final int MOST = 40;
    private static final int TEXT = 60;
    private static final int MOST_EVENTS = 10;
    private static final double FEW_SESSIONS = 0.05;

    private CaptureComparisonText() {}

    static String of(CaptureComparison comparison) {
        StringBuilder text = new StringBuilder();
        Side original = comparison.original();
        Side twin = comparison.twin();
        line(text, "%-28s %14s %14s", "", "original", "twin");
        line(text, "%-28s %,14d %,14d", "transactions", original.transactions(), twin.transactions());
        line(
                text,
                "%-28s %,14.1f %,14.1f  × %.3f",
                "transactions a second",
                original.perSecond(),
                twin.perSecond(),
                twin.perSecond() / original.perSecond());
        line(text, "%-28s %14d %14d", "sessions", original.sessions(), twin.sessions());
        line(
                text,
                "%-28s %14.3f %14.3f",
                "statements of a transaction",
                original.statementsEach(),
                twin.statementsEach());
        line(text, "shares of statements differ by at most %.2f %% of all", 100 * comparison.mixDifference());
        active(text, comparison);
        line(text, "%n%17s %17s %17s %17s", "calls/transaction", "mean µs", "rows/call", "blocks/call");
        comparison.statements().stream().limit(MOST).forEach(pair -> pair(text, pair));
        if (comparison.statements().size() > MOST) {
            line(text, "… and %d more: --json has all", comparison.statements().size() - MOST);
        }
        return text.toString();
    }

    /// Events of very few sessions are left out.
    private static void active(StringBuilder text, CaptureComparison comparison) {
        line(text, "%nactive sessions, mean");
        comparison.active().stream()
                .filter(each -> Math.max(each.original(), each.twin()) >= FEW_SESSIONS)
                .limit(MOST_EVENTS)
                .forEach(each -> line(text, "  %-26s %14.2f %14.2f", each.event(), each.original(), each.twin()));
    }

    private static void pair(StringBuilder text, StatementPair pair) {
        Use original = pair.original();
        Use twin = pair.twin();
        line(
                text,
                "%8.3f %8.3f %8.0f %8.0f %8s %8s %8s %8s  %s",
                original.each(),
                twin.each(),
                original.micros(),
                twin.micros(),
                number(original.rows()),
                number(twin.rows()),
                number(original.blocks()),
                number(twin.blocks()),
                pair.text().length() > TEXT ? pair.text().substring(0, TEXT) + "…" : pair.text());
    }

    private static String number(Optional<Double> value) {
        return value.map(number -> String.format(Locale.ROOT, "%.2f", number)).orElse("-");
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another dependency
    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
