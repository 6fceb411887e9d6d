package io.orderline.cli.capture;

import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.Kind;
import io.orderline.report.format.FigureFormat;

/// Prints the result of a capture.
final class CaptureText {
    private static final int MOST_KINDS = 15;
    private static final int TEXT = 80;
    private static final double USUALLY = 0.9;

    private CaptureText() {}

    static String of(String folder, CaptureResult result) {
        StringBuilder text = new StringBuilder();
        CaptureResult.Counts counts = result.transactions();
        line(
                text,
                "made %s of %,d transactions in %.0f s, %,.1f a second, by %d sessions",
                folder,
                counts.twinned(),
                result.seconds(),
                counts.twinned() / Math.max(result.seconds(), 1e-9),
                result.sessions().count());
        result.dispersion().ifPresent(number -> line(text, "  %s", arrivals(number)));
        line(text, "%n  %-20s %8s %10s %10s  %s", "type", "share", "mean", "think", "then");
        for (Kind kind : result.kinds().stream().limit(MOST_KINDS).toList()) {
            line(
                    text,
                    "  %-20s %6.2f %% %7.2f ms %7.2f ms  %s",
                    kind.type(),
                    100.0 * kind.count() / Math.max(1, counts.known()),
                    kind.meanMillis(),
                    kind.thinkMillis(),
                    kind.nextShare() >= USUALLY ? kind.next() + ", nearly always" : "");
        }
        if (result.kinds().size() > MOST_KINDS) {
            line(text, "  … and %d more", result.kinds().size() - MOST_KINDS);
        }
        text.append('\n');
        left(text, counts);
        result.remarks().forEach(remark -> line(text, "  note: %s", remark));
        line(text, "next:%n  orderline workload show %s%n  orderline load --workload %s --url …", folder, folder);
        line(
                text,
                "  orderline run --workload %s --url … --terminals %d",
                folder,
                result.sessions().count());
        return text.toString();
    }

    /// Prints a result that only has statements.
    static String ofStatistics(String folder, CaptureResult result) {
        StringBuilder text = new StringBuilder();
        line(
                text,
                "made %s of %,d calls of %,d statements in %.0f s",
                folder,
                result.calls(),
                result.statements().size(),
                result.seconds());
        line(text, "%n  %10s %10s %10s  %s", "calls", "mean µs", "rows/call", "statement");
        result.statements().stream()
                .limit(MOST_KINDS)
                .forEach(each -> line(
                        text,
                        "  %10d %10.0f %10.2f  %s",
                        each.calls(),
                        each.meanMicros(),
                        each.rows().orElse(0.0),
                        each.text().substring(0, Math.min(TEXT, each.text().length()))));
        result.remarks().forEach(remark -> line(text, "  note: %s", remark));
        return text.toString();
    }

    private static String arrivals(double dispersion) {
        String form = FigureFormat.format("variance of transactions in a second by their mean: %.1f", dispersion);
        if (dispersion < 0.5) {
            return form + " (steadier than independent arrivals, which have 1)";
        }
        return form
                + (dispersion > 2
                        ? " (they come in bursts; independent arrivals have 1)"
                        : " (independent arrivals have 1)");
    }

    private static void left(StringBuilder text, CaptureResult.Counts counts) {
        if (counts.leftOut() > 0) {
            line(
                    text,
                    "  left out: %,d transactions (%.2f %%) of kinds that are too rare",
                    counts.leftOut(),
                    100.0 * counts.leftOut() / counts.known());
        }
        if (counts.others() > 0) {
            line(text, "  left out: %,d transactions that touch no table of a user", counts.others());
        }
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another dependency
    static void line(StringBuilder text, String format, Object... values) {
        text.append(FigureFormat.format(format, values)).append('\n');
    }
}
