package io.orderline.cli.plan;

import io.orderline.config.Problems;
import io.orderline.keeper.Homes;
import io.orderline.keeper.StartedTestbed;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.KeyFamily;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.List;
import java.util.Optional;

/// A plan's testbed if it was started to stay.
public final class StartedWork {
    private StartedWork() {}

    /// @throws io.orderline.config.ConfigException if the plan wants it otherwise than it is
    public static Optional<StartedTestbed> find(Plan plan) {
        Optional<StartedTestbed> started = plan.find(Keys.TESTBED).flatMap(Homes.ofUser()::find);
        started.ifPresent(testbed -> refuse(plan, testbed));
        return started;
    }

    /// What is decided when an engine starts.
    private static void refuse(Plan plan, StartedTestbed started) {
        Problems problems = new Problems();
        String name = started.name();
        String because =
                "cannot be had: the testbed " + name + " is started already, with settings and data of its own."
                        + " Leave it out, or stop it first: orderline testbed stop " + name;
        for (KeyFamily family : List.of(KeyFamilies.TESTBED_SETTINGS, KeyFamilies.TESTBED_CPU)) {
            plan.find(family)
                    .keySet()
                    .forEach(rest -> problems.add(plan.origin(Keys.TESTBED), family.beginning() + rest, because));
        }
        if (!started.network()
                && !PlannedActions.shaping(plan, List.of()).links().isEmpty()) {
            problems.add(
                    plan.origin(Keys.TESTBED),
                    KeyFamilies.AT.beginning() + "…",
                    "needs proxies in the testbed's network, and the testbed " + name
                            + " is started without. Start it again with --network.");
        }
        for (Key<?> key : List.<Key<?>>of(Keys.TESTBED_RESET, Keys.TESTBED_NODES)) {
            if (plan.isGiven(key)) {
                problems.add(plan.origin(key), key.name(), because);
            }
        }
        problems.throwIfAny();
    }
}
