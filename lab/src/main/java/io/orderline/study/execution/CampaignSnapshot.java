package io.orderline.study.execution;

import io.orderline.study.definition.Campaign;
import java.time.Instant;

/// A campaign as it was when it began: `campaign.json`.
public record CampaignSnapshot(int schema, String orderline, Instant begun, Campaign campaign) {
    public static final int SCHEMA = 1;
}
