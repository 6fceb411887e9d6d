package io.orderline.cli;

import io.orderline.cli.plan.LoadCommand;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.run.ShardMapText;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadPhase;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadResult;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.Dataset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "load",
        description = "Creates the tables, fills them, builds indexes, gathers statistics. An interrupted load goes on"
                + " where it stopped; a finished one is recognised.",
        footer = {
            "",
            "Examples:",
            "  ORDERLINE_PASSWORD=… orderline load --url jdbc:postgresql://db/bench --user bench --warehouses 10",
            "  orderline load --testbed mariadb --warehouses 10",
            "  orderline load --dialect klustron --warehouses 50 --partitions 6 --shards 2 --show-sql"
        })
final class LoadVerb extends PlanVerb {
    private static final String SHOW_SQL = "--show-sql";

    @Option(names = "--json", description = "Prints the outcome as JSON.")
    boolean json;

    @Option(
            names = SHOW_SQL,
            description = "Prints the statements about tables, keys and statistics instead, and connects to nothing.")
    boolean showSql;

    LoadVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(
                PlanKeys.NEEDS,
                WorkloadKeys.WORKLOAD,
                WorkloadKeys.WAREHOUSES,
                WorkloadKeys.SCALE,
                LoadKeys.SEED,
                LoadKeys.WORKERS,
                LoadKeys.INDEXES,
                LoadKeys.FOREIGN_KEYS,
                LoadKeys.SQL,
                LoadKeys.ONLY_ROWS,
                LoadKeys.PARTITIONS,
                LoadKeys.SHARDS);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        if (showSql) {
            Dialect dialect = PlanDialect.of(plan);
            Workload workload = WorkloadFinder.of(plan);
            LoadCommand.remark(context, plan, dialect);
            context.result(script(dialect, workload.dataset(), LoadCommand.plan(plan, workload, dialect)));
            return ExitCode.OK.code();
        }
        Optional<PlanWithDatabase> started = database().started(plan);
        if (plan.find(PlanKeys.TESTBED).isPresent() && started.isEmpty()) {
            return prepare(plan);
        }
        LoadResult result = load(
                started.orElseGet(() -> new PlanWithDatabase(plan, database().target(plan))));
        if (json) {
            context.result(Json.pretty(result));
        }
        return ExitCode.OK.code();
    }

    private int prepare(Plan plan) throws Exception {
        DataTemplate template = database().testbed(plan).prepare();
        context.say("the data are kept: " + FigureFormat.bytes(template.bytes()) + " in " + template.folder());
        if (json) {
            context.result(Json.pretty(template));
        }
        return ExitCode.OK.code();
    }

    private LoadResult load(PlanWithDatabase bound) throws Exception {
        try {
            LoadResult result = null;
            for (Target database : bound.databases()) {
                result = LoadCommand.load(context, database, bound.plan());
            }
            return Objects.requireNonNull(result);
        } finally {
            if (context.interrupts().happened()) {
                context.say("What is loaded so far stays. Run it again with the same options to carry on.");
            }
        }
    }

    /// Returns the statements that a load would execute as a script, and where it would load the rows.
    ///
    /// @throws ConfigException if the load would use statements that are not Orderline's own
    private static String script(Dialect dialect, Dataset dataset, LoadPlan plan) {
        if (!(plan.structure() instanceof SchemaSource.Own)) {
            throw new ConfigException(
                    SHOW_SQL, "", "shows Orderline's own statements; with load.sql and load.only-rows there are none.");
        }
        return warehouses(dialect, plan)
                + LoadScript.of(dialect, dataset, plan).sections().stream()
                        .filter(section -> section.phase() == LoadPhase.DATA
                                || !section.statements().isEmpty())
                        .map(section -> text(section, dialect))
                        .collect(Collectors.joining("\n"));
    }

    /// Returns the shard of each warehouse as a comment; empty for one shard, or if it cannot be computed.
    private static String warehouses(Dialect dialect, LoadPlan plan) {
        Optional<PartitionFunction> placement = dialect.partitions().placement();
        Optional<PartitionLayout> layout =
                plan.layout().filter(split -> split.shards().size() > 1);
        if (placement.isEmpty() || layout.isEmpty()) {
            return "";
        }
        int warehouses = plan.spec().warehouses();
        ShardMap map = ShardMap.computed(layout.get(), placement.get(), warehouses, warehouses);
        return ShardMapText.lines(map).stream()
                .map(line -> "-- " + line + "\n")
                .collect(Collectors.joining("", "", "\n"));
    }

    private static String text(LoadScript.Section section, Dialect dialect) {
        String how =
                section.phase() == LoadPhase.DATA ? ", by " + dialect.load().strategy() : "";
        return section.statements().stream()
                .map(sql -> sql + ";\n")
                .collect(Collectors.joining("", "-- " + section.phase().text() + how + "\n", ""));
    }
}
