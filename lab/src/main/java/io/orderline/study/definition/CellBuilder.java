package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.figures.objective.Objectives;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Builds a cell for every system at every point except excluded ones, and checks its plan. Not thread-safe.
final class CellBuilder {
    private static final String SYSTEM = "system";
    private static final List<String> DATABASE = List.of(PlanKeys.TESTBED.name(), PlanKeys.URL.name());

    private final Optional<String> base;
    private final List<RawValue> common;
    private final StudyOverrides overrides;
    private final List<YamlMap> exclusions;
    private final Set<YamlMap> used = new LinkedHashSet<>();
    private final Set<String> currencies = new TreeSet<>();
    private final Problems problems;
    private final List<StudyCell> cells = new ArrayList<>();

    /// @param common values for all cells, weakest first
    CellBuilder(
            Optional<String> base,
            List<RawValue> common,
            StudyOverrides overrides,
            List<YamlMap> exclusions,
            Problems problems) {
        this.base = base;
        this.common = common;
        this.overrides = overrides;
        this.exclusions = exclusions;
        this.problems = problems;
    }

    /// @param own values of the system, weakest first
    void add(StudySystemReader.Draft system, List<RawValue> own, List<StudySystemReader.Axis> axes) {
        List<List<RawValue>> points = List.of(List.of());
        for (StudySystemReader.Axis axis : axes) {
            points = points.stream()
                    .flatMap(point -> axis.texts().stream()
                            .map(text -> and(point, List.of(new RawValue(axis.key(), text, axis.where())))))
                    .toList();
        }
        for (List<RawValue> point : points) {
            if (!isExcluded(system.label(), point)) {
                List<RawValue> strongest = overrides.of(system.label());
                List<RawValue> plan = and(TestbedReplacement.of(and(and(common, own), point), strongest), strongest);
                check(plan);
                cells.add(new StudyCell(
                        cells.size() + 1,
                        system.label(),
                        values(point),
                        Stream.concat(system.base().stream(), base.stream()).toList(),
                        values(plan)));
            }
        }
    }

    /// Returns all cells, and reports exclusions that match none.
    List<StudyCell> cells() {
        exclusions.stream()
                .filter(exclusion -> overrides.vary().isEmpty() && !used.contains(exclusion))
                .forEach(exclusion -> problems.add(
                        exclusion.keys().stream()
                                .findFirst()
                                .map(exclusion::where)
                                .orElse(""),
                        "exclude",
                        "excludes nothing: there is no such cell"));
        if (cells.isEmpty()) {
            problems.add("", "exclude", "leaves no cell to run");
        }
        cells.stream()
                .filter(cell ->
                        DATABASE.stream().noneMatch(key -> cell.given(key).isPresent()))
                .findFirst()
                .ifPresent(cell -> problems.add(
                        "", "", cell.text() + " has no database: give it " + String.join(" or ", DATABASE)));
        if (currencies.size() > 1) {
            problems.add("", "cost", "prices must be of one currency, not of " + String.join(" and ", currencies));
        }
        return List.copyOf(cells);
    }

    private static List<RawValue> and(List<RawValue> weaker, List<RawValue> stronger) {
        List<RawValue> all = new ArrayList<>(weaker);
        all.addAll(stronger);
        return all;
    }

    private static List<StudyValue> values(List<RawValue> given) {
        return given.stream().map(one -> new StudyValue(one.key(), one.text())).toList();
    }

    /// Returns whether a cell is excluded. All exclusions are evaluated, to know which of them match a cell.
    private boolean isExcluded(String system, List<RawValue> point) {
        List<YamlMap> met = exclusions.stream()
                .filter(exclusion ->
                        exclusion.keys().stream().allMatch(key -> isMet(key, exclusion.strings(key), system, point)))
                .toList();
        used.addAll(met);
        return !met.isEmpty();
    }

    private static boolean isMet(String key, List<String> texts, String system, List<RawValue> point) {
        return key.equals(SYSTEM)
                ? texts.contains(system)
                : point.stream().anyMatch(value -> value.key().equals(key) && texts.contains(value.text()));
    }

    private void check(List<RawValue> plan) {
        problems.collect(() -> {
                    Plan checked = Plan.of(plan, new Problems());
                    Objectives.of(checked);
                    return checked;
                })
                .ifPresent(checked -> Stream.of(PlanKeys.COST_PURCHASE, PlanKeys.COST_PER_HOUR)
                        .flatMap(key -> checked.find(key).stream())
                        .forEach(price -> currencies.add(price.currency())));
    }
}
