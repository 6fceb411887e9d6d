package io.orderline.run.setup;

import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import java.util.List;
import java.util.OptionalInt;

/// Puts into a run's plan how its tables were loaded, in place of how a load without options would do it:
/// who compares runs reads it there.
final class LoadedValues {
    private static final String ORIGIN = "the loaded database";

    private LoadedValues() {}

    /// Where Orderline did not load, or not with an index set of its own, nothing is said of indexes. Of foreign keys
    /// what is found counts, whoever made or dropped them.
    ///
    /// @param ownIndexSets of the dataset
    /// @param foreignKeys that the tables have; empty if the database does not tell
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
