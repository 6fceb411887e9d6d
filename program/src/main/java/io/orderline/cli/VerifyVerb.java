package io.orderline.cli;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.run.CheckText;
import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.CheckReport;
import io.orderline.result.file.Json;
import io.orderline.workload.dataset.Dataset;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "verify",
        description =
                "Checks the data: the 12 consistency conditions of TPC-C 3.3.2 and further invariants. Nothing may"
                        + " be driven meanwhile. Exit code 6 if one is violated.",
        footer = {"", "Example:", "  orderline verify --url jdbc:postgresql://db/bench --user bench"})
final class VerifyVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(
            names = "--checksums",
            description = "Prints a checksum of each table instead: equal rows give equal checksums, in any order.")
    boolean checksums;

    @Option(
            names = "--quick",
            description =
                    "Makes only the checks that read little: sums and counters of warehouses and districts, indexes"
                            + " and history. The others are told as left-out.")
    boolean quick;

    VerifyVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(
                WorkloadKeys.WORKLOAD, WorkloadKeys.WAREHOUSES, WorkloadKeys.SCALE, PlanKeys.VERIFY_WORKERS);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        Dataset dataset = WorkloadFinder.of(plan).dataset();
        return database().work(plan, bound -> {
            int worst = ExitCode.OK.code();
            for (Target database : bound.databases()) {
                worst = Math.max(worst, verify(database, dataset, plan.get(PlanKeys.VERIFY_WORKERS)));
            }
            return worst;
        });
    }

    private int verify(Target target, Dataset dataset, int workers) throws Exception {
        Thread verifying = Thread.currentThread();
        return context.interrupts()
                .during(
                        () -> {
                            context.say("stopping: nothing was changed, and nothing is verified");
                            verifying.interrupt();
                        },
                        () -> checksums ? printChecksums(target, dataset, workers) : check(target, dataset, workers));
    }

    private int printChecksums(Target target, Dataset dataset, int workers) throws InterruptedException {
        context.progress().update("reading all rows");
        var tables = new TableChecksums(target, dataset).compute(workers);
        StringBuilder text = new StringBuilder();
        tables.forEach((table, sum) ->
                text.append(FigureFormat.format("%016x  %,12d rows  %s%n", sum.sum(), sum.rows(), table)));
        context.result(json ? Json.pretty(tables) : text.toString());
        return ExitCode.OK.code();
    }

    private int check(Target target, Dataset dataset, int workers) throws InterruptedException {
        List<CheckReport> checks = new Verifier(target, dataset, quick)
                .verify(workers, context.progress()::update).stream()
                        .map(CheckResult::report)
                        .toList();
        context.result(json ? Json.pretty(checks) : CheckText.of(checks));
        boolean violated = checks.stream().anyMatch(CheckReport::violated);
        return (violated ? ExitCode.INCONSISTENT : ExitCode.OK).code();
    }
}
