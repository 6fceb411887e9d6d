package io.orderline.cli.isolation;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `orderline isolation`, of whose verbs one must be named.
@Command(
        name = "isolation",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Histories of transactions that append to lists and read them: which isolation they contradict.",
        footer = {"", "Example:", "  orderline isolation check history.edn --level serializable"})
public final class IsolationVerb extends VerbGroup {
    private IsolationVerb() {}

    /// With its verbs.
    public static CommandLine command(CliContext context) {
        return new IsolationVerb().with(new IsolationCheckVerb(context), new IsolationExportVerb(context));
    }
}
