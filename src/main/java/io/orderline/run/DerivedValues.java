package io.orderline.run;

import io.orderline.base.Durations;
import io.orderline.config.ConfigException;
import io.orderline.drive.RateCurve;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.target.Dialect;
import io.orderline.workload.Homes;
import io.orderline.workload.Unit;
import java.time.Duration;

/// Values that nobody gave and that follow from others, or from what is loaded.
final class DerivedValues {
    /// TPC-C 4.2.2.
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    private static final int UNPACED_TERMINALS = 8;
    private static final int OPEN_SESSIONS = 16;
    /// With the pauses of TPC-C these ask for a transaction every 2 s.
    private static final double TERMINALS_A_SESSION = 10;

    private static final int FEWEST_SHARED = 16;

    private DerivedValues() {}

    /// @param loaded size of what the database holds
    /// @throws ConfigException if the plan wants more
    static Plan of(Plan plan, int loaded, Unit unit) {
        return duration(sessions(terminals(size(plan, loaded, unit), unit), unit));
    }

    private static Plan size(Plan plan, int loaded, Unit unit) {
        Key<Integer> key = Keys.size(unit);
        int asked = plan.find(key).orElse(loaded);
        if (asked > loaded) {
            throw new ConfigException(
                    plan.origin(key),
                    key.name(),
                    "is " + asked + ", but the database holds " + unit.text(loaded) + ".");
        }
        if (plan.find(key).isPresent()) {
            return plan;
        }
        return unit == Unit.WAREHOUSES
                ? atMost(plan, key, loaded, Keys.MOST_WAREHOUSES, "the loaded database")
                : plan.with(key, Integer.toString(loaded), "the loaded database");
    }

    private static Plan terminals(Plan plan, Unit unit) {
        if (plan.find(Keys.TERMINALS).isPresent()) {
            return plan;
        }
        boolean ten = unit == Unit.WAREHOUSES
                && (plan.get(Keys.PACE).paced() || plan.find(Keys.RATE).isPresent());
        int terminals = ten ? TERMINALS_PER_WAREHOUSE * homes(plan) : UNPACED_TERMINALS;
        String origin = ten ? "default, 10 a warehouse" : "default";
        return atMost(plan, Keys.TERMINALS, terminals, Keys.MOST_TERMINALS, origin);
    }

    /// A key's limit holds for what follows from others, too.
    private static Plan atMost(Plan plan, Key<Integer> key, int wanted, int most, String origin) {
        return wanted <= most
                ? plan.with(key, Integer.toString(wanted), origin)
                : plan.with(key, Integer.toString(most), origin + ": " + wanted + ", but " + most + " at most");
    }

    private static int homes(Plan plan) {
        return plan.find(AgentKeys.HOMES).map(Homes::size).orElseGet(() -> plan.get(Keys.WAREHOUSES));
    }

    private static Plan sessions(Plan plan, Unit unit) {
        Plan derived = plan;
        if (plan.find(Keys.SESSIONS).isEmpty()) {
            derived = served(plan, unit);
        }
        if (plan.find(Keys.DEFERRED_SESSIONS).isEmpty()) {
            int sessions = deferredSessions(derived.get(Keys.SESSIONS));
            derived = derived.with(
                    Keys.DEFERRED_SESSIONS, Integer.toString(sessions), "default, one for 4 sessions, 2 … 16");
        }
        return derived;
    }

    private static Plan served(Plan plan, Unit unit) {
        if (plan.find(Keys.RATE).isPresent()) {
            return plan.with(Keys.SESSIONS, Integer.toString(OPEN_SESSIONS), "default");
        }
        int terminals = plan.get(Keys.TERMINALS);
        // How long users of other workloads pause, nobody knows; the multiplier is 0 if they do not.
        double multiplier = unit == Unit.WAREHOUSES ? plan.get(Keys.PACE).multiplier() : 0;
        int shared = (int) Math.ceil(terminals / (TERMINALS_A_SESSION * multiplier));
        int sessions = Math.min(terminals, Math.max(FEWEST_SHARED, shared));
        return sessions == terminals
                ? atMost(plan, Keys.SESSIONS, terminals, Keys.MOST_SESSIONS, "default, one a terminal")
                : atMost(plan, Keys.SESSIONS, sessions, Keys.MOST_SESSIONS, "default, shared by terminals that pause");
    }

    static int deferredSessions(int sessions) {
        return Math.clamp(sessions / 4, 2, 16);
    }

    /// None where nothing can be said to sessions: the plan is to say what holds.
    static Plan statementTimeout(Plan plan, Dialect dialect) {
        return dialect.statementTimeout().isPresent()
                ? plan
                : plan.with(Keys.STATEMENT_TIMEOUT, "0s", "dialect " + dialect.name() + " has none");
    }

    private static Plan duration(Plan plan) {
        Duration curve = plan.find(Keys.RATE).map(RateCurve::length).orElse(Duration.ZERO);
        return curve.isZero() || plan.isGiven(Keys.DURATION)
                ? plan
                : plan.with(Keys.DURATION, Durations.text(curve), "the steps of drive.rate");
    }
}
