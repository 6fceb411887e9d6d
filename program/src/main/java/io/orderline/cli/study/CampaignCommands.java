package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputFormat;
import io.orderline.config.ConfigException;
import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.study.CampaignDocument;
import io.orderline.report.study.CampaignJson;
import java.io.IOException;
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
            write(campaign, campaign.answer(StudyAnswerPrinter::seen));
        }
        return report(context, campaign, OutputFormat.of(json));
    }

    /// Prints the results of all studies, and writes the page.
    static ExitCode report(CliContext context, CampaignFolder campaign, OutputFormat form) throws Exception {
        CampaignAnswer answer = campaign.answer(StudyAnswerPrinter::seen);
        context.terminal().result(text(answer, form));
        write(campaign, answer);
        context.terminal().say("report: " + campaign.report());
        return code(answer);
    }

    private static void write(CampaignFolder campaign, CampaignAnswer answer) throws IOException {
        HtmlFile.write(PageWriter.write(CampaignDocument.drawn(answer)), campaign.report());
    }

    private static String text(CampaignAnswer answer, OutputFormat form) throws IOException {
        if (form.csv()) {
            throw new ConfigException("--csv", "", "is for one study: name the folder of one of the campaign");
        }
        if (form.json()) {
            return CampaignJson.json(answer);
        }
        Document document = CampaignDocument.of(answer);
        return form.markdown() ? MarkdownWriter.write(document) : TextWriter.write(document);
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
