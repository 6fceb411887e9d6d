package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// What became due at a rate and was not done when the window ended: skipped in it, or still waiting or under way. Each
/// has waited at least until then. Without those, the distribution of responses would be that of the transactions which
/// a database that is too slow has picked out (G. Tene's *coordinated omission*).
///
/// Due times are known to the interval, and taken as spread evenly over it. Work under way at the end is the newest
/// that was due, which makes its waiting no longer than it was.
public final class UnfinishedWork {
    private static final int STEPS = 20;
    /// Standard deviations by which what is under way at the window's ends may differ by chance, and be no work left.
    private static final double CHANCE = 3;
    /// Chance explains no larger share of what was due: it is small beside the hundredth that a run may leave.
    private static final double CHANCE_SHARE = 0.002;
    /// So few may be under way at any moment, and be a larger share of little work.
    static final long FEW = 3;
    private static final long UNIT_NANOS = 1000;
    private static final int DIGITS = 3;

    private final List<IntervalRow> rows;
    private final Result.Window window;
    private final Histogram waits = new Histogram(DIGITS);

    private UnfinishedWork(List<IntervalRow> rows, Result.Window window) {
        this.rows = rows;
        this.window = window;
    }

    /// How long it had waited at least when the window ended, in nanoseconds, by type; types of which all was done are
    /// left out.
    ///
    /// @param rows of a run whose transactions become due at a rate, in order
    public static Map<String, Histogram> of(List<IntervalRow> rows, Result.Window window) {
        Map<String, Histogram> waits = new HashMap<>();
        UnfinishedWork all = new UnfinishedWork(
                rows.stream().filter(row -> !after(row, window)).toList(), window);
        boolean left = all.left();
        all.rows.stream().map(IntervalRow::type).distinct().forEach(type -> {
            Histogram ofType = new UnfinishedWork(
                            all.rows.stream()
                                    .filter(row -> row.type().equals(type))
                                    .toList(),
                            window)
                    .waits(left);
            if (ofType.getTotalCount() > 0) {
                waits.put(type, ofType);
            }
        });
        return waits;
    }

    private static boolean after(IntervalRow row, Result.Window window) {
        return row.phase() == Phase.DRAIN || row.endSeconds() - row.seconds() / 2 > window.endSeconds();
    }

    /// Whether more was under way at the end than chance explains, of all types together.
    private boolean left() {
        long before = underWay(false);
        long now = underWay(true);
        double chance = Math.min(CHANCE * Math.sqrt((double) (now + before)), Math.max(FEW, CHANCE_SHARE * due()));
        return now - before > chance;
    }

    private Histogram waits(boolean left) {
        long before = underWay(false);
        long now = underWay(true);
        rows.stream()
                .filter(row -> row.phase() == Phase.MEASURE)
                .forEach(row ->
                        spread(row, row.counts().skipped(), 0, row.counts().skipped()));
        if (left && now > before) {
            waiting(before, now);
        }
        return waits;
    }

    private long due() {
        return rows.stream()
                .filter(row -> row.phase() == Phase.MEASURE)
                .mapToLong(row -> row.counts().due())
                .sum();
    }

    /// Due and not skipped, and without an end, when the window began or when it ended.
    private long underWay(boolean atEnd) {
        return rows.stream()
                .filter(row -> atEnd || row.phase() != Phase.MEASURE)
                .map(IntervalRow::counts)
                .mapToLong(counts -> counts.due() - counts.skipped() - counts.ended())
                .sum();
    }

    /// The newest work is what is always under way, and the work before it has been left.
    private void waiting(long newest, long all) {
        long passed = 0;
        for (IntervalRow row : rows.reversed()) {
            Counts counts = row.counts();
            long due = Math.max(0, counts.due() - counts.skipped());
            spread(row, due, Math.max(0, newest - passed), Math.min(due, all - passed));
            passed += due;
        }
    }

    /// Counts those between two places, from the end of an interval backwards, of so many that were due in it.
    private void spread(IntervalRow row, long due, long from, long to) {
        long count = to - from;
        for (int step = 0; step < STEPS && count > 0; step++) {
            double place = (from + count * (step + 0.5) / STEPS) / due;
            double waited = window.endSeconds() - row.endSeconds() + place * row.seconds();
            waits.recordValueWithCount(
                    Math.max(UNIT_NANOS, (long) (waited * 1e9)), count * (step + 1) / STEPS - count * step / STEPS);
        }
    }
}
