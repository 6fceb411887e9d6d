package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows how far a study is, step by step, while it goes on or after it ended.",
        footer = {"", "Example:", "  orderline study status last"})
final class StudyStatusVerb implements Callable<Integer> {
    @Mixin
    StudyArgument chosen = new StudyArgument();

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    StudyStatusVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<CampaignFolder> campaign = chosen.campaign();
        if (campaign.isPresent() && !json) {
            context.terminal().result(CampaignCommands.status(campaign.get()));
            return ExitCode.OK.code();
        }
        StudyFolder folder = chosen.find();
        StudySnapshot frozen = folder.read();
        List<StepResult> results = StudyAnswerPrinter.seen(folder, frozen);
        context.terminal()
                .result(json ? Json.pretty(results) : StudyText.status(frozen, results, folder.readAttempts()));
        return ExitCode.OK.code();
    }
}
