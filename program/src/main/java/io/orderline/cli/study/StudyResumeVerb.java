package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.run.LiveOption;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.execution.StudyFolder;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = {
            "Goes on with a study that was stopped, or whose steps failed. Steps that ended are left as they are.",
            "What an interrupted step left is kept in the folder 'broken'."
        },
        footer = {"", "Example:", "  orderline study resume runs/20261121T201503Z-study-postgres-15-vs-18"})
final class StudyResumeVerb implements Callable<Integer> {
    @Mixin
    StudyArgument chosen = new StudyArgument();

    @Option(names = "--json", description = "Prints the answer as JSON.")
    boolean json;

    @Mixin
    LiveOption live = new LiveOption();

    private final CliContext context;

    StudyResumeVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<CampaignFolder> campaign = chosen.campaign();
        if (campaign.isPresent()) {
            return CampaignCommands.run(context, campaign.get(), json).code();
        }
        StudyFolder folder = chosen.find();
        return StudyCommand.run(context, folder, folder.read(), json, live).code();
    }
}
