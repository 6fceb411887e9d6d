package io.orderline.cli.xa;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline xa`.
@Command(
        name = "xa",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Lists and finishes transactions in doubt on the nodes of a sharded system: prepared there, and"
                + " left so by a crash of what would have committed them.",
        footer = {"", "Example:", "  orderline xa list plan.yaml"})
public final class XaVerb extends VerbGroup {
    private XaVerb() {}

    public static CommandLine command(CliContext context) {
        return new XaVerb().with(new XaListVerb(context), new XaCleanVerb(context));
    }
}
