package io.orderline.run.setup;

import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import java.util.List;
import java.util.OptionalInt;

/// Replaces the load options of a run's plan by those with which its tables were loaded.
final class LoadedValues {
    private static final String ORIGIN = "the loaded database";

    private LoadedValues() {}

    /// Leaves indexes out if Orderline did not load the tables or used no index set of the dataset. Foreign
    /// keys are those that exist now, even if they were created or dropped after the load.
    ///
    /// @param foreignKeys number of foreign keys of the tables; empty if the database does not report it
    static Plan of(Plan plan, LoadState state, List<String> ownIndexSets, OptionalInt foreignKeys) {
        Plan loaded = of(plan, state, ownIndexSets);
        return foreignKeys.isEmpty()
                ? loaded
                : loaded.with(
                        LoadKeys.FOREIGN_KEYS,
                        Boolean.toString(foreignKeys.getAsInt() > 0),
                        foreignKeys.getAsInt() + " found in the database");
    }

    private static Plan of(Plan plan, LoadState state, List<String> ownIndexSets) {
        Plan unknown = plan.without(List.of(LoadKeys.INDEXES, LoadKeys.FOREIGN_KEYS, LoadKeys.SEED));
        return state instanceof LoadState.Complete(LoadIdentity identity) && ownIndexSets.contains(identity.indexSet())
                ? unknown.with(LoadKeys.INDEXES, identity.indexSet(), ORIGIN)
                        .with(LoadKeys.FOREIGN_KEYS, Boolean.toString(identity.foreignKeys()), ORIGIN)
                        .with(LoadKeys.SEED, Long.toString(identity.spec().seed()), ORIGIN)
                : unknown;
    }
}
