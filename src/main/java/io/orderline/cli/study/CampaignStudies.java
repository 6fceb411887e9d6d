package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputForm;
import io.orderline.config.ConfigException;
import io.orderline.report.study.CampaignPage;
import io.orderline.report.study.CampaignText;
import io.orderline.study.CampaignAnswer;
import io.orderline.study.CampaignFolder;
import io.orderline.study.Frozen;
import io.orderline.study.StudyFolder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What the verbs of `orderline study` do where a campaign is named.
final class CampaignStudies {
    private CampaignStudies() {}

    /// Runs one study after the other; what is known of all is written after each.
    static ExitCode run(Context context, CampaignFolder campaign, boolean json) throws Exception {
        for (StudyFolder folder : campaign.studies()) {
            Frozen frozen = folder.read();
            context.terminal().say(StudyText.beginning(frozen, folder));
            if (!Studies.ended(context, folder, frozen, campaign.path())) {
                return ExitCode.INTERRUPTED;
            }
            StudyAnswers.write(folder, frozen);
            CampaignPage.write(campaign.answer(StudyAnswers::seen), campaign.report());
        }
        return report(context, campaign, OutputForm.of(json));
    }

    /// Prints what is known of all parts, and writes the page.
    static ExitCode report(Context context, CampaignFolder campaign, OutputForm form) throws Exception {
        CampaignAnswer answer = campaign.answer(StudyAnswers::seen);
        context.terminal().result(text(answer, form));
        CampaignPage.write(answer, campaign.report());
        context.terminal().say("report: " + campaign.report());
        return code(answer);
    }

    private static String text(CampaignAnswer answer, OutputForm form) {
        if (form.csv()) {
            throw new ConfigException("--csv", "", "is for one study: name the folder of one of the campaign");
        }
        if (form.json()) {
            return CampaignText.json(answer);
        }
        return form.markdown() ? CampaignText.markdown(answer) : CampaignText.text(answer);
    }

    /// That of the part that says most.
    private static ExitCode code(CampaignAnswer answer) {
        return answer.parts().stream()
                .map(part -> StudyAnswers.code(part.answer()))
                .max(Comparator.comparingInt(ExitCode::code))
                .orElse(ExitCode.OK);
    }

    static String status(CampaignFolder campaign) throws Exception {
        List<String> parts = new ArrayList<>();
        for (StudyFolder folder : campaign.studies()) {
            Frozen frozen = folder.read();
            parts.add(StudyText.status(frozen, StudyAnswers.seen(folder, frozen), folder.readAttempts()));
        }
        return String.join("\n\n", parts);
    }
}
