package io.orderline.run.summary;

import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.file.TimeSeries;
import io.orderline.run.watch.ShardWatch;
import io.orderline.workload.ShardMap;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Outages of single shards, with the throughput of the other shards.
record ShardOutageFinder(List<String> shards, TimeSeries counts, List<Result.Outage> lost) {
    private static final double FEWEST_SECONDS = 3;
    /// A shard's outage is separate from one of the database only if it extends beyond that by more.
    private static final double TOGETHER_SECONDS = 1;

    /// @param found empty if shards were not watched
    static Optional<List<ShardOutage>> of(
            Optional<List<ShardWatch.Outage>> found, Optional<ShardMap> map, List<Result.Outage> lost, RunFolder folder)
            throws IOException {
        if (found.isEmpty() || map.isEmpty()) {
            return Optional.empty();
        }
        ShardOutageFinder all = new ShardOutageFinder(map.get().shards(), TimeSeries.read(folder.shards()), lost);
        return Optional.of(found.get().stream()
                .filter(outage -> lost.stream().noneMatch(whole -> within(outage, whole)))
                .map(all::of)
                .toList());
    }

    private static boolean within(ShardWatch.Outage outage, Result.Outage whole) {
        double resumed = whole.firstCommitSeconds() < 0 ? Double.MAX_VALUE : whole.firstCommitSeconds();
        return outage.began() >= whole.lastCommitSeconds() - TOGETHER_SECONDS
                && outage.ended() <= resumed + TOGETHER_SECONDS;
    }

    ShardOutage of(ShardWatch.Outage outage) {
        String name = shards.get(outage.place());
        double last = outage.lastCommit();
        double before = Math.max(0, last - OutageRecovery.BEFORE);
        boolean known = last - before >= FEWEST_SECONDS;
        return new ShardOutage(
                name,
                last,
                outage.began(),
                outage.ended(),
                outage.recovered(),
                outage.failed(),
                outage.inDoubt(),
                known ? rate(name::equals, before, last) : -1,
                known ? rate(other -> !other.equals(name), before, last) : -1,
                rate(other -> !other.equals(name), outage.began(), outage.ended()));
    }

    /// Returns commits per second. An interval partly within the span counts in proportion.
    private double rate(Predicate<String> wanted, double from, double to) {
        List<String> names = counts.texts("shard");
        double[] ends = counts.numbers("end_s");
        double[] lengths = counts.numbers("seconds");
        double[] committed = counts.numbers("committed");
        double sum = 0;
        for (int row = 0; row < ends.length; row++) {
            double inside = Math.min(to, ends[row]) - Math.max(from, ends[row] - lengths[row]);
            if (inside > 0 && wanted.test(names.get(row))) {
                sum += committed[row] * inside / lengths[row];
            }
        }
        return sum / (to - from);
    }
}
