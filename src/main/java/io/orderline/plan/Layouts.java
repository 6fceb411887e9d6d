package io.orderline.plan;

import io.orderline.config.Problems;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Layout;
import io.orderline.target.Partitions;
import io.orderline.target.Placement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What a plan says of partitions and shards.
public final class Layouts {
    private Layouts() {}

    /// Empty if it says nothing. Shards without a number of partitions have one each.
    public static Optional<Layout> of(Plan plan) {
        List<String> shards = plan.find(LoadKeys.SHARDS).orElse(List.of());
        int partitions = plan.find(LoadKeys.PARTITIONS).orElse(shards.size());
        return partitions == 0 ? Optional.empty() : Optional.of(new Layout(partitions, shards));
    }

    /// For a load, which makes tables so.
    ///
    /// @throws io.orderline.config.ConfigException if the database cannot have them, with what it can have
    public static Optional<Layout> toLoad(Plan plan, Dialect dialect) {
        Optional<Layout> layout = of(plan);
        Problems problems = new Problems();
        layout.ifPresent(wanted -> new Check(plan, dialect, problems).check(wanted));
        problems.throwIfAny();
        return layout;
    }

    private static boolean hasShards(Partitions partitions) {
        return partitions.known() && partitions.noShards().isEmpty();
    }

    private record Check(Plan plan, Dialect dialect, Problems problems) {
        void check(Layout wanted) {
            Partitions partitions = dialect.partitions();
            if (!plan.get(LoadKeys.SQL).isEmpty() || plan.get(LoadKeys.ONLY_ROWS)) {
                refuse(
                        key(),
                        "contradicts load.sql and load.only-rows: there Orderline makes no tables. A run may be told"
                                + " how they are split.");
            } else if (!partitions.known()) {
                refuse(
                        key(),
                        "Orderline cannot split tables of " + dialect.name() + ". It can for: "
                                + those(wanted.shards().isEmpty() ? Partitions::known : Layouts::hasShards) + ".");
            } else {
                checkShards(wanted, partitions);
                checkRanges(wanted, partitions);
                checkKeys(partitions);
            }
        }

        private void checkShards(Layout wanted, Partitions partitions) {
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
                                + those(Layouts::hasShards) + ".");
            }
        }

        private void checkRanges(Layout wanted, Partitions partitions) {
            int warehouses = plan.get(Keys.WAREHOUSES);
            if (partitions.placement().equals(Optional.of(Placement.RANGE)) && wanted.partitions() > warehouses) {
                refuse(
                        key(),
                        "are ranges of warehouses: of " + warehouses + " there can be no " + wanted.partitions()
                                + " ranges. Allowed: 1 … " + warehouses + ".");
            }
        }

        private void checkKeys(Partitions partitions) {
            if (plan.get(LoadKeys.FOREIGN_KEYS) && partitions.noForeignKeys().isPresent()) {
                refuse(
                        LoadKeys.FOREIGN_KEYS,
                        "cannot be with " + key().name() + ": "
                                + partitions.noForeignKeys().get() + ". Leave out one of the two.");
            }
        }

        private static String those(Predicate<Partitions> which) {
            return Dialects.bundled().all().stream()
                    .filter(dialect -> which.test(dialect.partitions()))
                    .map(Dialect::name)
                    .collect(Collectors.joining(", "));
        }

        private Key<?> key() {
            return plan.isGiven(LoadKeys.PARTITIONS) ? LoadKeys.PARTITIONS : LoadKeys.SHARDS;
        }

        private void refuse(Key<?> key, String why) {
            problems.add(plan.origin(key), key.name(), why);
        }
    }
}
