package io.orderline.study;

import java.util.List;

/// What a campaign found, part by part.
public record CampaignAnswer(FrozenCampaign frozen, List<Part> parts) {
    public CampaignAnswer {
        parts = List.copyOf(parts);
    }

    /// @param answer of its study, by the part's metrics
    public record Part(Campaign.Part asked, StudyAnswer answer) {}
}
