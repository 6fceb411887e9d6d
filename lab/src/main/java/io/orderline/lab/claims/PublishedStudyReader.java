package io.orderline.lab.claims;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a study from its file. An unknown key is a mistake.
record PublishedStudyReader(YamlMap map, Problems problems) {

    PublishedStudy read(String name) {
        String title = map.string("title");
        PublishedStudy.Source source = source(map.map("source"));
        PublishedStudy.Metric metric = metric(map.map("metric"));
        List<String> notes = map.strings("notes");
        Evidence evidence = new EvidenceReader(map).read();
        // Names in rules can be checked only if the figures of the file could be read.
        List<Claim> claims = claims("claims", evidence, true);
        List<Claim> checks = claims("checks", evidence, false);
        map.finish();
        return new PublishedStudy(name, title, source, metric, notes, evidence, claims, checks);
    }

    private static PublishedStudy.Source source(YamlMap map) {
        PublishedStudy.Source source =
                new PublishedStudy.Source(map.string("who"), map.string("when"), map.string("where"));
        map.finish();
        return source;
    }

    private static PublishedStudy.Metric metric(YamlMap map) {
        PublishedStudy.Metric metric =
                new PublishedStudy.Metric(map.string("name"), map.string("is"), map.string("is-not"));
        map.finish();
        return metric;
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
    private Optional<RuleKind> kind(YamlMap map) {
        String name = map.keys().contains(RuleKind.FORMULA)
                ? map.optionalString("rule").orElse(RuleKind.FORMULA)
                : map.string("rule");
        Optional<RuleKind> kind = RuleKind.of(name);
        if (kind.isEmpty() && !name.isEmpty()) {
            problems.unknown(map.where("rule"), name, "rule", RuleKind.keys());
        }
        return kind;
    }
}
