package io.orderline.report.study;

import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.format.ReportTable;
import io.orderline.report.template.lab.study.JtecampaignGenerated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A campaign's answer as one HTML file without scripts that needs no network.
public record CampaignPage(CampaignAnswer answer, List<Part> parts) {
    /// A part of the page, with its answer in a sentence and the link to the report of its study. `published`
    /// is empty if no published claims belong to the part.
    public record Part(
            String id,
            String title,
            String remark,
            String summary,
            StudyPage study,
            ReportTable published,
            String link,
            String studyName) {}

    public static String html(CampaignAnswer answer) throws IOException {
        CampaignPage page = of(answer);
        return HtmlFile.html(output -> JtecampaignGenerated.render(output, null, page));
    }

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(CampaignAnswer answer, Path file) throws IOException {
        HtmlFile.write(html(answer), file);
    }

    private static CampaignPage of(CampaignAnswer answer) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (CampaignAnswer.Part part : answer.parts()) {
            StudyPage study = StudyPage.of(part.answer());
            parts.add(new Part(
                    "part-" + (parts.size() + 1),
                    part.asked().title(),
                    part.asked().remark(),
                    study.answers().getFirst(),
                    study,
                    PublishedClaims.of(answer.frozen().campaign(), part.asked()),
                    part.asked().study() + "/report.html",
                    part.asked().study()));
        }
        return new CampaignPage(answer, List.copyOf(parts));
    }
}
