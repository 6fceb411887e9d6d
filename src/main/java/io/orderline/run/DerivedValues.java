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

    private DerivedValues() {}

    /// @param loaded size of what the database holds
    /// @throws ConfigException if the plan wants more
    static Plan of(Plan plan, int loaded, Unit unit) {
        return duration(sessions(terminals(size(plan, loaded, unit), unit)));
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
        return plan.find(key).isPresent() ? plan : plan.with(key, Integer.toString(loaded), "the loaded database");
    }

    private static Plan terminals(Plan plan, Unit unit) {
        if (plan.find(Keys.TERMINALS).isPresent()) {
            return plan;
        }
        boolean ten = unit == Unit.WAREHOUSES
                && (plan.get(Keys.PACE).paced() || plan.find(Keys.RATE).isPresent());
        int terminals = ten ? TERMINALS_PER_WAREHOUSE * homes(plan) : UNPACED_TERMINALS;
        return plan.with(Keys.TERMINALS, Integer.toString(terminals), ten ? "default, 10 a warehouse" : "default");
    }

    private static int homes(Plan plan) {
        return plan.find(AgentKeys.HOMES).map(Homes::size).orElseGet(() -> plan.get(Keys.WAREHOUSES));
    }

    private static Plan sessions(Plan plan) {
        Plan derived = plan;
        if (plan.find(Keys.SESSIONS).isEmpty()) {
            boolean open = plan.find(Keys.RATE).isPresent();
            int sessions = open ? OPEN_SESSIONS : plan.get(Keys.TERMINALS);
            derived = derived.with(
                    Keys.SESSIONS, Integer.toString(sessions), open ? "default" : "default, one a terminal");
        }
        if (plan.find(Keys.DEFERRED_SESSIONS).isEmpty()) {
            int sessions = deferredSessions(derived.get(Keys.SESSIONS));
            derived = derived.with(
                    Keys.DEFERRED_SESSIONS, Integer.toString(sessions), "default, one for 4 sessions, 2 … 16");
        }
        return derived;
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
