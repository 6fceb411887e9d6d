package io.orderline.cli.xa;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.Context;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `orderline xa`.
@Command(
        name = "xa",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Lists and finishes transactions in doubt on the nodes of a sharded system: prepared there, and"
                + " left so by a crash of what would have committed them.",
        footer = {"", "Example:", "  orderline xa list plan.yaml"})
public final class XaVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    /// With its verbs.
    public static CommandLine command(Context context) {
        CommandLine group = new CommandLine(new XaVerb());
        add(group, new XaListVerb(context));
        add(group, new XaCleanVerb(context));
        return group;
    }

    private static void add(CommandLine group, PlanVerb verb) {
        CommandLine command = new CommandLine(verb);
        verb.addFlags(command.getCommandSpec());
        group.addSubcommand(command);
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: list or clean.");
        }
    }
}
