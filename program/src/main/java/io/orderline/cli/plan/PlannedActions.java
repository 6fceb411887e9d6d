package io.orderline.cli.plan;

import io.orderline.cli.server.ServerActions;
import io.orderline.config.Problems;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.TimedAction;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Actions and limits that a plan has for its testbed. They are checked together with the rest of the plan.
public final class PlannedActions {
    private static final String EACH = KeyFamilyCatalog.TESTBED_CPU.beginning() + KeyFamilyCatalog.EACH_NODE;

    private final Problems problems;
    /// Empty if the testbed is unknown, which is reported elsewhere.
    private final Optional<TestbedDefinition> testbed;

    private PlannedActions(Problems problems, Optional<TestbedDefinition> testbed) {
        this.problems = problems;
        this.testbed = testbed;
    }

    /// Adds problems for invalid actions, and for nodes that the testbed does not have.
    ///
    /// @param given weakest first
    public static void check(List<RawValue> given, Problems problems) {
        Map<String, RawValue> last = new LinkedHashMap<>();
        given.forEach(value -> last.put(value.key(), value));
        boolean url = last.containsKey(PlanKeys.URL.name()) && !last.containsKey(PlanKeys.TESTBED.name());
        if (url) {
            ServerActions.check(last, problems);
        }
        String testbed = last.getOrDefault(PlanKeys.TESTBED.name(), new RawValue("", "", ""))
                .text();
        PlannedActions check = new PlannedActions(
                problems,
                TestbedCatalog.knows(testbed)
                        ? Optional.of(sized(TestbedCatalog.named(testbed, ""), last.get(PlanKeys.TESTBED_NODES.name())))
                        : Optional.empty());
        last.values().stream()
                .filter(value -> !url && value.key().startsWith(KeyFamilyCatalog.AT.beginning()))
                .forEach(value -> TimedAction.split(value.text()).forEach(text -> check.check(value, text)));
        last.values().stream()
                .filter(value -> value.key().startsWith(KeyFamilyCatalog.TESTBED_CPU.beginning()))
                .forEach(value -> check.check(value, cpu(value.key(), value.text())));
        last.values().stream()
                .filter(value -> value.key().startsWith(KeyFamilyCatalog.TESTBED_STORAGE.beginning()))
                .forEach(value -> PlannedStorage.check(value, check.testbed, problems));
    }

    /// An invalid number of nodes is reported elsewhere.
    private static TestbedDefinition sized(TestbedDefinition recipe, @Nullable RawValue nodes) {
        try {
            return nodes == null
                    ? recipe
                    : recipe.sized(PlanKeys.TESTBED_NODES.parser().apply(nodes.text()))
                            .orElse(recipe);
        } catch (IllegalArgumentException wrong) {
            return recipe;
        }
    }

    private static String cpu(String key, String value) {
        return "cpu " + key.substring(KeyFamilyCatalog.TESTBED_CPU.beginning().length()) + " " + value;
    }

    private void check(RawValue value, String text) {
        try {
            TestbedAction action = TestbedAction.parse(text);
            testbed.ifPresent(recipe -> check(value, action, recipe));
        } catch (IllegalArgumentException wrong) {
            problems.add(value.origin(), value.key(), String.valueOf(wrong.getMessage()));
        }
    }

    private void check(RawValue value, TestbedAction action, TestbedDefinition recipe) {
        if (recipe.inProcess()) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "cannot be done: " + recipe.name() + " lives in the process of Orderline itself.");
            return;
        }
        if (action instanceof TestbedAction.OnServer on
                && on.operation() == TestbedAction.Operation.CHECKPOINT
                && !canCheckpoint(recipe)) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "cannot be done: no statement for a checkpoint is known for "
                            + recipe.about().engine() + ".");
        }
        boolean each = value.key().equals(EACH);
        List<String> known = Stream.concat(recipe.nodes().stream(), recipe.groups().keySet().stream())
                .toList();
        action.nodes().stream()
                .filter(node -> !each && !known.contains(node))
                .forEach(node -> problems.unknown(value.origin(), value.key() + ": ", node, "node", known));
    }

    private static boolean canCheckpoint(TestbedDefinition recipe) {
        return DialectCatalog.bundled()
                .forUrl(recipe.about().scheme())
                .fact("checkpoint")
                .isPresent();
    }

    /// Returns what the testbed of a checked plan must be prepared for.
    static TestbedPreparation shaping(Plan plan, List<String> nodes) {
        Map<String, String> given = plan.find(KeyFamilyCatalog.TESTBED_CPU);
        Map<String, Double> cpu = new LinkedHashMap<>();
        for (String node : nodes) {
            Optional.ofNullable(given.getOrDefault(node, given.get(KeyFamilyCatalog.EACH_NODE)))
                    .flatMap(cores -> cores(node, cores))
                    .ifPresent(limited -> cpu.put(node, limited));
        }
        return TestbedPreparation.of(actions(plan.timedActions()), cpu);
    }

    private static Optional<Double> cores(String node, String text) {
        return TestbedAction.parse(cpu(KeyFamilyCatalog.TESTBED_CPU.beginning() + node, text))
                                instanceof TestbedAction.Cpu limit
                        && limit.cores().isPresent()
                ? Optional.of(limit.cores().getAsDouble())
                : Optional.empty();
    }

    private static List<TestbedAction> actions(Collection<TimedAction> timed) {
        return timed.stream().map(action -> TestbedAction.parse(action.text())).collect(Collectors.toList());
    }

    /// Returns whether a plan limits processors at any time.
    static boolean limitsProcessors(Plan plan) {
        return !plan.find(KeyFamilyCatalog.TESTBED_CPU).isEmpty()
                || actions(plan.timedActions()).stream().anyMatch(TestbedAction.Cpu.class::isInstance);
    }
}
