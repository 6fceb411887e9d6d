package io.orderline.cli;

import io.orderline.config.Problems;
import io.orderline.keeper.Homes;
import io.orderline.keeper.StartedTestbed;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
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
        plan.find(KeyFamilies.TESTBED_SETTINGS)
                .keySet()
                .forEach(setting -> problems.add(
                        plan.origin(Keys.TESTBED), KeyFamilies.TESTBED_SETTINGS.beginning() + setting, because));
        if (plan.isGiven(Keys.TESTBED_RESET)) {
            problems.add(plan.origin(Keys.TESTBED_RESET), Keys.TESTBED_RESET.name(), because);
        }
        problems.throwIfAny();
    }
}
