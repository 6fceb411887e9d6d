package io.orderline.cli.plan;

import io.orderline.base.TargetException;
import io.orderline.config.Problems;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamily;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.environment.Environment;
import io.orderline.run.hooks.RunControls;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.DaemonReply;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Finds the testbed of a plan if `orderline testbed start` has started it.
public final class StartedTestbedFinder {
    private StartedTestbedFinder() {}

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
                problems.add(plan.problem(key, because));
            }
        }
        problems.throwIfAny();
    }

    /// Controls a testbed that was started by `orderline testbed start`.
    record Controls(DaemonClient daemon) implements RunControls {
        @Override
        public List<Environment.Node> nodes() {
            return daemon.status().nodes().stream()
                    .map(node -> new Environment.Node(
                            node.name(), node.role(), node.url(), node.version(), node.settings(), node.inMemory()))
                    .toList();
        }

        @Override
        public Map<String, OptionalLong> mainPids() {
            try {
                return daemon.mainPids();
            } catch (TargetException gone) { // the terminals notice this themselves
                return Map.of();
            }
        }

        @Override
        public Map<String, ?> apply(String action) {
            require(daemon.act(action));
            return Map.of();
        }

        @Override
        public void release() {
            require(daemon.release());
        }

        private static void require(DaemonReply answer) {
            if (!answer.done()) {
                throw new TargetException(answer.text());
            }
        }
    }
}
