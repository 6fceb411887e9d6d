package io.orderline.lab.claims;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a study from its file. Nothing in it is passed over: what nobody asked for is a mistake.
record PublishedStudyReader(YamlMap map, Problems problems) {

    PublishedStudy read(String name) {
        String title = map.string("title");
        PublishedStudy.Source source = source(map.map("source"));
        PublishedStudy.Metric metric = metric(map.map("metric"));
        List<String> notes = map.strings("notes");
        Evidence evidence = new EvidenceReader(map).read();
        // What rules name cannot be judged in a file whose figures cannot be read.
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

    /// @param words whether each must say what is claimed
    private List<Claim> claims(String key, Evidence evidence, boolean words) {
        YamlMap all = map.map(key);
        List<Claim> claims = new ArrayList<>();
        for (String id : all.keys()) {
            YamlMap one = all.map(id);
            Optional<String> says = words ? Optional.of(one.string("says")) : one.optionalString("says");
            Optional<String> reading = one.optionalString("reading");
            rule(one, evidence).ifPresent(rule -> claims.add(new Claim(id, says, reading, rule.kind, rule.rule)));
        }
        return claims;
    }

    private record Named(RuleKind kind, ClaimRule rule) {}

    private Optional<Named> rule(YamlMap map, Evidence evidence) {
        String name = map.string("rule");
        Optional<RuleKind> kind = RuleKind.of(name);
        if (kind.isEmpty()) {
            if (!name.isEmpty()) {
                problems.unknown(map.where("rule"), name, "rule", RuleKind.keys());
            }
            return Optional.empty();
        }
        ClaimRule rule = kind.get().read(new RuleParameters(map, evidence));
        map.finish();
        return Optional.of(new Named(kind.get(), rule));
    }
}
