package io.orderline.isolation.probe;

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

/// The plan of the isolation probes. Immutable.
///
/// @param reads server of some read-only transactions; empty if all transactions run on one server
/// @param statementTimeout timeout of the run; zero for none
record ProbePlan(
        Target target,
        Optional<Target> reads,
        Shape shape,
        Isolation isolation,
        Duration statementTimeout,
        Place place,
        long seed) {
    /// @param lists number of lists in use at a time
    /// @param rate maximum number of transactions per second and session
    record Shape(int sessions, int lists, int rate) {}

    /// @param warehouses number of driven warehouses
    /// @param loaded number of warehouses in the database
    /// @param layout layout of partitioned tables; empty if tables are not partitioned
    /// @param shards placement of warehouses; empty if there is one shard
    record Place(int warehouses, int loaded, Optional<PartitionLayout> layout, Optional<ShardMap> shards) {
        /// Returns the warehouse of a list. Consecutive lists are on different shards, if there are several.
        int warehouse(long list) {
            int first = 1 + Math.floorMod(list, warehouses);
            return shards.map(map -> on(map, (int) (list % map.shards().size()), first))
                    .orElse(first);
        }

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

    static Optional<ProbePlan> of(RunSetup setup, Target target) {
        Plan plan = setup.plan();
        int sessions = plan.get(ProbeKeys.SESSIONS);
        return sessions == 0
                ? Optional.empty()
                : Optional.of(new ProbePlan(
                        target,
                        setup.drive().pool().reads(),
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
