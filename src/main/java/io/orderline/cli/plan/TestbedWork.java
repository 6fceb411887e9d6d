package io.orderline.cli.plan;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.FileSize;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.plan.Reset;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.testbed.DataPlace;
import io.orderline.testbed.Processors;
import io.orderline.testbed.Recipe;
import io.orderline.testbed.Shaping;
import io.orderline.testbed.Template;
import io.orderline.testbed.TemplateKey;
import io.orderline.testbed.Templates;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/// A plan's testbed while a verb works on it: started with the plan's data, and stopped.
public final class TestbedWork {
    /// Every setting shapes the data.
    private static final List<String> ALL = List.of("*");

    private final Context context;
    private final Plan plan;
    private final Recipe recipe;
    /// As the data are made: servers that begin with copies of the first one's need only that one.
    private final Recipe ofData;
    private final Map<String, String> settings;
    private final Function<Testbed, Bound> binding;

    /// @param binding gives the testbed's database the plan's driver and dialect
    TestbedWork(Context context, Plan plan, Function<Testbed, Bound> binding) {
        this.context = context;
        this.plan = plan;
        this.recipe = recipe(plan);
        this.ofData = recipe.sized(1).orElse(recipe);
        this.settings = recipe.canonical(plan.find(KeyFamilies.TESTBED_SETTINGS));
        this.binding = binding;
    }

    /// The plan's testbed, with as many servers as the plan says.
    ///
    /// @throws ConfigException if there is none, or it has a number of its own
    static Recipe recipe(Plan plan) {
        Recipe usual = Testbeds.named(plan.get(Keys.TESTBED), plan.origin(Keys.TESTBED));
        return plan.find(Keys.TESTBED_NODES)
                .map(nodes -> usual.sized(nodes)
                        .orElseThrow(() -> new ConfigException(
                                plan.origin(Keys.TESTBED_NODES),
                                Keys.TESTBED_NODES.name(),
                                "cannot be chosen: " + usual.name() + " is what it is. Leave it out.")))
                .orElse(usual);
    }

    <T> T run(Bound.Work<T> work) throws Exception {
        requirePossible();
        try (Testbed testbed = loaded()) {
            context.terminal().say("started " + testbed.name() + " " + testbed.version());
            Bound bound = over(testbed, binding.apply(testbed).controlledBy(new TestbedControls(testbed)));
            if (anew()) {
                for (Target database : bound.databases()) {
                    Loads.load(context, database, bound.plan());
                }
            }
            return work.on(bound);
        }
    }

    private Bound over(Testbed testbed, Bound bound) {
        Map<String, String> urls = new LinkedHashMap<>();
        recipe.nodes().forEach(node -> urls.put(node, testbed.target(node).url()));
        return bound.over(urls, recipe.independent());
    }

    /// Makes the data that later runs begin with a copy of, if they are not there yet.
    public Template prepare() throws Exception {
        requirePossible();
        if (anew()) {
            throw new ConfigException(
                    plan.origin(Keys.TESTBED),
                    Keys.TESTBED.name(),
                    "would load data that end with this command: " + recipe.name() + " loads for each run.");
        }
        return Templates.ofUser().use(key(), this::load, Template::read, context.terminal()::say);
    }

    private void requirePossible() {
        Problems problems = new Problems();
        if (recipe.inProcess() && !plan.get(Keys.DRIVER).isEmpty()) {
            problems.add(
                    plan.origin(Keys.DRIVER),
                    Keys.DRIVER.name(),
                    "contradicts testbed (" + plan.origin(Keys.TESTBED) + "): the driver of " + recipe.name()
                            + " is the engine itself. Leave it out.");
        }
        refuseFixed(recipe, settings.keySet(), plan.origin(Keys.TESTBED), problems);
        if (PlannedActions.limitsProcessors(plan)) {
            Processors.objection()
                    .ifPresent(reason ->
                            problems.add(plan.origin(Keys.TESTBED), KeyFamilies.TESTBED_CPU.beginning() + "…", reason));
        }
        problems.throwIfAny();
        recipe.missing().ifPresent(reason -> {
            throw new TargetException("the testbed " + recipe.name() + " cannot run: " + reason);
        });
    }

    /// Settings that nobody else may decide.
    public static void refuseFixed(Recipe recipe, Set<String> names, String where, Problems problems) {
        names.stream()
                .filter(recipe.about().fixed()::contains)
                .forEach(name -> problems.add(
                        where,
                        KeyFamilies.TESTBED_SETTINGS.beginning() + name,
                        "is decided by the testbed " + recipe.name() + ". Leave it out."));
    }

    private boolean anew() {
        return recipe.inMemory() || plan.find(Keys.TESTBED_RESET).orElse(Reset.RESTORE) == Reset.RELOAD;
    }

    private Testbed loaded() throws Exception {
        return anew()
                ? started(settings, DataPlace.temporary(), PlannedActions.shaping(plan, recipe.nodes()))
                : Templates.ofUser().use(key(), this::load, this::copied, context.terminal()::say);
    }

    private Testbed copied(Path template) throws Exception {
        context.terminal()
                .progress()
                .update("copying " + FileSize.of(Template.read(template).bytes()) + " of loaded data");
        return started(settings, DataPlace.copyOf(template), PlannedActions.shaping(plan, recipe.nodes()));
    }

    /// The engine is told those settings only that the key of the template names. All of them are tried
    /// first: nobody should wait for a load to hear that one is wrong.
    private void load(Path template) throws Exception {
        if (!settings.isEmpty()) {
            started(settings, DataPlace.temporary(), Shaping.NONE).close();
        }
        context.terminal().say("loading data for " + recipe.name() + ", which later runs will begin with a copy of");
        try (Testbed testbed = started(ofData, shaping(ownSettings()), DataPlace.temporary(), Shaping.NONE)) {
            Bound bound = binding.apply(testbed);
            Loads.load(context, bound.target(), bound.plan());
            testbed.moveData(template);
        }
    }

    private TemplateKey key() {
        Plan located = PlanDialect.located(
                plan, recipe.about().scheme(), recipe.about().dialect());
        return TemplateKeys.of(
                plan,
                PlanDialect.of(located),
                recipe,
                shaping(ofData.with(ownSettings()).settings()));
    }

    /// Without those of servers that no data are made on.
    private Map<String, String> ownSettings() {
        Map<String, String> own = new TreeMap<>(settings);
        recipe.nodes().stream()
                .filter(node -> !ofData.nodes().contains(node))
                .forEach(node -> own.keySet().removeIf(name -> name.startsWith(node + ".")));
        return own;
    }

    private Map<String, String> shaping(Map<String, String> all) {
        Map<String, String> shaping = new TreeMap<>(all);
        if (!recipe.about().shaping().equals(ALL)) {
            shaping.keySet().retainAll(recipe.about().shaping());
        }
        return shaping;
    }

    private Testbed started(Map<String, String> given, DataPlace place, Shaping wanted) throws Exception {
        return started(recipe, given, place, wanted);
    }

    private Testbed started(Recipe chosen, Map<String, String> given, DataPlace place, Shaping wanted)
            throws Exception {
        Testbed testbed = chosen.with(given).testbed(place, context.terminal()::say);
        testbed.shape(wanted);
        Thread starting = Thread.currentThread();
        return context.interrupts().during(starting::interrupt, () -> {
            testbed.start();
            return testbed;
        });
    }
}
