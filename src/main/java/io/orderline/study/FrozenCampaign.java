package io.orderline.study;

import java.time.Instant;

/// A campaign as it was when it began: `campaign.json`.
///
/// @param schema version of this record
/// @param orderline version of the program
/// @param begun when its folder was made
public record FrozenCampaign(int schema, String orderline, Instant begun, Campaign campaign) {
    public static final int SCHEMA = 1;
}
