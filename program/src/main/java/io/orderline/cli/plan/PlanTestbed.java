package io.orderline.cli.plan;

import io.orderline.base.Sha256;
import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.PlanKeys.DataReset;
import io.orderline.process.CpuLimitSupport;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.Environment;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.Version;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.data.TemplateKey;
import io.orderline.testbed.data.TemplateStore;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.RestartTiming;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The testbed of a plan, which is started with the plan's data while a verb works on it.
public final class PlanTestbed {
    /// Stands for all settings in the definition of a testbed.
    private static final List<String> ALL = List.of("*");

    private final CliContext context;
    private final Plan plan;
    private final TestbedDefinition recipe;
    /// The testbed of the load: a single server, if the others start with copies of its data.
    private final TestbedDefinition ofData;
    private final Map<String, String> settings;
    private final Function<Testbed, PlanWithDatabase> binding;

    PlanTestbed(CliContext context, Plan plan, Function<Testbed, PlanWithDatabase> binding) {
        this.context = context;
        this.plan = plan;
        this.recipe = recipe(plan);
        this.ofData = recipe.sized(1).orElse(recipe);
        this.settings = recipe.canonical(plan.find(KeyFamilyCatalog.TESTBED_SETTINGS));
        this.binding = binding;
    }

    /// Returns the testbed of a plan, with the number of servers in the plan.
    ///
    /// @throws ConfigException if the testbed is unknown, or its number of servers is fixed
    static TestbedDefinition recipe(Plan plan) {
        TestbedDefinition usual = TestbedCatalog.named(plan.get(PlanKeys.TESTBED), plan.origin(PlanKeys.TESTBED));
        return plan.find(PlanKeys.TESTBED_NODES)
                .map(nodes -> usual.sized(nodes)
                        .orElseThrow(() -> new ConfigException(plan.problem(
                                PlanKeys.TESTBED_NODES,
                                "cannot be chosen: " + usual.name() + " is what it is. Leave it out."))))
                .orElse(usual);
    }

    <T> T run(PlanWithDatabase.Work<T> work) throws Exception {
        requirePossible();
        try (Testbed testbed = loaded()) {
            context.say("started " + testbed.name() + " " + testbed.version());
            PlanWithDatabase bound = over(testbed, binding.apply(testbed).controlledBy(new Controls(testbed)));
            if (anew()) {
                for (Target database : bound.databases()) {
                    LoadCommand.load(context, database, bound.plan());
                }
            }
            return work.on(bound);
        }
    }

    private PlanWithDatabase over(Testbed testbed, PlanWithDatabase bound) {
        Map<String, String> urls = new LinkedHashMap<>();
        recipe.nodes().forEach(node -> urls.put(node, testbed.target(node).url()));
        return bound.over(urls, recipe.independent());
    }

    /// Loads the data that later runs copy, unless they exist.
    public DataTemplate prepare() throws Exception {
        requirePossible();
        if (anew()) {
            throw new ConfigException(plan.problem(
                    PlanKeys.TESTBED,
                    "would load data that end with this command: " + recipe.name() + " loads for each run."));
        }
        return TemplateStore.ofUser().use(key(), this::load, DataTemplate::read, context::say);
    }

    private void requirePossible() {
        Problems problems = new Problems();
        if (recipe.inProcess() && !plan.get(PlanKeys.DRIVER).isEmpty()) {
            problems.add(plan.problem(
                    PlanKeys.DRIVER,
                    "contradicts testbed (" + plan.origin(PlanKeys.TESTBED) + "): the driver of " + recipe.name()
                            + " is the engine itself. Leave it out."));
        }
        refuseFixed(recipe, settings.keySet(), plan.origin(PlanKeys.TESTBED), problems);
        if (PlannedActions.limitsProcessors(plan)) {
            CpuLimitSupport.objection()
                    .ifPresent(reason -> problems.add(
                            plan.origin(PlanKeys.TESTBED), KeyFamilyCatalog.TESTBED_CPU.beginning() + "…", reason));
        }
        problems.throwIfAny();
        recipe.missing().ifPresent(reason -> {
            throw new TargetException("the testbed " + recipe.name() + " cannot run: " + reason);
        });
        PlannedStorage.requireRoom(PlannedStorage.inMemory(plan, recipe));
    }

    /// Refuses settings that only the testbed itself may decide.
    public static void refuseFixed(TestbedDefinition recipe, Set<String> names, String where, Problems problems) {
        names.stream()
                .filter(recipe.about().fixed()::contains)
                .forEach(name -> problems.add(
                        where,
                        KeyFamilyCatalog.TESTBED_SETTINGS.beginning() + name,
                        "is decided by the testbed " + recipe.name() + ". Leave it out."));
    }

    private boolean anew() {
        return recipe.inMemory() || plan.find(PlanKeys.TESTBED_RESET).orElse(DataReset.RESTORE) == DataReset.RELOAD;
    }

    private Testbed loaded() throws Exception {
        return anew()
                ? started(settings, DataLocation.temporary(), preparation())
                : TemplateStore.ofUser().use(key(), this::load, this::copied, context::say);
    }

