package io.orderline.plan.benchmarksql;

import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.plan.LayoutSettings;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import java.util.Optional;

/// Foreign keys that a property file implies, because BenchmarkSQL creates them. A database that cannot have
/// foreign keys is loaded without them, but a plan that explicitly requires foreign keys is refused.
public final class ImpliedForeignKeys {
    private ImpliedForeignKeys() {}

    /// Returns the plan, without foreign keys if its database cannot have them.
    public static Plan fit(Plan plan, Dialect dialect) {
        return leftOut(plan, dialect).isPresent()
                ? plan.with(LoadKeys.FOREIGN_KEYS, "false", dialect.about().title() + " has none")
                : plan;
    }

    /// Returns a remark on foreign keys that are left out, or empty if there are none.
    public static Optional<String> leftOut(Plan plan, Dialect dialect) {
        String origin = plan.origin(LoadKeys.FOREIGN_KEYS);
        if (!plan.get(LoadKeys.FOREIGN_KEYS) || !origin.startsWith(PropertyMapping.PRESUMED) || makesNoTables(plan)) {
            return Optional.empty();
        }
        return reason(plan, dialect)
                .map(why -> LoadKeys.FOREIGN_KEYS.name() + ": " + origin
                        + " there would be foreign keys; none are made: " + why + ".");
    }

    private static boolean makesNoTables(Plan plan) {
        return !plan.get(LoadKeys.SQL).isEmpty() || plan.get(LoadKeys.ONLY_ROWS);
    }

    private static Optional<String> reason(Plan plan, Dialect dialect) {
        Optional<String> ofPartitions =
                dialect.partitions().noForeignKeys().filter(_ -> LayoutSettings.isSplit(plan, dialect));
        return ofPartitions.or(() -> dialect.about()
                .abilities()
                .objection(Ability.FOREIGN_KEYS)
                .map(objection -> dialect.about().title() + " " + objection));
    }
}
