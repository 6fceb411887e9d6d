package io.orderline.cli.isolation;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline isolation`.
@Command(
        name = "isolation",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Histories of transactions that append to lists and read them: which isolation they contradict.",
        footer = {"", "Example:", "  orderline isolation check history.edn --level serializable"})
public final class IsolationVerb extends VerbGroup {
    private IsolationVerb() {}

    public static CommandLine command(CliContext context) {
        return new IsolationVerb().with(new IsolationCheckVerb(context), new IsolationExportVerb(context));
    }
}
