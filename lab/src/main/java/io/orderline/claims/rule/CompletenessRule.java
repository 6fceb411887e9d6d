package io.orderline.claims.rule;

import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Judges whether a study states what its readers need to know (after Raasveldt et al., DBTest 2018, and
/// TPC-C 8.1).
public final class CompletenessRule {
    private static final Map<String, Predicate<Evidence>> ITEMS = items();
    /// Prefix of the names of figures that are response times.
    private static final String LATENCY = "latency";

    private static Map<String, Predicate<Evidence>> items() {
        Map<String, Predicate<Evidence>> items = new LinkedHashMap<>();
        items.put("response times", CompletenessRule::responses);
        items.put("the mix that was achieved", evidence -> !evidence.tables().isEmpty());
        items.put(
                "errors",
                evidence -> evidence.tables().stream()
                        .anyMatch(table -> table.rows().stream()
                                .anyMatch(row -> row.errors().isPresent())));
        items.put(
                "durability",
                evidence -> each(evidence, system -> system.durability().isPresent()));
        items.put(
                "isolation",
                evidence -> each(evidence, system -> system.traits().containsKey("isolation")));
        items.put(
                "machines",
                evidence -> each(evidence, system -> !system.machines().isEmpty()));
        items.put(
                "warehouses",
                evidence -> !evidence.points().isEmpty()
                        && evidence.points().stream()
                                .allMatch(point -> point.warehouses().isPresent()));
        for (Condition condition : Condition.values()) {
            items.put(
                    condition.words(), evidence -> evidence.condition(condition).isPresent());
        }
        return items;
    }

    private static boolean responses(Evidence evidence) {
        return evidence.tables().stream()
                        .anyMatch(table -> table.rows().stream()
                                .anyMatch(row -> row.p90Seconds().isPresent()))
                || each(
                        evidence,
                        system -> !system.series().isEmpty()
                                || system.figures().keySet().stream().anyMatch(name -> name.startsWith(LATENCY)));
    }

    private static boolean each(Evidence evidence, Predicate<MeasuredSystem> stated) {
        return evidence.systems().stream()
                .filter(system -> !system.series().isEmpty()
                        || !evidence.points(system.name()).isEmpty())
                .allMatch(stated);
    }

    private CompletenessRule() {}

    public static RuleAnswer judge(Evidence evidence) {
        List<String> missing = ITEMS.entrySet().stream()
                .filter(item -> !item.getValue().test(evidence))
                .map(Map.Entry::getKey)
                .toList();
        int stated = ITEMS.size() - missing.size();
        return RuleAnswer.of(
                Judgement.of(stated, ITEMS.size()),
                stated + " of " + ITEMS.size() + " are stated"
                        + (missing.isEmpty() ? "" : "; not stated: " + ClaimFormat.list(missing)));
    }
}
