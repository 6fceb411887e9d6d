package io.orderline.study.analysis;

import io.orderline.study.definition.Campaign;
import io.orderline.study.execution.CampaignSnapshot;
import java.util.List;

/// The answer of a campaign, part by part.
public record CampaignAnswer(CampaignSnapshot frozen, List<Part> parts) {
    public CampaignAnswer {
        parts = List.copyOf(parts);
    }

    /// @param answer answer of the part's study, by the part's metrics
    public record Part(Campaign.Part asked, StudyAnswer answer) {}
}
