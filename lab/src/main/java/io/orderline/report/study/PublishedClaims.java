package io.orderline.report.study;

import io.orderline.base.NameSuggestion;
import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.PublishedStudy;
import io.orderline.claims.StudyCatalog;
import io.orderline.config.ConfigException;
import io.orderline.report.document.Part.Table;
import io.orderline.study.definition.Campaign;
import java.util.List;
import java.util.stream.Stream;

/// Published claims of others beside the parts of a campaign: their words, and what their own figures say.
public final class PublishedClaims {
    private PublishedClaims() {}

    /// @throws ConfigException if a part names a claim that the published study does not make
    public static void check(Campaign campaign) {
        for (Campaign.Part part : campaign.parts()) {
            of(campaign, part);
        }
    }

    /// Returns an empty table if the part names no claims.
    static Table of(Campaign campaign, Campaign.Part part) {
        if (part.claims().isEmpty()) {
            return Table.of("", 3, List.of("they say", "their figures", "judgement"), List.of());
        }
        PublishedStudy study = StudyCatalog.find(campaign.published()
                .orElseThrow(() ->
                        new ConfigException(campaign.name(), "claims", "need 'published': the study that makes them")));
        List<ClaimsAudit.Judged> all = all(study);
        return Table.of(
                study.source().text(),
                3,
                List.of("they say", "their figures", "judgement"),
                part.claims().stream()
                        .map(claim -> find(claim, study, all))
                        .map(judged -> List.of(
                                judged.claim().text(),
                                judged.answer().figure(),
                                judged.answer().judgement().words()))
                        .toList());
    }

    private static List<ClaimsAudit.Judged> all(PublishedStudy study) {
        ClaimsAudit audit = ClaimsAudit.of(study);
        return Stream.concat(audit.claims().stream(), audit.checks().stream()).toList();
    }

    private static ClaimsAudit.Judged find(String name, PublishedStudy study, List<ClaimsAudit.Judged> all) {
        List<String> names = all.stream().map(judged -> judged.claim().id()).toList();
        return all.stream()
                .filter(judged -> judged.claim().id().equals(name))
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        study.name(),
                        "claims",
                        "has none named '" + name + "', but: " + String.join(", ", names)
                                + NameSuggestion.question(name, names)));
    }
}
