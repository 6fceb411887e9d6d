package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Work that became due at a rate but was not done when the window ended: it was skipped, or still waiting or
/// under way. Each transaction had waited at least until then. Without them, response times would describe
/// only the transactions that a slow database let through (G. Tene's *coordinated omission*).
///
/// Due times are known only per interval and are taken as evenly spread over it. Work under way at the end is
/// taken as the newest that was due, which never overstates its waiting time.
public final class UnfinishedWork {
    private static final int STEPS = 20;
    /// The standard deviations by which work under way at both ends of the window may differ by chance.
    private static final double CHANCE = 3;
    /// The largest share of due work that chance explains; a run may leave five times as much.
    private static final double CHANCE_SHARE = 0.002;
    /// The number of transactions that may always be under way, even if they are much of little work.
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

    /// Returns how long unfinished transactions had waited when the window ended, by type. Times are lower
    /// bounds in nanoseconds. Types without unfinished work are omitted.
    ///
    /// @param rows intervals, in order, of a run whose transactions become due at a rate
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

    /// Returns whether more work of all types was under way at the end than chance explains.
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

    /// Returns the transactions that were due, not skipped, and not ended when the window began or ended.
    private long underWay(boolean atEnd) {
        return rows.stream()
                .filter(row -> atEnd || row.phase() != Phase.MEASURE)
                .map(IntervalRow::counts)
                .mapToLong(counts -> counts.due() - counts.skipped() - counts.ended())
                .sum();
    }

    /// Takes the newest work as what is always under way, and the work before it as unfinished.
    private void waiting(long newest, long all) {
        long passed = 0;
        for (IntervalRow row : rows.reversed()) {
            Counts counts = row.counts();
            long due = Math.max(0, counts.due() - counts.skipped());
            spread(row, due, Math.max(0, newest - passed), Math.min(due, all - passed));
            passed += due;
        }
    }

    /// Records the waiting times of due transactions between two places, counted from the end of an interval.
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
