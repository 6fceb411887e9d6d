package io.orderline.cli;

import io.orderline.cli.program.Context;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `orderline ledger`.
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Holds what terminals of a run were told, transaction by transaction, against the database.",
        footer = {"", "Example:", "  orderline ledger check last"})
final class LedgerVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    static CommandLine command(Context context) {
        CommandLine group = new CommandLine(new LedgerVerb());
        LedgerCheckVerb check = new LedgerCheckVerb(context);
        CommandLine command = new CommandLine(check);
        check.addFlags(command.getCommandSpec());
        group.addSubcommand(command);
        return group;
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: check.");
        }
    }
}
