package io.orderline.cli.workload;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline workload`.
@Command(
        name = "workload",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description =
                "Workloads that are folders, yours and Orderline's: a new one, what one does, and whether it works.",
        footer = {"", "Example:", "  orderline workload show tpcb"})
public final class WorkloadVerb extends VerbGroup {
    private WorkloadVerb() {}

    public static CommandLine command(CliContext context) {
        return new WorkloadVerb()
                .with(
                        new WorkloadNewVerb(context),
                        new WorkloadCheckVerb(context),
                        new WorkloadShowVerb(context),
                        new WorkloadRunOnceVerb(context));
    }
}
