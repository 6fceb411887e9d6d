package io.orderline.study;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.plan.Given;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Makes every system at every point, but for what is excluded. Each cell's plan is checked. Not
/// thread-safe.
final class CellMaker {
    private static final String SYSTEM = "system";
    private static final List<String> DATABASE = List.of(Keys.TESTBED.name(), Keys.URL.name());

    private final Optional<String> base;
    private final List<Given> common;
    private final List<Given> strongest;
    private final List<YamlMap> exclusions;
    private final Set<YamlMap> used = new LinkedHashSet<>();
    private final Set<String> currencies = new TreeSet<>();
    private final Problems problems;
    private final List<Cell> cells = new ArrayList<>();

    /// @param base the study's plan file
    /// @param common what holds for all cells, weakest first
    /// @param strongest what holds for all cells, whatever else says
    CellMaker(
            Optional<String> base,
            List<Given> common,
            List<Given> strongest,
            List<YamlMap> exclusions,
            Problems problems) {
        this.base = base;
        this.common = common;
        this.strongest = strongest;
        this.exclusions = exclusions;
        this.problems = problems;
    }

    /// @param own what the system is given, weakest first
    void add(SystemsReader.Draft system, List<Given> own, List<SystemsReader.Axis> axes) {
        List<List<Given>> points = List.of(List.of());
        for (SystemsReader.Axis axis : axes) {
            points = points.stream()
                    .flatMap(point -> axis.texts().stream()
                            .map(text -> and(point, List.of(new Given(axis.key(), text, axis.where())))))
                    .toList();
        }
        for (List<Given> point : points) {
            if (!isExcluded(system.label(), point)) {
                List<Given> plan = and(and(and(common, own), point), strongest);
                check(plan);
                cells.add(new Cell(
                        cells.size() + 1,
                        system.label(),
                        values(point),
                        Stream.concat(system.base().stream(), base.stream()).toList(),
                        values(plan)));
            }
        }
    }

    /// All of them; says which exclusion met none.
    List<Cell> cells() {
        exclusions.stream()
                .filter(exclusion -> !used.contains(exclusion))
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

    private static List<Given> and(List<Given> weaker, List<Given> stronger) {
        List<Given> all = new ArrayList<>(weaker);
        all.addAll(stronger);
        return all;
    }

    private static List<Value> values(List<Given> given) {
        return given.stream().map(one -> new Value(one.key(), one.text())).toList();
    }

    /// All are asked, so that each is known to have met something.
    private boolean isExcluded(String system, List<Given> point) {
        List<YamlMap> met = exclusions.stream()
                .filter(exclusion ->
                        exclusion.keys().stream().allMatch(key -> isMet(key, exclusion.strings(key), system, point)))
                .toList();
        used.addAll(met);
        return !met.isEmpty();
    }

    private static boolean isMet(String key, List<String> texts, String system, List<Given> point) {
        return key.equals(SYSTEM)
                ? texts.contains(system)
                : point.stream().anyMatch(value -> value.key().equals(key) && texts.contains(value.text()));
    }

    private void check(List<Given> plan) {
        try {
            Plan checked = Plan.of(plan, new Problems());
            Stream.of(Keys.COST_PURCHASE, Keys.COST_PER_HOUR)
                    .flatMap(key -> checked.find(key).stream())
                    .forEach(price -> currencies.add(price.currency()));
        } catch (ConfigException wrong) {
            wrong.problems().forEach(problems::add);
        }
    }
}
