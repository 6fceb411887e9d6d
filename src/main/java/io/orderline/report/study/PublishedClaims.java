package io.orderline.report.study;

import io.orderline.base.Names;
import io.orderline.config.ConfigException;
import io.orderline.published.Audit;
import io.orderline.published.Published;
import io.orderline.published.Study;
import io.orderline.report.compare.Table;
import io.orderline.study.Campaign;
import java.util.List;
import java.util.stream.Stream;

/// What others published, to be set beside the parts of a campaign: their words, and what their own figures
/// say.
public final class PublishedClaims {
    private PublishedClaims() {}

    /// @throws ConfigException if a part names a claim that the published study does not make
    public static void check(Campaign campaign) {
        for (Campaign.Part part : campaign.parts()) {
            of(campaign, part);
        }
    }

    /// Empty if the part names none.
    static Table of(Campaign campaign, Campaign.Part part) {
        if (part.claims().isEmpty()) {
            return new Table("", 3, List.of("they say", "their figures", "judgement"), List.of());
        }
        Study study = Published.find(campaign.published()
                .orElseThrow(() ->
                        new ConfigException(campaign.name(), "claims", "need 'published': the study that makes them")));
        List<Audit.Judged> all = all(study);
        return new Table(
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

    private static List<Audit.Judged> all(Study study) {
        Audit audit = Audit.of(study);
        return Stream.concat(audit.claims().stream(), audit.checks().stream()).toList();
    }

    private static Audit.Judged find(String name, Study study, List<Audit.Judged> all) {
        List<String> names = all.stream().map(judged -> judged.claim().id()).toList();
        return all.stream()
                .filter(judged -> judged.claim().id().equals(name))
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        study.name(),
                        "claims",
                        "has none named '" + name + "', but: " + String.join(", ", names)
                                + Names.nearest(name, names)
                                        .map(near -> ". Did you mean '" + near + "'?")
                                        .orElse("")));
    }
}
