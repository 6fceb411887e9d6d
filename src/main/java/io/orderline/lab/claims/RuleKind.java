package io.orderline.lab.claims;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.lab.claims.rule.RuleJudge;
import io.orderline.lab.claims.rule.formula.FormulaRule;
import io.orderline.lab.claims.rule.formula.SentenceTemplate;
import io.orderline.lab.claims.rule.method.CompletenessRule;
import io.orderline.lab.claims.rule.method.CoreDefinitionRule;
import io.orderline.lab.claims.rule.method.DurabilityParityRule;
import io.orderline.lab.claims.rule.method.IndexPrefixRule;
import io.orderline.lab.claims.rule.method.MeanAgainstP90Rule;
import io.orderline.lab.claims.rule.method.MixMinimumRule;
import io.orderline.lab.claims.rule.method.SingleCauseRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A rule by its name in files, as `rules.yaml` states it.
///
/// @param source a clause, a paper, or what is computed
/// @param parameters their kinds by their names, as [RuleParameters] reads them
/// @param is a formula over the parameters, of a rule that is short for one
/// @param usual whether it checks one's own runs: `always`, `if-several` systems, or `no`
public record RuleKind(
        String key,
        String source,
        Map<String, String> parameters,
        Optional<String> is,
        String usual,
        SentenceTemplate expects,
        RuleJudge judge) {
    /// Rules that no formula states.
    private static final Map<String, RuleJudge> JUDGES = Map.of(
            "mix", (evidence, given) -> MixMinimumRule.judge(evidence),
            "littles-law", (evidence, given) -> MeanAgainstP90Rule.judge(evidence),
            "cores-named", (evidence, given) -> CoreDefinitionRule.judge(evidence),
            "stated", (evidence, given) -> CompletenessRule.judge(evidence),
            "durability", DurabilityParityRule::judge,
            "index", IndexPrefixRule::judge,
            "varied-alone", SingleCauseRule::judge);

    /// What `is` is short for.
    static final String FORMULA = "formula";

    private static final Map<String, RuleKind> ALL = read();

    private static Map<String, RuleKind> read() {
        Problems problems = new Problems();
        YamlMap file = YamlFile.resource("/io/orderline/claims/rules.yaml", problems);
        Map<String, RuleKind> all = new LinkedHashMap<>();
        for (String key : file.keys()) {
            YamlMap map = file.map(key);
            all.put(key, map.keys().contains("is") ? of(key, map, all.get(FORMULA)) : of(key, map));
            map.finish();
        }
        problems.throwIfAny();
        return all;
    }

    private static RuleKind of(String key, YamlMap map) {
        return new RuleKind(
                key,
                map.string("source"),
                map.stringMap("parameters"),
                Optional.empty(),
                map.optionalString("usual").orElse("no"),
                SentenceTemplate.parse(map.string("expects")),
                JUDGES.containsKey(key) ? JUDGES.get(key) : FormulaRule.read(map));
    }

    private static RuleKind of(String key, YamlMap map, RuleKind formula) {
        return new RuleKind(
                key,
                map.string("source"),
                formula.parameters,
                Optional.of(map.string("is")),
                formula.usual,
                formula.expects,
                formula.judge);
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
