package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import io.orderline.cli.results.OutputForm;
import io.orderline.study.Analysis;
import io.orderline.study.CampaignFolder;
import io.orderline.study.Frozen;
import io.orderline.study.StudyAnswer;
import io.orderline.study.StudyFolder;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `orderline study report`.
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
    ChosenStudy chosen = new ChosenStudy();

    @ArgGroup
    OutputForm form = new OutputForm();

    private final Context context;

    StudyReportVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<CampaignFolder> campaign = chosen.campaign();
        if (campaign.isPresent()) {
            return CampaignStudies.report(context, campaign.get(), form).code();
        }
        StudyFolder folder = chosen.find();
        Frozen frozen = folder.read();
        StudyAnswer answer = Analysis.of(frozen, StudyAnswers.seen(folder, frozen));
        StudyAnswers.show(context, folder, answer, form);
        return StudyAnswers.code(answer).code();
    }
}
