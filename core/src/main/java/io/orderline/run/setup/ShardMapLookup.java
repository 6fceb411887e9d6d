package io.orderline.run.setup;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.workload.ShardMap;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Determines each warehouse's shard: from the record of the load, the plan, or the database itself.
///
/// @param whole true if Orderline loaded unpartitioned tables
/// @param recorded the layout that the load recorded
public record ShardMapLookup(Plan plan, Dialect dialect, boolean whole, Optional<PartitionLayout> recorded) {
    /// Returns the shards of all loaded warehouses; empty for a single shard or an unknown placement.
    ///
    /// @throws TargetException if the database does not contain a complete load
    public static Optional<ShardMap> ofLoaded(Plan plan, Target target, Dataset dataset) {
        try (Connection connection = target.connect("shards")) {
            LoadState state = LoadState.read(connection, dataset, target.dialect());
            int loaded = state.requireComplete();
            return of(plan, target.dialect(), state, dataset.indexSets()).map(connection, loaded, loaded);
        } catch (SQLException e) {
            throw new TargetException("the database cannot be asked: " + e.getMessage(), e);
        }
    }

    static ShardMapLookup of(Plan plan, Dialect dialect, LoadState state, List<String> ownIndexSets) {
        return state instanceof LoadState.Complete complete
                ? new ShardMapLookup(
                        plan,
                        dialect,
                        ownIndexSets.contains(complete.identity().indexSet())
                                && complete.identity().layout().isEmpty(),
                        complete.identity().layout())
                : new ShardMapLookup(plan, dialect, false, Optional.empty());
    }

    /// @throws ConfigException if the plan contradicts the load
    Optional<PartitionLayout> layout() {
        Optional<Integer> told = plan.find(LoadKeys.PARTITIONS);
        Optional<Integer> partitions = told.filter(number -> number > 0);
        List<String> shards = plan.find(LoadKeys.SHARDS).orElse(List.of());
        if (whole) {
            refuseUnless(partitions.isEmpty(), LoadKeys.PARTITIONS, "the loaded tables are whole");
            refuseUnless(shards.isEmpty(), LoadKeys.SHARDS, "the loaded tables are whole");
            return Optional.empty();
        }
        if (recorded.isEmpty()) {
            return partitions.isEmpty() && shards.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new PartitionLayout(partitions.orElse(shards.size()), shards));
        }
        PartitionLayout loaded = recorded.get();
        String holds = "the database holds " + loaded.text();
        refuseUnless(told.orElse(loaded.partitions()) == loaded.partitions(), LoadKeys.PARTITIONS, holds);
        refuseUnless(
                shards.isEmpty() || loaded.shards().isEmpty() || shards.equals(loaded.shards()),
                LoadKeys.SHARDS,
                holds);
        refuseUnless(shards.size() <= loaded.partitions(), LoadKeys.SHARDS, holds);
        return Optional.of(loaded.shards().isEmpty() ? new PartitionLayout(loaded.partitions(), shards) : loaded);
    }

    private void refuseUnless(boolean fits, Key<?> key, String why) {
        if (!fits) {
            throw new ConfigException(plan.problem(key, "does not fit: " + why + "."));
        }
    }

    /// Returns the plan with the layout that the load recorded.
    Plan complete() {
        Plan known = plan;
        if (recorded.isPresent()) {
            PartitionLayout layout = recorded.get();
            known = known.with(LoadKeys.PARTITIONS, Integer.toString(layout.partitions()), "the loaded database");
            if (!layout.shards().isEmpty()) {
                known = known.with(LoadKeys.SHARDS, String.join(" ", layout.shards()), "the loaded database");
            }
        }
        return known;
    }

    /// Returns the shards of warehouses 1 to `driven`; empty for a single shard or an unknown placement.
    Optional<ShardMap> map(Connection connection, int driven, int loaded) {
        Optional<PartitionLayout> layout = layout();
        if (layout.isPresent() && layout.get().shards().size() > 1) {
            PartitionFunction placement = dialect.partitions()
                    .placement()
                    .orElseThrow(() -> new ConfigException(plan.problem(
                            LoadKeys.SHARDS,
                            "Orderline does not know by which rule " + dialect.name()
                                    + " puts a warehouse into a partition. Leave it out.")));
            return Optional.of(ShardMap.computed(layout.get(), placement, driven, loaded));
        }
        boolean decidesItself = !dialect.partitions().known();
        return dialect.partitions()
                .mapQuery()
                .filter(_ -> layout.isPresent() || decidesItself)
                .map(query -> asked(connection, query, driven))
                .filter(map -> map.shards().size() > 1);
    }

    public static ShardMap asked(Connection connection, String query, int driven) {
        Map<Integer, String> shards = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                shards.put(rows.getInt(1), rows.getString(2));
            }
        } catch (SQLException e) {
            throw new TargetException("cannot find out on which shard each warehouse is: " + e.getMessage(), e);
        }
        List<Integer> missing = IntStream.rangeClosed(1, driven)
                .filter(warehouse -> shards.get(warehouse) == null)
                .boxed()
                .toList();
        if (!missing.isEmpty()) {
            throw new TargetException(
                    "the database does not say on which shard warehouse " + missing.getFirst() + " is");
        }
        return ShardMap.told(
                IntStream.rangeClosed(1, driven).mapToObj(shards::get).toList());
    }
}
