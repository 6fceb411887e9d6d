package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputFormat;
import io.orderline.config.ConfigException;
import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.report.study.CampaignPage;
import io.orderline.report.study.CampaignText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The verbs of `orderline study` for a campaign.
final class CampaignCommands {
    private CampaignCommands() {}

    /// Runs the studies one after another. The page of the campaign is written after each.
    static ExitCode run(CliContext context, CampaignFolder campaign, boolean json) throws Exception {
        for (StudyFolder folder : campaign.studies()) {
            StudySnapshot frozen = folder.read();
            context.terminal().say(StudyText.beginning(frozen, folder));
            if (!StudyCommand.ended(context, folder, frozen, campaign.path(), Optional.empty())) {
                return ExitCode.INTERRUPTED;
            }
            StudyAnswerPrinter.write(folder, frozen);
            CampaignPage.write(campaign.answer(StudyAnswerPrinter::seen), campaign.report());
        }
        return report(context, campaign, OutputFormat.of(json));
    }

    /// Prints the results of all studies, and writes the page.
    static ExitCode report(CliContext context, CampaignFolder campaign, OutputFormat form) throws Exception {
        CampaignAnswer answer = campaign.answer(StudyAnswerPrinter::seen);
        context.terminal().result(text(answer, form));
        CampaignPage.write(answer, campaign.report());
        context.terminal().say("report: " + campaign.report());
        return code(answer);
    }

    private static String text(CampaignAnswer answer, OutputFormat form) {
        if (form.csv()) {
            throw new ConfigException("--csv", "", "is for one study: name the folder of one of the campaign");
        }
        if (form.json()) {
            return CampaignText.json(answer);
        }
        return form.markdown() ? CampaignText.markdown(answer) : CampaignText.text(answer);
    }

    /// Returns the highest exit code of all studies.
    private static ExitCode code(CampaignAnswer answer) {
        return answer.parts().stream()
                .map(part -> StudyAnswerPrinter.code(part.answer()))
                .max(Comparator.comparingInt(ExitCode::code))
                .orElse(ExitCode.OK);
    }

    static String status(CampaignFolder campaign) throws Exception {
        List<String> parts = new ArrayList<>();
        for (StudyFolder folder : campaign.studies()) {
            StudySnapshot frozen = folder.read();
            parts.add(StudyText.status(frozen, StudyAnswerPrinter.seen(folder, frozen), folder.readAttempts()));
        }
        return String.join("\n\n", parts);
    }
}
