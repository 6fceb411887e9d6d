package io.orderline.report.study;

import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.result.file.Json;
import java.util.List;

/// A campaign's answer in the form of JSON.
public final class CampaignJson {
    private CampaignJson() {}

    record PartData(String part, String remark, StudyJson answer) {}

    record CampaignData(String campaign, String question, List<PartData> parts) {}

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
