package io.orderline.plan;

import io.orderline.config.Problems;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.dialect.Partitioning;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads from a plan how its tables are split into partitions and assigned to shards.
public final class LayoutSettings {
    private LayoutSettings() {}

    /// Returns the layout in the plan; empty if the plan has none. By default each shard has one partition.
    public static Optional<PartitionLayout> of(Plan plan) {
        List<String> shards = plan.find(LoadKeys.SHARDS).orElse(List.of());
        int partitions = plan.find(LoadKeys.PARTITIONS).orElse(shards.size());
        return partitions == 0 ? Optional.empty() : Optional.of(new PartitionLayout(partitions, shards));
    }

    /// Returns the layout of the tables that a load creates.
    ///
    /// @param split whether the workload says how its tables are split
    /// @throws io.orderline.config.ConfigException if the database cannot have this layout
    public static Optional<PartitionLayout> toLoad(Plan plan, Dialect dialect, boolean split) {
        Problems problems = new Problems();
        Check check = new Check(plan, dialect, problems);
        Optional<PartitionLayout> layout = split && saysNothing(plan) ? check.usual() : of(plan);
        layout.ifPresent(check::check);
        problems.throwIfAny();
        return layout;
    }

    /// Returns whether a load splits the tables, provided that its workload supports split tables.
    public static boolean isSplit(Plan plan, Dialect dialect) {
        return saysNothing(plan) ? dialect.partitions().usual().isPresent() : of(plan).isPresent();
    }

    private static boolean saysNothing(Plan plan) {
        return Stream.of(LoadKeys.PARTITIONS, LoadKeys.SHARDS, LoadKeys.SQL, LoadKeys.ONLY_ROWS)
                .noneMatch(plan::isGiven);
    }

    private static boolean hasShards(Partitioning partitions) {
        return partitions.known() && partitions.noShards().isEmpty();
    }

    /// Checks whether a database can have a layout.
    private record Check(Plan plan, Dialect dialect, Problems problems) {
        /// Returns the layout that the dialect of a sharded system chooses if the plan has none.
        Optional<PartitionLayout> usual() {
            Optional<Integer> usual = dialect.partitions().usual();
            if (usual.equals(Optional.of(0))) {
                refuse(
                        LoadKeys.SHARDS,
                        "is missing: " + dialect.name() + " spreads tables over shards by name. Give their names or"
                                + " their number, such as " + LoadKeys.SHARDS.flag() + " 2, or "
                                + LoadKeys.PARTITIONS.flag() + " 0 for tables of this server alone.");
                return Optional.empty();
            }
            return usual.map(partitions -> new PartitionLayout(partitions, List.of()));
        }

        void check(PartitionLayout wanted) {
            Partitioning partitions = dialect.partitions();
            if (!plan.get(LoadKeys.SQL).isEmpty() || plan.get(LoadKeys.ONLY_ROWS)) {
                refuse(
                        key(),
                        "contradicts load.sql and load.only-rows: there Orderline makes no tables. A run may be told"
                                + " how they are split.");
            } else if (!partitions.known()) {
                refuse(
                        key(),
                        "Orderline cannot split tables of " + dialect.name() + ". It can for: "
                                + those(wanted.shards().isEmpty() ? Partitioning::known : LayoutSettings::hasShards)
                                + ".");
            } else {
                checkShards(wanted, partitions);
                checkRanges(wanted, partitions);
                checkKeys(partitions);
            }
        }

        private void checkShards(PartitionLayout wanted, Partitioning partitions) {
            if (partitions.noShards().isEmpty() && wanted.shards().isEmpty()) {
                refuse(
                        LoadKeys.SHARDS,
                        "is missing: partitions of " + dialect.name()
                                + " go to shards by name. Give their names or their number, such as "
                                + LoadKeys.SHARDS.flag()
                                + " 2.");
            }
            if (partitions.noShards().isPresent() && !wanted.shards().isEmpty()) {
                refuse(
                        LoadKeys.SHARDS,
                        dialect.name() + " " + partitions.noShards().get()
                                + ". Leave it out; " + LoadKeys.PARTITIONS.name()
                                + " alone is allowed. Shards can be named for: "
                                + those(LayoutSettings::hasShards) + ".");
            }
        }

        private void checkRanges(PartitionLayout wanted, Partitioning partitions) {
            int warehouses = plan.get(WorkloadKeys.WAREHOUSES);
            if (partitions.placement().equals(Optional.of(PartitionFunction.RANGE))
                    && wanted.partitions() > warehouses) {
                refuse(
                        key(),
                        "are ranges of warehouses: of " + warehouses + " there can be no " + wanted.partitions()
                                + " ranges. Allowed: 1 … " + warehouses + ".");
            }
        }

        private void checkKeys(Partitioning partitions) {
            if (plan.get(LoadKeys.FOREIGN_KEYS) && partitions.noForeignKeys().isPresent()) {
                refuse(
                        LoadKeys.FOREIGN_KEYS,
                        "cannot be with " + key().name() + ": "
                                + partitions.noForeignKeys().get() + ". Leave out one of the two.");
            }
        }

        private static String those(Predicate<Partitioning> which) {
            return DialectCatalog.bundled().all().stream()
                    .filter(dialect -> which.test(dialect.partitions()))
                    .map(Dialect::name)
                    .collect(Collectors.joining(", "));
        }

        private Key<?> key() {
            return plan.isGiven(LoadKeys.PARTITIONS) ? LoadKeys.PARTITIONS : LoadKeys.SHARDS;
        }

        private void refuse(Key<?> key, String why) {
            problems.add(plan.problem(key, why));
        }
    }
}
