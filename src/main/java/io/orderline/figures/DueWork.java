package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.Locale;

/// Judges how much of the work that becomes due at a rate was done.
public final class DueWork {
    /// More work than this share of what was due that was not done makes a result useless.
    private static final double TOLERABLE = 0.01;

    private DueWork() {}

    /// Of all types together.
    public static Finding judge(Summary summary, Result.Window window) {
        Counts c = summary.types().stream().map(TypeSummary::counts).reduce(Counts.ZERO, Counts::plus);
        // Less may be under way at the window's end than at its begin.
        long undone = Math.max(c.skipped(), c.due() - c.ended() - inTheLastSecond(c, window));
        double share = c.due() == 0 ? 0 : undone / (double) c.due();
        String figures = String.format(
                Locale.ROOT,
                "%,d of %,d transactions that became due in the window were not done in it (%.2f %%; at most %.0f %% may be):"
                        + " %,d skipped because too many waited, %,d left waiting or under way",
                undone,
                c.due(),
                100 * share,
                100 * TOLERABLE,
                c.skipped(),
                undone - c.skipped());
        if (share > TOLERABLE) {
            return new Finding(
                    Level.FAIL,
                    "due-work",
                    figures
                            + ". The database did not hold the rate; response times are no shorter than the figures say");
        }
        return new Finding(c.skipped() > 0 ? Level.WARN : Level.PASS, "due-work", figures);
    }

    /// What becomes due shortly before the end may be under way: as much as comes in a second, and three standard
    /// deviations of a Poisson count.
    private static long inTheLastSecond(Counts counts, Result.Window window) {
        double second = counts.due() / Math.max(1, window.seconds());
        return Math.round(second + 3 * Math.sqrt(second));
    }
}
