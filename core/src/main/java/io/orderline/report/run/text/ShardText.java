package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.OutageRecovery;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import java.util.List;
import java.util.stream.Collectors;

/// Describes shards, and transactions across them.
public final class ShardText {
    private ShardText() {}

    /// Returns a phrase such as `of the warehouses shard 1 has 26, shard 2 has 24`.
    public static String map(Sharding sharding) {
        return sharding.shards().stream()
                .map(shard -> FigureFormat.format("shard %s has %,d", shard.name(), shard.warehouses()))
                .collect(Collectors.joining(", ", "of the warehouses ", ""));
    }

    /// Returns the partitions with their numbers of warehouses: `0 (9), 1 (7)`.
    public static String partitions(Sharding.Shard shard) {
        return shard.partitions().stream()
                .map(partition -> FigureFormat.format("%d (%,d)", partition.number(), partition.warehouses()))
                .collect(Collectors.joining(", "));
    }

    public static String crossing(Sharding.Crossing crossing) {
        if (crossing.committed() == 0) {
            return crossing.type() + ": none committed";
        }
        return FigureFormat.format(
                "%s %.2f %% (%,d of %,d), expected %.2f %%, allowed %.2f … %.2f %%",
                crossing.type(),
                100 * crossing.share(),
                crossing.crossed(),
                crossing.committed(),
                100 * crossing.expected(),
                100 * crossing.lowest(),
                100 * crossing.highest());
    }

    public static String all(Sharding sharding) {
        return FigureFormat.format(
                "%.2f %% of all %,d transactions committed in the whole run touched more than one shard",
                100 * sharding.share(), sharding.committed());
    }

    public static String outage(ShardOutage outage) {
        double last = Math.max(0, outage.lastCommitSeconds());
        return FigureFormat.format(
                "shard %s: nothing committed from %s to %s (%s)%s; from %s on transactions there failed or waited: %,d"
                        + " failed, %,d in doubt",
                outage.shard(),
                FigureFormat.seconds(last),
                outage.recovered() ? FigureFormat.seconds(outage.endSeconds()) : "the end",
                FigureFormat.seconds(outage.endSeconds() - last),
                outage.recovered() ? "" : "; it did not come back",
                FigureFormat.seconds(outage.beginSeconds()),
                outage.failed(),
                outage.inDoubt());
    }

    /// Returns the rates before the outage on the shard, and during it on the others.
    public static String around(ShardOutage outage, List<ShardOutage> all) {
        String there = outage.rateBefore() < 0
                ? "the rates before are not known: less than 3 s of the drive came before"
                : FigureFormat.format(
                        "committed a second in the %d s before: %,.1f there, %,.1f on the other shards",
                        OutageRecovery.BEFORE, outage.rateBefore(), outage.othersBefore());
        return there
                + FigureFormat.format("; meanwhile %,.1f on the other shards", outage.othersDuring())
                + alreadyOut(outage, all);
    }

    private static String alreadyOut(ShardOutage outage, List<ShardOutage> all) {
        String others = all.stream()
                .filter(other -> !other.shard().equals(outage.shard()))
                .filter(other ->
                        other.beginSeconds() < outage.beginSeconds() && other.endSeconds() > outage.beginSeconds())
                .map(ShardOutage::shard)
                .distinct()
                .collect(Collectors.joining(", "));
        return others.isEmpty()
                ? ""
                : "; shard " + others
                        + " was out already: transactions over both keep their locks here while they wait";
    }
}
