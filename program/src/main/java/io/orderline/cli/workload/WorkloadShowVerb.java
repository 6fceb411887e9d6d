package io.orderline.cli.workload;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description =
                "Shows what a workload is: its tables and their rows, its mixes, and a transaction of each type with"
                        + " values as a terminal draws them. Needs no database.",
        footer = {"", "Example:", "  orderline workload show sysbench-oltp --scale 10"})
final class WorkloadShowVerb extends NamedWorkloadVerb {
    private static final String USUAL_DIALECT = "postgresql";

    WorkloadShowVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return List.of(PlanKeys.SCALE, PlanKeys.DIALECT, PlanKeys.DRIVE_SEED);
    }

    @Override
    public Integer call() {
        Plan plan = plan();
        CustomWorkload workload = workload(plan);
        int scale = plan.find(PlanKeys.SCALE).orElse(1);
        Dialect dialect = DialectCatalog.bundled(plan.find(PlanKeys.DIALECT).orElse(USUAL_DIALECT));
        LoadSpec load = new LoadSpec(scale, 1, workload.dataset().unit());
        StringBuilder text = new StringBuilder(workload.introduction()).append("\n\nrows at scale " + scale + "\n");
        workload.rows(scale)
                .forEach((table, rows) -> text.append(String.format(Locale.ROOT, "  %-28s %,14d%n", table, rows)));
        if (!workload.mixes().isEmpty()) {
            text.append("\nmixes, the first if --mix names none\n");
            workload.mixes()
                    .forEach((name, mix) -> text.append(String.format(Locale.ROOT, "  %-28s %s%n", name, mix.text())));
        }
        workload.examples(one(scale, plan), workload.dataset().constants(load), dialect)
                .forEach(example -> text.append('\n').append(ExampleText.of(example)));
        context.terminal().result(text.toString());
        return ExitCode.OK.code();
    }
}
