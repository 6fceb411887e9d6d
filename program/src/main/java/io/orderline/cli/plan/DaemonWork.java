package io.orderline.cli.plan;

import io.orderline.config.Problems;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamily;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.util.List;
import java.util.Optional;

/// Finds the testbed of a plan if `orderline testbed start` has started it.
public final class DaemonWork {
    private DaemonWork() {}

    /// @throws io.orderline.config.ConfigException if the plan needs the testbed to be started in another way
    public static Optional<StartedTestbed> find(Plan plan) {
        Optional<StartedTestbed> started = plan.find(PlanKeys.TESTBED).flatMap(TestbedRegistry.ofUser()::find);
        started.ifPresent(testbed -> refuse(plan, testbed));
        return started;
    }

    /// Refuses keys that have an effect only when a testbed starts.
    private static void refuse(Plan plan, StartedTestbed started) {
        Problems problems = new Problems();
        String name = started.name();
        String because =
                "cannot be had: the testbed " + name + " is started already, with settings and data of its own."
                        + " Leave it out, or stop it first: orderline testbed stop " + name;
        for (KeyFamily family : KeyFamilyCatalog.OF_TESTBEDS) {
            plan.find(family)
                    .keySet()
                    .forEach(rest -> problems.add(plan.origin(PlanKeys.TESTBED), family.beginning() + rest, because));
        }
        if (!started.network()
                && !PlannedActions.shaping(plan, List.of()).links().isEmpty()) {
            problems.add(
                    plan.origin(PlanKeys.TESTBED),
                    KeyFamilyCatalog.AT.beginning() + "…",
                    "needs proxies in the testbed's network, and the testbed " + name
                            + " is started without. Start it again with --network.");
        }
        for (Key<?> key : List.<Key<?>>of(PlanKeys.TESTBED_RESET, PlanKeys.TESTBED_NODES)) {
            if (plan.isGiven(key)) {
                problems.add(plan.origin(key), key.name(), because);
            }
        }
        problems.throwIfAny();
    }
}
