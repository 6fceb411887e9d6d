package io.orderline.run.summary;

import io.orderline.drive.pace.RateCurve;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Finds increases in a rate curve, and how long responses took afterwards to return to their earlier level.
///
/// The level is the largest p90 in the intervals shortly before the increase, or the previous level if
/// responses had not recovered. A steady system exceeds it in one of eleven intervals by chance. Responses
/// have recovered at the first interval within the level if one of the next two is within it as well.
final class OverloadFinder {
    /// The maximum and minimum number of intervals before the increase.
    private static final int BEFORE = 10;

    private static final int FEWEST_BEFORE = 3;
    /// The number of intervals considered, including the first, and how many must be within the level.
    private static final int LOOKED_AT = 3;

    private static final int AT_LEVEL = 2;

    private final List<RateCurve.Stage> stages;
    private final double curveBegin;
    private final List<IntervalRow> rows;

    /// @param curveBegin when the first stage begins, in seconds since the drive began
    private OverloadFinder(RateCurve curve, double curveBegin, List<IntervalRow> rows) {
        this.stages = curve.stages();
        this.curveBegin = curveBegin;
        this.rows = rows;
    }

    static List<Result.Overload> find(RateCurve curve, double curveBegin, List<IntervalRow> rows, String type) {
        return new OverloadFinder(
                        curve,
                        curveBegin,
                        rows.stream()
                                .filter(row -> row.phase() == Phase.MEASURE
                                        && row.type().equals(type)
                                        && row.seconds() > 0)
                                .toList())
                .all();
    }

    private List<Result.Overload> all() {
        List<Result.Overload> all = new ArrayList<>();
        for (int i = 1; i < stages.size(); i++) {
            double before = stages.get(i - 1).to().perSecond();
            int after = i;
            while (after < stages.size() && most(stages.get(after)) > before) {
                after++;
            }
            if (after > i && after < stages.size() && begin(after) < measuredUntil()) {
                all.add(overload(i, after, before, lastLevel(all)));
            }
        }
        return all;
    }

    /// Returns the level of the last overload if responses have not recovered from it.
    private static Optional<Long> lastLevel(List<Result.Overload> all) {
        return all.isEmpty()
                ? Optional.empty()
                : all.getLast()
                        .recovery()
                        .filter(recovery -> !recovery.complete())
                        .map(Result.OverloadRecovery::levelMicros);
    }

    private static double most(RateCurve.Stage stage) {
        return Math.max(stage.from().perSecond(), stage.to().perSecond());
    }

    private double begin(int stage) {
        return curveBegin
                + stages.stream()
                        .limit(stage)
                        .mapToDouble(one -> one.length().toNanos() / 1e9)
                        .sum();
    }

    private double measuredUntil() {
        return rows.isEmpty() ? 0 : rows.getLast().endSeconds();
    }

    private Result.Overload overload(int from, int after, double before, Optional<Long> level) {
        double begin = begin(from);
        double end = begin(after);
        double most = stages.subList(from, after).stream()
                .mapToDouble(OverloadFinder::most)
                .max()
                .orElseThrow();
        return new Result.Overload(
                begin,
                end,
                before,
                most,
                level.or(() -> levelBefore(begin)).map(known -> recovery(begin, end, until(after), known)));
    }

    /// Returns the end of the time in which a recovery can be observed, which the next increase ends.
    private double until(int after) {
        double lowest = stages.get(after).to().perSecond();
        int next = after + 1;
        while (next < stages.size() && most(stages.get(next)) <= lowest) {
            lowest = stages.get(next).to().perSecond();
            next++;
        }
        return next < stages.size() ? begin(next) : measuredUntil();
    }

    private Optional<Long> levelBefore(double begin) {
        List<IntervalRow> before = rows.stream()
                .filter(row -> row.endSeconds() <= begin && row.counts().completed() > 0)
                .toList();
        return before.size() < FEWEST_BEFORE
                ? Optional.empty()
                : Optional.of(highest(before.subList(Math.max(0, before.size() - BEFORE), before.size())));
    }

    private Result.OverloadRecovery recovery(double begin, double end, double until, long level) {
        List<IntervalRow> after = rows.stream()
                .filter(row -> row.endSeconds() > end && row.endSeconds() <= until)
                .toList();
        double back = IntStream.rangeClosed(0, after.size() - LOOKED_AT)
                .filter(i -> isBack(after.get(i), level)
                        && after.subList(i, i + LOOKED_AT).stream()
                                        .filter(row -> isBack(row, level))
                                        .count()
                                >= AT_LEVEL)
                .mapToDouble(i -> after.get(i).endSeconds() - after.get(i).seconds())
                .findFirst()
                .orElse(-1);
        double over = back < 0 ? until : Math.max(end, back);
        List<IntervalRow> meanwhile = rows.stream()
                .filter(row -> row.endSeconds() > begin && row.endSeconds() - row.seconds() < over)
                .toList();
        return new Result.OverloadRecovery(
                level,
                highest(meanwhile),
                over - end,
                back >= 0,
                meanwhile.stream().mapToLong(row -> row.counts().skipped()).sum());
    }

    private static boolean isBack(IntervalRow row, long level) {
        return row.counts().completed() > 0 && row.response().p90() <= level;
    }

    private static long highest(List<IntervalRow> some) {
        return some.stream().mapToLong(row -> row.response().p90()).max().orElse(0);
    }
}
