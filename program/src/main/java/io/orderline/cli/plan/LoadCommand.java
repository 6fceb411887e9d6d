package io.orderline.cli.plan;

import io.orderline.base.Durations;
import io.orderline.base.NameSuggestion;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ProgressEstimate;
import io.orderline.cli.program.ProgressLine;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPhase;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadResult;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaSource;
import io.orderline.data.load.UserScripts;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.sql.PartitionedTables;
import io.orderline.plan.LayoutSettings;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.RequiredAbilities;
import io.orderline.plan.benchmarksql.ImpliedForeignKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Loads a database and shows the progress.
public final class LoadCommand {
    private LoadCommand() {}

    /// Returns when the load is complete; Ctrl-C interrupts it.
    public static LoadResult load(CliContext context, Target target, Plan plan) throws Exception {
        Workload workload = WorkloadFinder.of(plan);
        LoadPlan load = plan(plan, workload, target.dialect());
        remark(context, plan, target.dialect());
        ProgressLine line = context.progress();
        Loader loader = new Loader(target, workload.dataset(), load, new Progress(line));
        LoadResult result = context.interrupts().during(loader::load);
        context.say(text(result, load.spec()));
        result.distribution().ifPresent(distribution -> distribution.lines().forEach(context::say));
        return result;
    }

    /// @throws io.orderline.config.ConfigException if the database cannot have these tables
    public static LoadPlan plan(Plan plan, Workload workload, Dialect dialect) {
        return new LoadPlan(
                WorkloadFinder.loadSpec(workload, plan),
                structure(plan, dialect, workload.dataset()),
                plan.get(LoadKeys.WORKERS));
    }

    /// Prints a note if the database cannot have the foreign keys that a property file implies.
    public static void remark(CliContext context, Plan plan, Dialect dialect) {
        ImpliedForeignKeys.leftOut(plan, dialect).ifPresent(remark -> context.say("note: " + remark));
    }

    private static SchemaSource structure(Plan given, Dialect dialect, Dataset dataset) {
        Plan plan = ImpliedForeignKeys.fit(given, dialect);
        RequiredAbilities.refuse(plan, dialect);
        Optional<PartitionLayout> layout = LayoutSettings.toLoad(
                plan,
                dialect,
                !PartitionedTables.tables(dataset.schema(dialect)).isEmpty());
        String folder = plan.get(LoadKeys.SQL);
        if (!plan.get(LoadKeys.SQL_STEPS).isEmpty() && (folder.isEmpty() || plan.get(LoadKeys.ONLY_ROWS))) {
            throw new ConfigException(
                    "",
                    LoadKeys.SQL_STEPS.name(),
                    "chooses among your scripts. "
                            + (folder.isEmpty() ? "Give their folder as load.sql." : "load.only-rows executes none."));
        }
        if (plan.get(LoadKeys.ONLY_ROWS)) {
            return new SchemaSource.Existing();
        }
        if (folder.isEmpty() && plan.get(LoadKeys.FOREIGN_KEYS)) {
            requireForeignKeys(dialect);
        }
        return folder.isEmpty()
                ? new SchemaSource.Own(indexSet(plan, dataset), plan.get(LoadKeys.FOREIGN_KEYS), layout)
                : new SchemaSource.Scripts(new UserScripts(Path.of(folder), dialect.name(), scripts(plan)));
    }

    private static List<String> scripts(Plan plan) {
        List<String> chosen = Stream.of(plan.get(LoadKeys.SQL_STEPS).split("[\\s,]+", -1))
                .filter(name -> !name.isEmpty())
                .toList();
        for (String name : chosen) {
            if (!SchemaSource.Scripts.NAMES.contains(name)) {
                throw new ConfigException(
                        "",
                        LoadKeys.SQL_STEPS.name(),
                        "'" + name + "' is not one of: " + String.join(", ", SchemaSource.Scripts.NAMES)
                                + NameSuggestion.nearest(name, SchemaSource.Scripts.NAMES)
                                        .map(near -> ". Did you mean '" + near + "'?")
                                        .orElse(""));
            }
        }
        return chosen;
    }

    private static void requireForeignKeys(Dialect dialect) {
        dialect.about().abilities().objection(Ability.FOREIGN_KEYS).ifPresent(reason -> {
            throw new ConfigException(
                    "",
                    LoadKeys.FOREIGN_KEYS.name(),
                    "cannot be had: " + dialect.about().title() + " " + reason + ". Leave it out.");
        });
    }

    private static String indexSet(Plan plan, Dataset dataset) {
        return plan.isGiven(LoadKeys.INDEXES)
                ? plan.get(LoadKeys.INDEXES)
                : dataset.indexSets().getFirst();
    }

    private static String text(LoadResult result, LoadSpec spec) {
        String what = spec.size() + ", " + FigureFormat.format("%,d rows", result.rows());
        if (result.outcome() == LoadResult.Outcome.RECOGNISED) {
            return "already loaded: " + what
                    + (result.driven()
                            ? "\nIt was driven since, and holds what was done to it. For tables as they are loaded run 'orderline drop'"
                                    + " first (of BenchmarkSQL's scripts runDatabaseDestroy.sh)."
                            : "");
        }
        String phases = result.seconds().entrySet().stream()
                .filter(phase -> phase.getValue() >= 0.05)
                .map(phase -> FigureFormat.format("%s %.1f s", phase.getKey().text(), phase.getValue()))
                .collect(Collectors.joining(", "));
        return (result.outcome() == LoadResult.Outcome.CONTINUED ? "load carried on and completed: " : "loaded ")
                + what + " in "
                + Durations.text(Duration.ofMillis(Math.round(result.totalSeconds() * 10) * 100)) + " (" + phases + ")";
    }

    private static final class Progress implements LoadListener {
        private final ProgressLine line;
        private final AtomicLong done = new AtomicLong();
        private volatile ProgressEstimate headway = new ProgressEstimate(0);
        private volatile LoadPhase phase = LoadPhase.CREATE;

        Progress(ProgressLine line) {
            this.line = line;
        }

        @Override
        public void phase(LoadPhase next, long total) {
            done.set(0);
            headway = new ProgressEstimate(total);
            phase = next;
            if (next != LoadPhase.DATA) {
                line.update(next.text());
            }
        }

        @Override
        public void advance(long amount) {
            long now = done.addAndGet(amount);
            if (line.wants()) {
                line.update(phase.text() + ": " + headway.text(now, phase == LoadPhase.DATA ? "rows" : "steps"));
            }
        }
    }
}
