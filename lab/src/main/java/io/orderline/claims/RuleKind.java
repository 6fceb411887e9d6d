package io.orderline.claims;

import io.orderline.claims.rule.CompletenessRule;
import io.orderline.claims.rule.DurabilityParityRule;
import io.orderline.claims.rule.FormulaRule;
import io.orderline.claims.rule.IndexPrefixRule;
import io.orderline.claims.rule.RuleJudge;
import io.orderline.claims.rule.SentenceTemplate;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A rule by its name in files, as stated in `rules.yaml`.
///
/// @param source clause, paper, or what is computed
/// @param parameters types of the parameters by their names, as [RuleParameters] reads them
/// @param is formula over the parameters, if the rule is short for one
/// @param usual whether the rule checks one's own runs: `always`, `if-several` systems, or `no`
public record RuleKind(
        String key,
        String source,
        Map<String, String> parameters,
        Optional<String> is,
        String usual,
        SentenceTemplate expects,
        RuleJudge judge) {
    private static final Map<String, RuleJudge> JUDGES = Map.of(
            "stated",
            (evidence, given) -> CompletenessRule.judge(evidence),
            "durability",
            DurabilityParityRule::judge,
            "index",
            IndexPrefixRule::judge);

    /// Rules with `is` are short for the rule of this name.
    static final String FORMULA = "formula";

    private static final Map<String, RuleKind> ALL = read();

    private static Map<String, RuleKind> read() {
        Map<String, RuleKind> all = new LinkedHashMap<>();
        return YamlFile.resource("/io/orderline/claims/rules.yaml", new Problems())
                .readAll(file -> {
                    file.keys().forEach(key -> all.put(key, file.map(key).read(map -> read(key, map, all))));
                    return all;
                });
    }

    private static RuleKind read(String key, YamlMap map, Map<String, RuleKind> before) {
        Optional<String> is = map.optionalString("is");
        String source = map.string("source");
        if (is.isPresent()) {
            RuleKind formula = Objects.requireNonNull(before.get(FORMULA));
            return new RuleKind(key, source, formula.parameters, is, formula.usual, formula.expects, formula.judge);
        }
        return new RuleKind(
                key,
                source,
                map.stringMap("parameters"),
                is,
                map.optionalString("usual").orElse("no"),
                SentenceTemplate.parse(map.string("expects")),
                JUDGES.containsKey(key) ? JUDGES.get(key) : FormulaRule.read(map));
    }

    static List<RuleKind> all() {
        return List.copyOf(ALL.values());
    }

    static List<String> keys() {
        return List.copyOf(ALL.keySet());
    }

    static Optional<RuleKind> of(String key) {
        return Optional.ofNullable(ALL.get(key));
    }
}
