package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `orderline study`.
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description =
                "Answers a question by runs in an order that cancels drift, repeated, and compared with intervals.",
        footer = {"", "Example:", "  orderline study run studies/postgres-15-vs-18.yaml"})
public final class StudyVerb implements Runnable {
    @Spec
    @org.jspecify.annotations.Nullable
    CommandSpec spec;

    /// With its verbs.
    public static CommandLine command(Context context) {
        return new CommandLine(new StudyVerb())
                .addSubcommand(new StudyRunVerb(context))
                .addSubcommand(new StudyResumeVerb(context))
                .addSubcommand(new StudyStatusVerb(context))
                .addSubcommand(new StudyReportVerb(context));
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: run, resume, status or report.");
        }
    }
}
