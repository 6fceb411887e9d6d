package io.orderline.lab.claims;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a study from its file. An unknown key is a mistake.
record PublishedStudyReader(YamlMap map) {

    PublishedStudy read(String name) {
        String title = map.string("title");
        PublishedStudy.Source source = map.map("source")
                .read(of -> new PublishedStudy.Source(of.string("who"), of.string("when"), of.string("where")));
        PublishedStudy.Metric metric = map.map("metric")
                .read(of -> new PublishedStudy.Metric(of.string("name"), of.string("is"), of.string("is-not")));
        List<String> notes = map.strings("notes");
        Evidence evidence = new EvidenceReader(map).read();
        // Names in rules can be checked only if the figures of the file could be read.
        return new PublishedStudy(
                name,
                title,
                source,
                metric,
                notes,
                evidence,
                claims("claims", evidence, true),
                claims("checks", evidence, false));
    }

    private List<Claim> claims(String key, Evidence evidence, boolean words) {
        YamlMap all = map.map(key);
        List<Claim> claims = new ArrayList<>();
        for (String id : all.keys()) {
            YamlMap one = all.map(id);
            Optional<String> says = words ? Optional.of(one.string("says")) : one.optionalString("says");
            Optional<String> reading = one.optionalString("reading");
            kind(one).ifPresent(kind -> {
                claims.add(new Claim(id, says, reading, kind, new RuleParameters(one, evidence).read(kind)));
                one.finish();
            });
        }
        return claims;
    }

    /// Returns the rule of a claim. A claim with a formula needs no name of a rule.
    private static Optional<RuleKind> kind(YamlMap map) {
        String name = map.keys().contains(RuleKind.FORMULA)
                ? map.optionalString("rule").orElse(RuleKind.FORMULA)
                : map.string("rule");
        if (!name.isEmpty()) {
            map.requireKnown("rule", name, "rule", RuleKind.keys());
        }
        return RuleKind.of(name);
    }
}
