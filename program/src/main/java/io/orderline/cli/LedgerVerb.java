package io.orderline.cli;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Compares each transaction that was acknowledged to a terminal with the database.",
        footer = {"", "Example:", "  orderline ledger check last"})
final class LedgerVerb extends VerbGroup {
    private LedgerVerb() {}

    static CommandLine command(CliContext context) {
        return new LedgerVerb().with(new LedgerCheckVerb(context));
    }
}
