package io.orderline.report.study;

import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.report.compare.ComparisonText;
import io.orderline.report.format.ReportTable;
import io.orderline.result.file.Json;
import java.util.ArrayList;
import java.util.List;

/// A campaign's answer as text for the console, as Markdown, and as JSON.
public final class CampaignText {
    private CampaignText() {}

    record PartData(String part, String remark, StudyJson answer) {}

    record CampaignData(String campaign, String question, List<PartData> parts) {}

    public static String text(CampaignAnswer answer) {
        List<String> lines = new ArrayList<>(List.of(answer.frozen().campaign().question()));
        for (CampaignAnswer.Part part : answer.parts()) {
            lines.addAll(List.of("", "== " + part.asked().title() + " ==", ""));
            if (!part.asked().remark().isEmpty()) {
                ComparisonText.wrap(part.asked().remark(), lines);
            }
            PublishedClaims.of(answer.frozen().campaign(), part.asked())
                    .rows()
                    .forEach(row -> ComparisonText.wrap(
                            "published: " + row.get(0) + " By their figures: " + row.get(1) + ": " + row.get(2),
                            lines));
            lines.add("");
            lines.addAll(StudyAnswerText.text(part.answer()).lines().toList());
        }
        return String.join("\n", lines) + "\n";
    }

    public static String markdown(CampaignAnswer answer) {
        List<String> lines =
                new ArrayList<>(List.of("# " + answer.frozen().campaign().question(), ""));
        for (CampaignAnswer.Part part : answer.parts()) {
            lines.addAll(List.of("## " + part.asked().title(), ""));
            if (!part.asked().remark().isEmpty()) {
                lines.addAll(List.of(part.asked().remark(), ""));
            }
            ReportTable published = PublishedClaims.of(answer.frozen().campaign(), part.asked());
            if (!published.isEmpty()) {
                lines.addAll(published.markdown());
                lines.add("");
            }
            lines.add(StudyAnswerText.markdown(part.answer()));
        }
        return String.join("\n", lines);
    }

    public static String json(CampaignAnswer answer) {
        return Json.pretty(new CampaignData(
                answer.frozen().campaign().name(),
                answer.frozen().campaign().question(),
                answer.parts().stream()
                        .map(part ->
                                new PartData(part.asked().title(), part.asked().remark(), StudyJson.of(part.answer())))
                        .toList()));
    }
}
