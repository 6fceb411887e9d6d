package io.orderline.cli.driver;

import io.orderline.cli.program.Context;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `orderline driver`.
@Command(
        name = "driver",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Installs JDBC drivers that do not come with Orderline, lists and removes them.",
        footer = {"", "Example:", "  orderline driver install oracle"})
public final class DriverVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    /// With its verbs.
    public static CommandLine command(Context context) {
        return new CommandLine(new DriverVerb())
                .addSubcommand(new DriverInstallVerb(context))
                .addSubcommand(new DriverListVerb(context))
                .addSubcommand(new DriverRemoveVerb(context));
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: install, list or remove.");
        }
    }
}
