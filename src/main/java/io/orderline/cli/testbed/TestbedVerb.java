package io.orderline.cli.testbed;

import io.orderline.cli.program.Context;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `orderline testbed`.
@Command(
        name = "testbed",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Lists, examines, starts and stops the real engines that Orderline can start on this machine. A"
                + " plan names one with testbed, instead of a URL.",
        footer = {"", "Example:", "  orderline testbed list"})
public final class TestbedVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    /// With its verbs.
    public static CommandLine command(Context context) {
        return new CommandLine(new TestbedVerb())
                .addSubcommand(new TestbedListVerb(context))
                .addSubcommand(new TestbedDoctorVerb(context))
                .addSubcommand(new TestbedStartVerb(context))
                .addSubcommand(new TestbedKeepVerb(context))
                .addSubcommand(new TestbedStatusVerb(context))
                .addSubcommand(new TestbedDoVerb(context))
                .addSubcommand(new TestbedStopVerb(context))
                .addSubcommand(new TestbedResetVerb(context));
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(
                    spec.commandLine(), "Name a verb: list, doctor, start, status, do, stop or reset.");
        }
    }
}
