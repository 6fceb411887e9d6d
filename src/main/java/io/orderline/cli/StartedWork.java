package io.orderline.cli;

import io.orderline.config.Problems;
import io.orderline.keeper.Homes;
import io.orderline.keeper.StartedTestbed;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.KeyFamily;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.List;
import java.util.Optional;

/// A plan's testbed if it was started to stay.
final class StartedWork {
    private StartedWork() {}

    /// @throws io.orderline.config.ConfigException if the plan wants it otherwise than it is
    static Optional<StartedTestbed> find(Plan plan) {
        Optional<StartedTestbed> started = plan.find(Keys.TESTBED).flatMap(Homes.ofUser()::find);
        if (started.isPresent()) {
            refuse(plan);
        }
        return started;
    }

    /// What is decided when an engine starts.
    private static void refuse(Plan plan) {
        Problems problems = new Problems();
        String name = plan.get(Keys.TESTBED);
        String because =
                "cannot be had: the testbed " + name + " is started already, with settings and data of its own."
                        + " Leave it out, or stop it first: orderline testbed stop " + name;
        for (KeyFamily family : List.of(KeyFamilies.TESTBED_SETTINGS, KeyFamilies.TESTBED_CPU)) {
            plan.find(family)
                    .keySet()
                    .forEach(rest -> problems.add(plan.origin(Keys.TESTBED), family.beginning() + rest, because));
        }
        if (!PlannedActions.shaping(plan).links().isEmpty()) {
            problems.add(
                    plan.origin(Keys.TESTBED),
                    KeyFamilies.AT.beginning() + "…",
                    "needs proxies in the testbed's network, and the testbed " + name
                            + " is started already, without. Stop it first: orderline testbed stop " + name);
        }
        if (plan.isGiven(Keys.TESTBED_RESET)) {
            problems.add(plan.origin(Keys.TESTBED_RESET), Keys.TESTBED_RESET.name(), because);
        }
        problems.throwIfAny();
    }
}
