package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.config.YamlMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// This rule consists of formulas: cases, conditions and sentences, as `rules.yaml` explains them.
///
/// @param let values computed from all cases, by name, in order
/// @param needs formulas without which nothing is shown
/// @param judgements conditions; the first that holds gives the judgement, otherwise it is contradicted.
///     Without conditions the cases decide
public record FormulaRule(
        Optional<Each> each,
        Map<String, Formula> let,
        List<Formula> needs,
        Optional<SentenceTemplate> missing,
        Map<Judgement, Formula> judgements,
        SentenceTemplate found,
        List<SentenceTemplate> details)
        implements RuleJudge {

    /// This part of the rule is computed for each case.
    ///
    /// @param where condition of the cases that are examined
    /// @param holds condition of the cases for which the claim is true
    private record Each(
            String of,
            Optional<Formula> where,
            Map<String, Formula> let,
            Optional<Formula> holds,
            List<SentenceTemplate> detail) {

        static Each read(YamlMap map) {
            return new Each(
                    map.string("of"),
                    map.optionalString("where").map(Formula::parse),
                    formulas(map, "let"),
                    map.optionalString("holds").map(Formula::parse),
                    map.strings("detail").stream().map(SentenceTemplate::parse).toList());
        }

        List<RuleScope> cases(Evidence evidence, RuleScope given) {
            return new RuleCases(evidence, given)
                    .of(of)
                    .map(facts -> given.inner().putAll("", facts))
                    .filter(one -> where.map(formula -> formula.holds(one)).orElse(true))
                    .map(one -> with(let, one))
                    .toList();
        }

        long holding(List<RuleScope> cases) {
            return cases.stream()
                    .filter(one -> holds.map(formula -> formula.holds(one)).orElse(true))
                    .count();
        }
    }

    /// @throws IllegalArgumentException if a formula is malformed
    public static FormulaRule read(YamlMap map) {
        Map<Judgement, Formula> judgements = new LinkedHashMap<>();
        formulas(map, "judgement")
                .forEach((name, formula) ->
                        judgements.put(Judgement.valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT)), formula));
        return new FormulaRule(
                map.optionalMap("each", Each::read),
                formulas(map, "let"),
                map.strings("needs").stream().map(Formula::parse).toList(),
                map.optionalString("missing").map(SentenceTemplate::parse),
                judgements,
                SentenceTemplate.parse(map.string("found")),
                map.strings("details").stream().map(SentenceTemplate::parse).toList());
    }

    private static Map<String, Formula> formulas(YamlMap map, String key) {
        return map.map(key).each((formulas, name) -> Formula.parse(formulas.string(name)));
    }

    private static RuleScope with(Map<String, Formula> let, RuleScope scope) {
        let.forEach((name, formula) -> scope.put(name, formula.value(scope)));
        return scope;
    }

    @Override
    public RuleAnswer judge(Evidence evidence, RuleScope given) {
        List<RuleScope> cases = each.map(of -> of.cases(evidence, given)).orElse(List.of());
        long holding = each.map(of -> of.holding(cases)).orElse(0L);
        RuleScope all = summary(given, cases, holding);
        if (!isShown(cases, all) && missing.isPresent()) {
            return RuleAnswer.missing(missing.get().text(all));
        }
        List<String> lines = new ArrayList<>();
        for (RuleScope one : cases) {
            RuleScope scope = all.inner().putAll("", one.beyond(given));
            each.ifPresent(
                    of -> of.detail.forEach(detail -> detail.textIfStated(scope).ifPresent(lines::add)));
        }
        details.forEach(detail -> detail.textIfStated(all).ifPresent(lines::add));
        return new RuleAnswer(judgement(all, holding, cases.size()), found.text(all), lines);
    }

    private boolean isShown(List<RuleScope> cases, RuleScope all) {
        if (cases.isEmpty() && each.isPresent() && missing.isPresent()) {
            return false;
        }
        with(let, all);
        return needs.stream().map(need -> need.value(all)).allMatch(value -> value != null && !value.equals(false));
    }

    /// Returns a scope in which each name of the cases has the list of their values.
    private static RuleScope summary(RuleScope given, List<RuleScope> cases, long holding) {
        RuleScope summary = given.inner()
                .put("all", PublishedFigure.exactly(cases.size()))
                .put("holding", PublishedFigure.exactly((double) holding));
        Map<String, List<@Nullable Object>> lists = new LinkedHashMap<>();
        cases.forEach(one -> one.beyond(given)
                .forEach((name, value) ->
                        lists.computeIfAbsent(name, none -> new ArrayList<>()).add(value)));
        lists.forEach(summary::put);
        return summary;
    }

    private Judgement judgement(RuleScope all, long holding, int cases) {
        for (Map.Entry<Judgement, Formula> one : judgements.entrySet()) {
            if (one.getValue().holds(all)) {
                return one.getKey();
            }
        }
        return judgements.isEmpty() ? Judgement.of(holding, cases) : Judgement.CONTRADICTED;
    }
}
