package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.Locale;

/// Judges how much of the work that became due at a rate was done.
public final class DueWork {
    /// The share of due work that may remain undone; with more, a result is useless.
    private static final double TOLERABLE = 0.01;

    private DueWork() {}

    /// Judges all types together; [UnfinishedWork] defines what counts as undone.
    public static Finding judge(Summary summary) {
        Counts c = summary.types().stream().map(TypeSummary::counts).reduce(Counts.ZERO, Counts::plus);
        long undone = summary.types().stream()
                .flatMap(type -> type.unfinished().stream())
                .mapToLong(UnfinishedCounts::count)
                .sum();
        double share = c.due() == 0 ? 0 : undone / (double) c.due();
        String figures = String.format(
                Locale.ROOT,
                "%,d of %,d transactions that became due in the window were not done in it (%.2f %%; at most %.0f %% may be,"
                        + " or %d): %,d skipped because too many waited, %,d more waiting or under way at its"
                        + " end than at its beginning",
                undone,
                c.due(),
                100 * share,
                100 * TOLERABLE,
                UnfinishedWork.FEW,
                c.skipped(),
                undone - c.skipped());
        if (share > TOLERABLE && undone > UnfinishedWork.FEW) {
            return new Finding(
                    Level.FAIL,
                    "due-work",
                    figures
                            + ". The database did not hold the rate; response times are no shorter than the figures say");
        }
        return new Finding(c.skipped() > 0 ? Level.WARN : Level.PASS, "due-work", figures);
    }
}
