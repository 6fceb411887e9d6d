package io.orderline.claims;

import io.orderline.base.NameSuggestion;
import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.claims.rule.ClaimFormat;
import io.orderline.claims.rule.EvidenceFacts;
import io.orderline.claims.rule.Formula;
import io.orderline.claims.rule.FormulaFunctions;
import io.orderline.claims.rule.RuleScope;
import io.orderline.config.YamlMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the parameters of one rule in a file. Everything that they name must be in the evidence.
record RuleParameters(YamlMap map, Evidence evidence) {
    private static final String OPTIONAL = "?";

    /// Reads the parameters; those that are not given are left out.
    Map<String, Object> read(RuleKind kind) {
        Map<String, Object> given = new LinkedHashMap<>();
        kind.parameters().forEach((name, type) -> {
            Object value = kind.is().isPresent() && type.equals(RuleKind.FORMULA)
                    ? shortened(kind.is().get())
                    : value(name, type.replace(OPTIONAL, ""), type.endsWith(OPTIONAL));
            if (value != null) {
                given.put(name, value);
            }
        });
        if (given.get(RuleKind.FORMULA) instanceof Formula formula && kind.is().isEmpty()) {
            check(formula, given);
        }
        return given;
    }

    private @Nullable Object value(String name, String type, boolean optional) {
        if (optional && !map.keys().contains(name)) {
            map.optionalString(name);
            return null;
        }
        return switch (type) {
            case "system" -> known(name, map.string(name));
            case "systems" ->
                map.strings(name).isEmpty()
                        ? null
                        : map.strings(name).stream()
                                .map(system -> known(name, system))
                                .toList();
            case "figure" -> EvidenceReader.figure(map, name);
            case "yes" -> map.optionalYes(name).orElse(null);
            case "list" -> map.strings(name);
            case "users" -> users(name);
            case RuleKind.FORMULA -> formula(name, map.string(name));
            default -> map.string(name);
        };
    }

    private String known(String key, String name) {
        if (!name.isEmpty() && evidence.find(name).isEmpty()) {
            map.refuse(key, "there is no system '" + name + "' here; there are " + ClaimFormat.list(systems(evidence)));
        }
        return name;
    }

    private static List<String> systems(Evidence evidence) {
        return evidence.systems().stream().map(MeasuredSystem::name).toList();
    }

    private Map<String, PublishedFigure> users(String key) {
        Map<String, PublishedFigure> users = new LinkedHashMap<>();
        YamlMap inner = map.map(key);
        for (String name : inner.keys()) {
            known(key, name);
            inner.optionalInteger(name).ifPresent(number -> users.put(name, PublishedFigure.exactly(number)));
        }
        if (users.isEmpty()) {
            map.refuse(key, "must give a number for at least one system");
        }
        return users;
    }

    private @Nullable Formula formula(String key, String text) {
        return text.isEmpty() ? null : map.parsed(key, text, Formula::parse).orElse(null);
    }

    /// Returns the formula of a rule that is short for one, with names of figures from the file.
    private @Nullable Formula shortened(String is) {
        String text = Formula.withNames(is, name -> String.join(" + ", names(name)));
        return text.contains("()") ? null : formula("rule", text);
    }

    private List<String> names(String key) {
        List<String> names = map.strings(key);
        if (names.isEmpty()) {
            map.string(key);
        }
        return names;
    }

    private void check(Formula formula, Map<String, Object> given) {
        RuleScope names = names(evidence);
        if (given.get("not-stated") instanceof List<?> missing) {
            missing.forEach(name -> names.put(name.toString(), null));
        }
        List<String> unknown = formula.names().stream()
                .filter(name -> !names.names().contains(name))
                .toList();
        unknown.forEach(name -> map.refuse(
                RuleKind.FORMULA,
                "there is no figure '" + name + "'; there are " + ClaimFormat.list(names.names())
                        + NameSuggestion.question(name, names.names())));
        if (unknown.isEmpty()) {
            checkValue(formula, names, given.containsKey("claimed"));
        }
    }

    private void checkValue(Formula formula, RuleScope names, boolean claimed) {
        try {
            Object value = formula.value(names);
            if (value != null && claimed != value instanceof PublishedFigure) {
                map.refuse(
                        RuleKind.FORMULA,
                        claimed
                                ? "is no single figure that 'claimed' could be held against"
                                : "needs 'claimed', or a comparison such as a <= b");
            }
        } catch (IllegalArgumentException wrong) {
            map.refuse(RuleKind.FORMULA, String.valueOf(wrong.getMessage()));
        }
    }

    /// Returns what a user's formula may name: figures of the study, and `SYSTEM.FIGURE`.
    private static RuleScope names(Evidence evidence) {
        RuleScope names = new RuleScope();
        evidence.systems()
                .forEach(system -> EvidenceFacts.ofSystem(evidence, system.name())
                        .forEach((name, value) -> {
                            if (value instanceof PublishedFigure || value instanceof List<?>) {
                                names.put(system.name() + "." + name, value);
                            }
                        }));
        evidence.figures().forEach(names::put);
        return names;
    }

    /// Returns the values of the names in a rule's formulas.
    static RuleScope bind(RuleKind kind, Map<String, Object> given, Evidence evidence) {
        RuleScope scope = new RuleScope();
        for (Condition condition : Condition.values()) {
            scope.put(
                    "condition." + condition.key(),
                    evidence.condition(condition).orElse(null));
        }
        evidence.condition(Condition.REPEATS)
                .ifPresent(count -> scope.put("condition.repeats", PublishedFigure.exactly(Integer.parseInt(count))));
        kind.parameters()
                .forEach((name, type) -> bind(scope, evidence, name, type.replace(OPTIONAL, ""), given.get(name)));
        return scope;
    }

    private static void bind(RuleScope scope, Evidence evidence, String name, String type, @Nullable Object value) {
        String text = String.valueOf(value);
        scope.put(name, value);
        switch (type) {
            case "system" -> scope.putAll(name + ".", EvidenceFacts.ofSystem(evidence, text));
            case "systems" -> scope.put(name, value != null ? value : systems(evidence));
            case "name" -> scope.put(name, evidence.figures().get(text));
            case "own-name", "series" -> scope.put(name, scope.find("system." + text));
            case RuleKind.FORMULA -> bind(scope, evidence, (Formula) value);
            default -> {}
        }
        scope.put(name + ".name", text);
        if (!type.equals(RuleKind.FORMULA)) {
            scope.put(name + ".words", ClaimFormat.words(text));
        }
    }

    private static void bind(RuleScope scope, Evidence evidence, @Nullable Formula formula) {
        if (formula == null) {
            return;
        }
        RuleScope names = names(evidence);
        List<String> missing = formula.names().stream()
                .filter(name -> names.find(name) == null)
                .distinct()
                .toList();
        missing.forEach(name -> names.put(name, null));
        scope.put("formula", formula.value(names))
                .put("formula.names", formula.names())
                .put("formula.missing", missing)
                .put("formula.figures", formula.with(name -> FormulaFunctions.text(names.find(name))))
                .put("formula.words", formula.with(name -> words(evidence, name)));
    }

    /// Returns words such as `connections per engine`, after the title of a figure's system.
    private static String words(Evidence evidence, String name) {
        return evidence.systems().stream()
                .filter(system -> name.startsWith(system.name() + "."))
                .map(system -> system.title() + " "
                        + ClaimFormat.words(name.substring(system.name().length() + 1)))
                .findFirst()
                .orElse(ClaimFormat.words(name));
    }
}
