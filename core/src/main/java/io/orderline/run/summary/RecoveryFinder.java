package io.orderline.run.summary;

import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import io.orderline.run.watch.ColdStartFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Determines from a run's intervals how its throughput recovered after outages.
final class RecoveryFinder {
    private static final int FEWEST_BEFORE = 3;

    private final List<CommitGaps.Gap> gaps;
    private final ColdStartFinder coldStarts;
    private final List<Second> seconds;

    private record Second(double end, double length, long committed) {
        private double begin() {
            return end - length;
        }
    }

    RecoveryFinder(
            List<CommitGaps.Gap> gaps, ColdStartFinder coldStarts, List<IntervalRow> rows, Set<String> foreground) {
        this.gaps = gaps;
        this.coldStarts = coldStarts;
        Map<Integer, Second> all = new TreeMap<>();
        rows.stream()
                .filter(row -> row.phase() != Phase.DRAIN && row.seconds() > 0)
                .forEach(row -> {
                    long committed =
                            foreground.contains(row.type()) ? row.counts().committed() : 0;
                    Second one = new Second(row.endSeconds(), row.seconds(), committed);
                    all.merge(row.second(), one, (a, b) -> new Second(a.end, a.length, a.committed + b.committed));
                });
        this.seconds = new ArrayList<>(all.values());
    }

    Result.Outage of(OutageTracker.Outage outage) {
        double before = rateBefore(outage);
        return new Result.Outage(
                outage.beganSeconds(),
                outage.endedSeconds(),
                outage.recovered(),
                outage.lastCommitSeconds(),
                outage.firstCommitSeconds(),
                Optional.of(new OutageRecovery(gaps(outage), before, fullRate(outage, before), coldStarts.of(outage))),
                Optional.of(outage.of().name()).filter(name -> !name.isEmpty()));
    }

    private List<OutageRecovery.Gap> gaps(OutageTracker.Outage outage) {
        return gaps.stream()
                .filter(gap -> outage.of().has(gap.session())
                        && gap.lastCommitSeconds() <= outage.endedSeconds()
                        && (gap.firstCommitSeconds() < 0 || gap.firstCommitSeconds() >= outage.beganSeconds()))
                .map(gap -> new OutageRecovery.Gap(
                        gap.session(), gap.lastCommitSeconds(), gap.firstCommitSeconds(), gap.from(), gap.to()))
                .toList();
    }

    /// Returns the rate of the last complete intervals before the last commit preceding the outage.
    private double rateBefore(OutageTracker.Outage outage) {
        List<Second> before = seconds.stream()
                .filter(second -> second.end <= outage.lastCommitSeconds())
                .toList();
        int from = Math.max(0, before.size() - OutageRecovery.BEFORE);
        return before.size() < FEWEST_BEFORE ? -1 : rate(before.subList(from, before.size()));
    }

    private static double rate(List<Second> some) {
        return some.stream().mapToLong(Second::committed).sum()
                / some.stream().mapToDouble(Second::length).sum();
    }

    private double fullRate(OutageTracker.Outage outage, double before) {
        if (before <= 0 || outage.firstCommitSeconds() < 0) {
            return -1;
        }
        OptionalInt first = IntStream.rangeClosed(0, seconds.size() - OutageRecovery.AFTER)
                .filter(i -> seconds.get(i).end > outage.firstCommitSeconds())
                .filter(i -> rate(seconds.subList(i, i + OutageRecovery.AFTER)) >= OutageRecovery.FULL * before)
                .findFirst();
        return first.isEmpty()
                ? -1
                : Math.max(
                        outage.firstCommitSeconds(),
                        seconds.get(first.getAsInt()).begin());
    }
}
