package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.results.OutputFormat;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.analysis.StudyAnalysis;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Answers anew from a study folder, also while the study goes on: prints the answer and writes report.html."
        },
        footer = {
            "",
            "Examples:",
            "  orderline study report last",
            "  orderline study report runs/20261121T201503Z-study-postgres-15-vs-18 --markdown > answer.md"
        })
final class StudyReportVerb implements Callable<Integer> {
    @Mixin
    StudyArgument chosen = new StudyArgument();

    @ArgGroup
    OutputFormat form = new OutputFormat();

    private final CliContext context;

    StudyReportVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<CampaignFolder> campaign = chosen.campaign();
        if (campaign.isPresent()) {
            return CampaignCommands.report(context, campaign.get(), form).code();
        }
        StudyFolder folder = chosen.find();
        StudySnapshot frozen = folder.read();
        StudyAnswer answer = StudyAnalysis.of(frozen, StudyAnswerPrinter.seen(folder, frozen));
        StudyAnswerPrinter.show(context, folder, answer, form);
        return StudyAnswerPrinter.code(answer).code();
    }
}
