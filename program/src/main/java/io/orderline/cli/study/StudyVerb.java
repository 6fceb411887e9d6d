package io.orderline.cli.study;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline study`.
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description =
                "Answers a question by runs in an order that cancels drift, repeated, and compared with intervals.",
        footer = {"", "Example:", "  orderline study run studies/postgres-15-vs-18.yaml"})
public final class StudyVerb extends VerbGroup {
    private StudyVerb() {}

    public static CommandLine command(CliContext context) {
        return new StudyVerb()
                .with(
                        new StudyRunVerb(context),
                        new StudyResumeVerb(context),
                        new StudyStatusVerb(context),
                        new StudyReportVerb(context));
    }
}
