package io.orderline.cli.driver;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline driver`.
@Command(
        name = "driver",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Installs JDBC drivers that do not come with Orderline, lists and removes them.",
        footer = {"", "Example:", "  orderline driver install oracle"})
public final class DriverVerb extends VerbGroup {
    private DriverVerb() {}

    public static CommandLine command(CliContext context) {
        return new DriverVerb()
                .with(new DriverInstallVerb(context), new DriverListVerb(context), new DriverRemoveVerb(context));
    }
}
