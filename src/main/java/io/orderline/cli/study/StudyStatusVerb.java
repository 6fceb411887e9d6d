package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.Json;
import io.orderline.study.CampaignFolder;
import io.orderline.study.Frozen;
import io.orderline.study.StepResult;
import io.orderline.study.StudyFolder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `orderline study status`.
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows how far a study is, step by step, while it goes on or after it ended.",
        footer = {"", "Example:", "  orderline study status last"})
final class StudyStatusVerb implements Callable<Integer> {
    @Mixin
    ChosenStudy chosen = new ChosenStudy();

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final Context context;

    StudyStatusVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<CampaignFolder> campaign = chosen.campaign();
        if (campaign.isPresent() && !json) {
            context.terminal().result(CampaignStudies.status(campaign.get()));
            return ExitCode.OK.code();
        }
        StudyFolder folder = chosen.find();
        Frozen frozen = folder.read();
        List<StepResult> results = StudyAnswers.seen(folder, frozen);
        context.terminal()
                .result(json ? Json.pretty(results) : StudyText.status(frozen, results, folder.readAttempts()));
        return ExitCode.OK.code();
    }
}
