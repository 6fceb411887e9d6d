package io.orderline.cli.plan;

import io.orderline.config.Problems;
import io.orderline.plan.Given;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.plan.TimedAction;
import io.orderline.target.Dialects;
import io.orderline.testbed.Action;
import io.orderline.testbed.Recipe;
import io.orderline.testbed.Shaping;
import io.orderline.testbed.Testbeds;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a plan wants done to its testbed: checked with the rest of the plan, and put into the testbed's
/// words.
public final class PlannedActions {
    private static final String EACH = KeyFamilies.TESTBED_CPU.beginning() + KeyFamilies.EACH_NODE;

    private final Problems problems;
    /// Empty if it is not known: that is told elsewhere.
    private final Optional<Recipe> testbed;

    private PlannedActions(Problems problems, Optional<Recipe> testbed) {
        this.problems = problems;
        this.testbed = testbed;
    }

    /// Finds actions that are none, and nodes that the testbed does not have.
    ///
    /// @param given weakest first
    public static void check(List<Given> given, Problems problems) {
        Map<String, Given> last = new LinkedHashMap<>();
        given.forEach(value -> last.put(value.key(), value));
        String testbed =
                last.getOrDefault(Keys.TESTBED.name(), new Given("", "", "")).text();
        PlannedActions check = new PlannedActions(
                problems,
                Testbeds.names().contains(testbed)
                        ? Optional.of(sized(Testbeds.named(testbed, ""), last.get(Keys.TESTBED_NODES.name())))
                        : Optional.empty());
        last.values().stream()
                .filter(value -> value.key().startsWith(KeyFamilies.AT.beginning()))
                .forEach(value -> List.of(value.text().split(";", -1)).forEach(text -> check.check(value, text)));
        last.values().stream()
                .filter(value -> value.key().startsWith(KeyFamilies.TESTBED_CPU.beginning()))
                .forEach(value -> check.check(value, cpu(value.key(), value.text())));
    }

    /// A number that is none is told elsewhere.
    private static Recipe sized(Recipe recipe, @Nullable Given nodes) {
        try {
            return nodes == null
                    ? recipe
                    : recipe.sized(Keys.TESTBED_NODES.parser().apply(nodes.text()))
                            .orElse(recipe);
        } catch (IllegalArgumentException wrong) {
            return recipe;
        }
    }

    private static String cpu(String key, String value) {
        return "cpu " + key.substring(KeyFamilies.TESTBED_CPU.beginning().length()) + " " + value;
    }

    private void check(Given value, String text) {
        try {
            Action action = Action.parse(text);
            testbed.ifPresent(recipe -> check(value, action, recipe));
        } catch (IllegalArgumentException wrong) {
            problems.add(value.origin(), value.key(), String.valueOf(wrong.getMessage()));
        }
    }

    private void check(Given value, Action action, Recipe recipe) {
        if (recipe.inProcess()) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "cannot be done: " + recipe.name() + " lives in the process of Orderline itself.");
            return;
        }
        if (action instanceof Action.OnServer on && on.deed() == Action.Deed.CHECKPOINT && !canCheckpoint(recipe)) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "cannot be done: no statement for a checkpoint is known for "
                            + recipe.about().engine() + ".");
        }
        boolean each = value.key().equals(EACH);
        action.nodes().stream()
                .filter(node -> !each && !recipe.nodes().contains(node))
                .forEach(node -> problems.unknown(value.origin(), value.key() + ": ", node, "node", recipe.nodes()));
    }

    private static boolean canCheckpoint(Recipe recipe) {
        return Dialects.bundled()
                .forUrl(recipe.about().scheme())
                .fact("checkpoint")
                .isPresent();
    }

    /// What the testbed of a plan without mistakes is to be prepared for.
    ///
    /// @param nodes of the testbed
    static Shaping shaping(Plan plan, List<String> nodes) {
        Map<String, String> given = plan.find(KeyFamilies.TESTBED_CPU);
        Map<String, Double> cpu = new LinkedHashMap<>();
        for (String node : nodes) {
            Optional.ofNullable(given.getOrDefault(node, given.get(KeyFamilies.EACH_NODE)))
                    .flatMap(cores -> cores(node, cores))
                    .ifPresent(limited -> cpu.put(node, limited));
        }
        return Shaping.of(actions(plan.timedActions()), cpu);
    }

    private static Optional<Double> cores(String node, String text) {
        return Action.parse(cpu(KeyFamilies.TESTBED_CPU.beginning() + node, text)) instanceof Action.Cpu limit
                        && limit.cores().isPresent()
                ? Optional.of(limit.cores().getAsDouble())
                : Optional.empty();
    }

    private static List<Action> actions(Collection<TimedAction> timed) {
        return timed.stream().map(action -> Action.parse(action.text())).collect(Collectors.toList());
    }

    /// Whether a plan limits processors at any time.
    static boolean limitsProcessors(Plan plan) {
        return !plan.find(KeyFamilies.TESTBED_CPU).isEmpty()
                || actions(plan.timedActions()).stream().anyMatch(Action.Cpu.class::isInstance);
    }
}
