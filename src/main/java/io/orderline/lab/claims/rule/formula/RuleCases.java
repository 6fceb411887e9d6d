package io.orderline.lab.claims.rule.formula;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.EvidenceFacts;
import io.orderline.lab.claims.rule.RuleScope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a rule looks at one by one: each case is what formulas may call by name.
enum RuleCases {
    SYSTEMS {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            return systems(evidence, given).map(name -> EvidenceFacts.ofSystem(evidence, name));
        }
    },
    /// In the order of their systems.
    POINTS {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            return systems(evidence, given)
                    .flatMap(name -> evidence.points(name).stream())
                    .map(point -> EvidenceFacts.ofPoint(evidence, point));
        }
    },
    TABLES {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            return evidence.tables().stream().map(table -> EvidenceFacts.ofTable(evidence, table));
        }
    },
    /// Types of all tables.
    TYPES {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            return evidence.tables().stream()
                    .flatMap(table -> table.rows().stream()
                            .map(row -> facts(
                                    "title",
                                    evidence.title(table.system()),
                                    "rolled-back",
                                    EvidenceFacts.number(row.rolledBack()))));
        }
    },
    /// Of two points or more; of the systems in `beyond`, if that is given, with its number of users.
    CURVES {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            Map<String, @Nullable Object> beyond = new TreeMap<>();
            if (given.find("beyond") instanceof Map<?, ?> users) {
                users.forEach((system, count) -> beyond.put(system.toString(), count));
            } else {
                systems(evidence, given).forEach(system -> beyond.put(system, null));
            }
            return beyond.keySet().stream()
                    .flatMap(system -> evidence.curves(system).stream())
                    .filter(curve -> curve.points().size() > 1)
                    .map(curve -> {
                        Map<String, @Nullable Object> facts = EvidenceFacts.ofCurve(evidence, curve);
                        facts.put("claimed-from", beyond.get(curve.system()));
                        return facts;
                    });
        }
    },
    /// A figure of two systems; without one, New-Orders at each point that both have, or only at best.
    PAIRS {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            String figure = given.find("figure") == null ? "new-orders" : given.text("figure");
            String system = given.text("system");
            String to = given.text("to");
            if (given.find("figure") == null && !Boolean.TRUE.equals(given.find("best"))) {
                return evidence.points(system).stream()
                        .flatMap(mine -> evidence.points(to).stream()
                                .filter(mine::matches)
                                .limit(1)
                                .map(other -> facts(
                                        "place", mine.place(), "mine", mine.newOrders(), "other", other.newOrders())));
            }
            Object mine = given.find("system." + figure);
            Object other = given.find("to." + figure);
            return mine == null || other == null
                    ? Stream.of()
                    : Stream.of(facts("place", "", "mine", mine, "other", other));
        }
    },
    /// Times of two systems, one for one.
    TIMES {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            String series = given.text("series.name");
            if (!(given.find("system." + series) instanceof List<?> mine)
                    || !(given.find("to." + series) instanceof List<?> other)
                    || mine.size() != other.size()) {
                return Stream.of();
            }
            List<Map<String, @Nullable Object>> pairs = new ArrayList<>();
            for (int i = 0; i < mine.size(); i++) {
                pairs.add(facts("mine", mine.get(i), "other", other.get(i)));
            }
            return pairs.stream();
        }
    },
    /// Systems by their machines, or cores, each against the smallest and the one before.
    SIZES {
        @Override
        Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given) {
            String unit = Boolean.TRUE.equals(given.find("by-cores")) ? "cores" : "machines";
            List<Map<String, @Nullable Object>> sizes = systems(evidence, given)
                    .map(name -> EvidenceFacts.ofSystem(evidence, name))
                    .filter(size -> size.get(unit) != null && size.get("new-orders") != null)
                    .sorted(Comparator.comparingDouble(size -> value(size.get(unit))))
                    .toList();
            for (int i = 0; i < sizes.size(); i++) {
                Map<String, @Nullable Object> size = sizes.get(i);
                double before = i == 0 ? 0 : value(sizes.get(i - 1).get("new-orders"));
                size.put("size", size.get(unit));
                size.put("against", i == 0 ? null : sizes.getFirst().get(unit));
                size.put("rate", size.get("new-orders"));
                size.put("slowest", sizes.getFirst().get("new-orders"));
                size.put("rises", value(size.get("new-orders")) > before);
            }
            return sizes.stream();
        }
    };

    abstract Stream<Map<String, @Nullable Object>> of(Evidence evidence, RuleScope given);

    /// Those that the rule names; all that there are if it names none.
    private static Stream<String> systems(Evidence evidence, RuleScope given) {
        return given.find("systems") instanceof List<?> names
                ? names.stream().map(String::valueOf)
                : evidence.systems().stream().map(MeasuredSystem::name);
    }

    private static double value(@Nullable Object figure) {
        return figure instanceof PublishedFigure of ? of.value() : 0;
    }

    private static Map<String, @Nullable Object> facts(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            facts.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return facts;
    }
}
