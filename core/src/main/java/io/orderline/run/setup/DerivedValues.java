package io.orderline.run.setup;

import io.orderline.base.Durations;
import io.orderline.config.ConfigException;
import io.orderline.database.dialect.Dialect;
import io.orderline.drive.pace.RateCurve;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.dataset.ScaleUnit;
import java.time.Duration;

/// Derives values that the plan does not give from other values or from the loaded data.
public final class DerivedValues {
    /// TPC-C 4.2.2.
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    private static final int UNPACED_TERMINALS = 8;
    private static final int OPEN_SESSIONS = 16;
    /// This many terminals with the pauses of TPC-C request one transaction every 2 s.
    private static final double TERMINALS_A_SESSION = 10;

    private static final int FEWEST_SHARED = 16;

    private DerivedValues() {}

    /// @param loaded size of the loaded database
    /// @throws ConfigException if the plan wants more
    public static Plan of(Plan plan, int loaded, ScaleUnit unit) {
        return duration(sessions(terminals(size(plan, loaded, unit), unit), unit));
    }

    private static Plan size(Plan plan, int loaded, ScaleUnit unit) {
        Key<Integer> key = PlanKeys.size(unit);
        int asked = plan.find(key).orElse(loaded);
        if (asked > loaded) {
            throw new ConfigException(
                    plan.problem(key, "is " + asked + ", but the database holds " + unit.text(loaded) + "."));
        }
        if (plan.find(key).isPresent()) {
            return plan;
        }
        return unit == ScaleUnit.WAREHOUSES
                ? atMost(plan, key, loaded, WorkloadKeys.MOST_WAREHOUSES, "the loaded database")
                : plan.with(key, Integer.toString(loaded), "the loaded database");
    }

    private static Plan terminals(Plan plan, ScaleUnit unit) {
        if (plan.find(DriveKeys.TERMINALS).isPresent()) {
            return plan;
        }
        boolean ten = unit == ScaleUnit.WAREHOUSES
                && (plan.get(DriveKeys.PACE).paced()
                        || plan.find(DriveKeys.RATE).isPresent());
        int terminals = ten ? TERMINALS_PER_WAREHOUSE * homes(plan) : UNPACED_TERMINALS;
        String origin = ten ? "default, 10 a warehouse" : "default";
        return atMost(plan, DriveKeys.TERMINALS, terminals, DriveKeys.MOST_TERMINALS, origin);
    }

    /// Applies a key's limit to a derived value.
    private static Plan atMost(Plan plan, Key<Integer> key, int wanted, int most, String origin) {
        return wanted <= most
                ? plan.with(key, Integer.toString(wanted), origin)
                : plan.with(key, Integer.toString(most), origin + ": " + wanted + ", but " + most + " at most");
    }

    private static int homes(Plan plan) {
        return plan.find(AgentKeys.HOMES).map(WarehouseRange::size).orElseGet(() -> plan.get(WorkloadKeys.WAREHOUSES));
    }

    private static Plan sessions(Plan plan, ScaleUnit unit) {
        Plan derived = plan;
        if (plan.find(DriveKeys.SESSIONS).isEmpty()) {
            derived = served(plan, unit);
        }
        if (plan.find(DriveKeys.DEFERRED_SESSIONS).isEmpty()) {
            int sessions = deferredSessions(derived.get(DriveKeys.SESSIONS));
            derived = derived.with(
                    DriveKeys.DEFERRED_SESSIONS, Integer.toString(sessions), "default, one for 4 sessions, 2 … 16");
        }
        return derived;
    }

    private static Plan served(Plan plan, ScaleUnit unit) {
        if (plan.find(DriveKeys.RATE).isPresent()) {
            return plan.with(DriveKeys.SESSIONS, Integer.toString(OPEN_SESSIONS), "default");
        }
        int terminals = plan.get(DriveKeys.TERMINALS);
        // Pauses in other workloads are not known; the multiplier is 0 for users without pauses.
        double multiplier =
                unit == ScaleUnit.WAREHOUSES ? plan.get(DriveKeys.PACE).multiplier() : 0;
        int shared = (int) Math.ceil(terminals / (TERMINALS_A_SESSION * multiplier));
        int sessions = Math.min(terminals, Math.max(FEWEST_SHARED, shared));
        return sessions == terminals
                ? atMost(plan, DriveKeys.SESSIONS, terminals, DriveKeys.MOST_SESSIONS, "default, one a terminal")
                : atMost(
                        plan,
                        DriveKeys.SESSIONS,
                        sessions,
                        DriveKeys.MOST_SESSIONS,
                        "default, shared by terminals that pause");
    }

    public static int deferredSessions(int sessions) {
        return Math.clamp(sessions / 4, 2, 16);
    }

    /// Sets no timeout for a dialect without one, because the plan must show the actual value.
    static Plan statementTimeout(Plan plan, Dialect dialect) {
        return dialect.access().statementTimeout().isPresent()
                ? plan
                : plan.with(DriveKeys.STATEMENT_TIMEOUT, "0s", "dialect " + dialect.name() + " has none");
    }

    private static Plan duration(Plan plan) {
        Duration curve = plan.find(DriveKeys.RATE).map(RateCurve::length).orElse(Duration.ZERO);
        return curve.isZero() || plan.isGiven(DriveKeys.DURATION)
                ? plan
                : plan.with(DriveKeys.DURATION, Durations.text(curve), "the steps of drive.rate");
    }
}
