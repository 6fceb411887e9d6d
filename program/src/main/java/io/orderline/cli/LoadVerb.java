package io.orderline.cli;

import io.orderline.cli.plan.LoadCommand;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.FileSize;
import io.orderline.data.load.LoadResult;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.workload.Workload;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "load",
        mixinStandardHelpOptions = true,
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
    @Option(names = "--json", description = "Prints the outcome as JSON.")
    boolean json;

    @Option(
            names = LoadSql.FLAG,
            description = "Prints the statements about tables, keys and statistics instead, and connects to nothing.")
    boolean showSql;

    LoadVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(
                PlanKeys.NEEDS,
                PlanKeys.WORKLOAD,
                PlanKeys.WAREHOUSES,
                PlanKeys.SCALE,
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
            context.terminal()
                    .result(LoadSql.of(dialect, workload.dataset(), LoadCommand.plan(plan, workload, dialect)));
            return ExitCode.OK.code();
        }
        Optional<PlanWithDatabase> started = database().started(plan);
        if (plan.find(PlanKeys.TESTBED).isPresent() && started.isEmpty()) {
            return prepare(plan);
        }
        LoadResult result = load(
                started.orElseGet(() -> new PlanWithDatabase(plan, database().target(plan))));
        if (json) {
            context.terminal().result(Json.pretty(result));
        }
        return ExitCode.OK.code();
    }

    private int prepare(Plan plan) throws Exception {
        DataTemplate template = database().testbed(plan).prepare();
        context.terminal().say("the data are kept: " + FileSize.of(template.bytes()) + " in " + template.folder());
        if (json) {
            context.terminal().result(Json.pretty(template));
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
                context.terminal().say("What is loaded so far stays. Run it again with the same options to carry on.");
            }
        }
    }
}
