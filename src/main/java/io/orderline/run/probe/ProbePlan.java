package io.orderline.run.probe;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.ProbeKeys;
import io.orderline.run.setup.RunSetup;
import io.orderline.workload.ShardMap;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// How isolation is probed. Immutable.
///
/// @param shape of the load that probes make
/// @param isolation of the run
/// @param statementTimeout of the run; zero for none
/// @param place where lists are
/// @param reads where a part of the transactions that only read run; empty if all run in one place
/// @param seed of what transactions do
record ProbePlan(
        Target target,
        Optional<Target> reads,
        Shape shape,
        Isolation isolation,
        Duration statementTimeout,
        Place place,
        long seed) {
    /// @param sessions that probe
    /// @param lists that they share at a time
    /// @param rate transactions a second that each of them begins at most
    record Shape(int sessions, int lists, int rate) {}

    /// @param warehouses that are driven
    /// @param loaded warehouses in the database
    /// @param layout of split tables, if they are
    /// @param shards where warehouses are, if there are several
    record Place(int warehouses, int loaded, Optional<PartitionLayout> layout, Optional<ShardMap> shards) {
        /// The warehouse of a list: neighbours are on different shards, if there are several.
        int warehouse(long list) {
            int first = 1 + Math.floorMod(list, warehouses);
            return shards.map(map -> on(map, (int) (list % map.shards().size()), first))
                    .orElse(first);
        }

        /// The next one from the first on that is on a shard; the first if there is none.
        private int on(ShardMap map, int shard, int first) {
            for (int ahead = 0; ahead < warehouses; ahead++) {
                int warehouse = 1 + (first - 1 + ahead) % warehouses;
                if (map.place(warehouse) == shard) {
                    return warehouse;
                }
            }
            return first;
        }
    }

    /// Empty if the plan wants none.
    static Optional<ProbePlan> of(RunSetup setup, Target target) {
        Plan plan = setup.plan();
        int sessions = plan.get(ProbeKeys.SESSIONS);
        return sessions == 0
                ? Optional.empty()
                : Optional.of(new ProbePlan(
                        target,
                        setup.drive().extras().reads(),
                        new Shape(sessions, plan.get(ProbeKeys.LISTS), plan.get(ProbeKeys.RATE)),
                        setup.drive().isolation(),
                        setup.drive().limits().statement(),
                        new Place(setup.warehouses(), setup.loaded(), layout(plan), setup.shards()),
                        setup.drive().seed()));
    }

    private static Optional<PartitionLayout> layout(Plan plan) {
        return plan.find(LoadKeys.PARTITIONS)
                .filter(partitions -> partitions > 0)
                .map(partitions -> new PartitionLayout(
                        partitions, plan.find(LoadKeys.SHARDS).orElse(List.of())));
    }
}
