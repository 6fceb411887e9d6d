package io.orderline.cli;

import io.orderline.load.LoadResult;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.result.Json;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `orderline load`.
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = "Creates the tables, fills them, builds indexes, gathers statistics. An interrupted load goes on"
                + " where it stopped; a finished one is recognised.",
        footer = {
            "",
            "Example:",
            "  ORDERLINE_PASSWORD=… orderline load --url jdbc:postgresql://db/bench --user bench --warehouses 10"
        })
final class LoadVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints the outcome as JSON.")
    boolean json;

    LoadVerb(Context context) {
        super(context);
    }

    @Override
    List<Key<?>> keys() {
        return List.of(
                Keys.URL,
                Keys.USER,
                Keys.PASSWORD_FILE,
                Keys.WORKLOAD,
                Keys.WAREHOUSES,
                Keys.SCALE,
                Keys.LOAD_SEED,
                Keys.LOAD_WORKERS,
                Keys.INDEXES,
                Keys.FOREIGN_KEYS,
                Keys.LOAD_SQL,
                Keys.LOAD_ONLY_ROWS);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        LoadResult result = load(plan);
        if (json) {
            context.terminal().result(Json.pretty(result));
        }
        return ExitCode.OK.code();
    }

    private LoadResult load(Plan plan) throws Exception {
        try {
            return Loads.load(context, target(plan), plan);
        } finally {
            if (context.interrupts().happened()) {
                context.terminal().say("What is loaded so far stays. Run it again with the same options to carry on.");
            }
        }
    }
}
