package io.orderline.cli.testbed;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline testbed`.
@Command(
        name = "testbed",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Lists, examines, starts and stops the real engines that Orderline can start on this machine. A"
                + " plan names one with testbed, instead of a URL.",
        footer = {"", "Example:", "  orderline testbed list"})
public final class TestbedVerb extends VerbGroup {
    private TestbedVerb() {}

    public static CommandLine command(CliContext context) {
        return new TestbedVerb()
                .with(
                        new TestbedListVerb(context),
                        new TestbedDoctorVerb(context),
                        new TestbedStartVerb(context),
                        new TestbedKeepVerb(context),
                        new TestbedStatusVerb(context),
                        new TestbedDoVerb(context),
                        new TestbedStopVerb(context),
                        new TestbedResetVerb(context));
    }
}