    private Testbed copied(Path template) throws Exception {
        context.progress()
                .update("copying "
                        + FigureFormat.bytes(DataTemplate.read(template).bytes()) + " of loaded data");
        return started(settings, DataLocation.copyOf(template), preparation());
    }

    private TestbedPreparation preparation() {
        return PlannedActions.shaping(plan, recipe.nodes()).inMemory(PlannedStorage.inMemory(plan, recipe));
    }

    /// Loads with only those settings that are part of the template's key. All settings are tried first, so
    /// that a wrong one is reported before the load.
    private void load(Path template) throws Exception {
        if (!settings.isEmpty()) {
            started(settings, DataLocation.temporary(), TestbedPreparation.NONE).close();
        }
        context.say("loading data for " + recipe.name() + ", which later runs will begin with a copy of");
        try (Testbed testbed =
                started(ofData, shaping(ownSettings()), DataLocation.temporary(), TestbedPreparation.NONE)) {
            PlanWithDatabase bound = binding.apply(testbed);
            LoadCommand.load(context, bound.target(), bound.plan());
            testbed.moveData(template);
        }
    }

    private TemplateKey key() {
        Plan located = PlanDialect.located(
                plan, recipe.about().scheme(), recipe.about().dialect());
        return key(
                plan,
                PlanDialect.of(located),
                recipe,
                shaping(ofData.with(ownSettings()).settings()));
    }

    /// Returns the settings without those of servers on which no data is loaded.
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

    private Testbed started(Map<String, String> given, DataLocation place, TestbedPreparation wanted) throws Exception {
        return started(recipe, given, place, wanted);
    }

    private Testbed started(
            TestbedDefinition chosen, Map<String, String> given, DataLocation place, TestbedPreparation wanted)
            throws Exception {
        Testbed testbed = chosen.with(given).testbed(place, context::say);
        testbed.shape(wanted);
        return context.interrupts().during(() -> {
            testbed.start();
            return testbed;
        });
    }

    /// Returns the key of the data that a plan loads on a testbed, from the engine, the keys for loading, and all
    /// files and statements of the load. An unnecessary load is better than wrong data.
    ///
    /// @param settings of the engine that affect the data
    private static TemplateKey key(Plan plan, Dialect dialect, TestbedDefinition recipe, Map<String, String> settings) {
        Workload workload = WorkloadFinder.of(plan);
        LoadPlan load = LoadCommand.plan(plan, workload, dialect);
        List<String> made = new ArrayList<>();
        made.add("workload " + workload.name());
        made.add(size(load.spec()));
        for (Key<?> key : PlanKeys.ALL) {
            if (key.name().startsWith("load.")) {
                plan.text(key).ifPresent(text -> made.add(key.name() + " " + text));
            }
        }
        settings.forEach((name, value) -> made.add("setting " + name + " " + value));
        made.add("engine " + recipe.build());
        made.add("orderline " + Version.text() + ", format " + Loader.FORMAT);
        made.add("statements " + Sha256.of(dialect.name() + "\n" + statements(dialect, workload, load)));
        workload.files().ifPresent(files -> made.add("files " + files.hash()));
        return new TemplateKey(recipe.name(), made);
    }

    private static String size(LoadSpec spec) {
        return spec.unit().name().toLowerCase(java.util.Locale.ROOT) + " " + spec.warehouses();
    }

    private static String statements(Dialect dialect, Workload workload, LoadPlan load) {
        return load.structure() instanceof SchemaSource.Scripts scripts
                ? scripts.sql().texts()
                : dialect.load().strategy()
                        + LoadScript.of(dialect, workload.dataset(), load).sections();
    }

    /// Controls a testbed that was started for a plan.
    private record Controls(Testbed testbed) implements RunControls {
        @Override
        public List<Environment.Node> nodes() {
            return testbed.nodes().stream()
                    .map(node -> new Environment.Node(
                            node.name(),
                            node.role(),
                            node.target().url(),
                            node.version(),
                            node.settings(),
                            node.inMemory()))
                    .toList();
        }

        @Override
        public Map<String, OptionalLong> mainPids() {
            return testbed.nodes().stream().collect(Collectors.toMap(TestbedNode::name, TestbedNode::mainPid));
        }

        @Override
        public List<Started> starts() {
            return testbed.nodes().stream()
                    .flatMap(node -> node.restarts().stream().map(back -> started(node, back)))
                    .sorted(Comparator.comparingLong(Started::launchedNanos))
                    .toList();
        }

        private static Started started(TestbedNode node, RestartTiming back) {
            LogReplay replay = back.replay();
            return new Started(
                    node.name(),
                    back.downNanos(),
                    back.launchedNanos(),
                    back.acceptingNanos(),
                    back.dataBytes(),
                    new Replayed(replay.bytes(), replay.seconds(), replay.checkpointSeconds()));
        }

        @Override
        public Map<String, ?> apply(String action) {
            ActionRunner.apply(testbed, TestbedAction.parse(action));
            return Map.of();
        }

        @Override
        public void release() {
            testbed.release();
        }
    }
}
