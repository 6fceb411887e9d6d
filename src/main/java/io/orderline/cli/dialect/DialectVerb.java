package io.orderline.cli.dialect;

import io.orderline.cli.program.Context;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `orderline dialect`, of whose verbs one must be named.
@Command(
        name = "dialect",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Databases that Orderline knows: what they can do, and the proof on your own server.",
        footer = {"", "Example:", "  orderline dialect list"})
public final class DialectVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    /// With its verbs.
    public static CommandLine command(Context context) {
        CommandLine command = new CommandLine(new DialectVerb());
        for (Object verb : List.of(new DialectListVerb(context), new DialectShowVerb(context))) {
            command.addSubcommand(verb);
        }
        DialectCheckVerb check = new DialectCheckVerb(context);
        CommandLine checking = new CommandLine(check);
        check.addFlags(checking.getCommandSpec());
        return command.addSubcommand(checking);
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new CommandLine.ParameterException(spec.commandLine(), "Name a verb: list, show or check.");
        }
    }
}
