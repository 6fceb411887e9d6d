package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The cases that a rule examines one by one. A case is a map of what formulas may name.
record RuleCases(Evidence evidence, RuleScope given) {

    Stream<Map<String, @Nullable Object>> of(String kind) {
        return switch (kind) {
            case "systems" -> systems();
            case "points" ->
                names().flatMap(name -> evidence.points(name).stream())
                        .map(point -> EvidenceFacts.ofPoint(evidence, point));
            case "tables" -> evidence.tables().stream().map(table -> EvidenceFacts.ofTable(evidence, table));
            case "types" ->
                evidence.tables().stream()
                        .flatMap(table -> table.rows().stream().map(row -> EvidenceFacts.ofType(evidence, table, row)));
            case "machines" ->
                evidence.systems().stream()
                        .flatMap(system -> system.machines().stream())
                        .map(EvidenceFacts::ofMachine)
                        .distinct()
                        .sorted(Comparator.comparing(machine -> String.valueOf(machine.get("what"))));
            case "curves" -> curves();
            case "pairs" -> pairs();
            case "times" -> times();
            case "sizes" -> sizes();
            case "differences" -> differences();
            default -> throw new IllegalArgumentException("no cases are called '" + kind + "'");
        };
    }

    /// Returns the systems that the rule names, or all systems if it names none.
    private Stream<String> names() {
        return given.find("systems") instanceof List<?> names
                ? names.stream().map(String::valueOf)
                : evidence.systems().stream().map(MeasuredSystem::name);
    }

    private Stream<Map<String, @Nullable Object>> systems() {
        return names().map(name -> EvidenceFacts.ofSystem(evidence, name));
    }

    /// Returns curves of several points; if `beyond` is given, of its systems and with its numbers of users.
    private Stream<Map<String, @Nullable Object>> curves() {
        Map<String, @Nullable Object> beyond = new TreeMap<>();
        if (given.find("beyond") instanceof Map<?, ?> users) {
            users.forEach((system, count) -> beyond.put(system.toString(), count));
        } else {
            names().forEach(system -> beyond.put(system, null));
        }
        return beyond.keySet().stream()
                .flatMap(system -> evidence.curves(system).stream())
                .filter(curve -> curve.points().size() > 1)
                .map(curve -> EvidenceFacts.ofCurve(evidence, curve, beyond.get(curve.system())));
    }

    /// Returns pairs of a figure of two systems. Without a figure, returns New-Orders at each point that both
    /// have, or at the best points only.
    private Stream<Map<String, @Nullable Object>> pairs() {
        if (given.find("figure") == null && !Boolean.TRUE.equals(given.find("best"))) {
            return evidence.points(given.text("system")).stream()
                    .flatMap(mine -> evidence.points(given.text("to")).stream()
                            .filter(mine::matches)
                            .limit(1)
                            .map(other -> pair(mine.place(), mine.newOrders(), other.newOrders())));
        }
        String figure = given.find("figure") == null ? "new-orders" : given.text("figure");
        Object mine = given.find("system." + figure);
        Object other = given.find("to." + figure);
        return mine == null || other == null ? Stream.of() : Stream.of(pair("", mine, other));
    }

    private Stream<Map<String, @Nullable Object>> times() {
        String series = given.text("series.name");
        return given.find("system." + series) instanceof List<?> mine
                        && given.find("to." + series) instanceof List<?> other
                        && mine.size() == other.size()
                ? IntStream.range(0, mine.size()).mapToObj(i -> pair("", mine.get(i), other.get(i)))
                : Stream.of();
    }

    private static Map<String, @Nullable Object> pair(String place, Object mine, Object other) {
        Map<String, @Nullable Object> pair = new LinkedHashMap<>();
        pair.put("place", place);
        pair.put("mine", mine);
        pair.put("other", other);
        return pair;
    }

    /// Returns systems by machines or cores, each with the smallest system and the one before for comparison.
    private Stream<Map<String, @Nullable Object>> sizes() {
        String unit = Boolean.TRUE.equals(given.find("by-cores")) ? "cores" : "machines";
        List<Map<String, @Nullable Object>> sizes = systems()
                .filter(size -> size.get(unit) != null && size.get("new-orders") != null)
                .sorted(Comparator.comparingDouble(size -> value(size.get(unit))))
                .toList();
        for (int i = 0; i < sizes.size(); i++) {
            Map<String, @Nullable Object> size = sizes.get(i);
            double before = i == 0 ? 0 : value(sizes.get(i - 1).get("new-orders"));
            size.put("size", size.get(unit));
            size.put("against", i == 0 ? null : sizes.getFirst().get(unit));
            size.put("slowest", sizes.getFirst().get("new-orders"));
            size.put("rises", value(size.get("new-orders")) > before);
        }
        return sizes.stream();
    }

    private static double value(@Nullable Object figure) {
        return figure instanceof PublishedFigure of ? of.value() : 0;
    }

    /// Returns the traits in which two systems differ, with machines and durability among them. A trait that
    /// is stated of only one system counts as different.
    private Stream<Map<String, @Nullable Object>> differences() {
        List<MeasuredSystem> two = Stream.of("system", "than")
                .flatMap(key -> evidence.find(given.text(key)).stream())
                .toList();
        if (two.size() < 2) {
            return Stream.of();
        }
        MeasuredSystem one = two.getFirst();
        MeasuredSystem other = two.getLast();
        TreeSet<String> traits = new TreeSet<>(one.traits().keySet());
        traits.addAll(other.traits().keySet());
        traits.removeIf(
                trait -> Objects.equals(one.traits().get(trait), other.traits().get(trait)));
        List<String> names = new ArrayList<>(traits);
        if (!one.machines().equals(other.machines())) {
            names.add("machines");
        }
        if (!one.durability().equals(other.durability())) {
            names.add("durability");
        }
        return names.stream().map(name -> Map.of("difference", name));
    }
}
