package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.figures.objective.Objective;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.study.capacity.CapacitySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what a study file says about the capacity that it looks for.
final class CapacitySpecReader {
    private static final String KEY = "capacity";
    private static final Pattern NUMBER = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?)(?: ?/s)?");
    private static final double WITHIN = 0.03;
    private static final double CONFIDENCE = 0.95;
    private static final Duration BUDGET = Duration.ofMinutes(20);
    private static final double LEAST_RATE = 10;
    private static final double MOST_RATE = 10_000;
    private static final double MOST = 10_000;

    private final YamlMap map;

    private CapacitySpecReader(YamlMap map) {
        this.map = map;
    }

    /// @param cells cells whose plans must accept the key
    static Optional<CapacitySpec> read(YamlMap file, List<StudyCell> cells) {
        return file.optionalMap(
                        KEY,
                        map -> cells.isEmpty()
                                ? Optional.<CapacitySpec>empty()
                                : Optional.of(new CapacitySpecReader(map).read(cells)))
                .flatMap(spec -> spec);
    }

    private CapacitySpec read(List<StudyCell> cells) {
        String key = map.optionalString("key").orElse(CapacitySpec.RATE);
        boolean rate = key.equals(CapacitySpec.RATE);
        double least = number("least").orElse(rate ? LEAST_RATE : 1.0);
        double most = number("most").orElse(rate ? MOST_RATE : MOST);
        Optional<Double> from = number("from");
        double begin = from.orElse(least);
        if (!(least <= begin && begin <= most && least < most)) {
            map.refuse("from", "must be between 'least' and 'most', which are apart");
        }
        CapacitySpec spec = new CapacitySpec(
                new CapacitySpec.Searched(key, isSmallest(), from, least, most),
                ComparisonSpec.percent(map, "to-within", 0.001, 1).orElse(WITHIN),
                ComparisonSpec.percent(map, "confidence", 0.5, 0.9999).orElse(CONFIDENCE),
                budget(),
                map.optionalYes("curve").orElse(false));
        cells.forEach(cell -> check(cell, spec));
        List<Objective> objectives = cells.stream()
                .flatMap(cell -> cell.given(DriveKeys.OBJECTIVE.name()).stream())
                .distinct()
                .flatMap(text -> parsed(text).stream())
                .toList();
        if (!cells.stream()
                .allMatch(cell -> cell.given(DriveKeys.OBJECTIVE.name()).isPresent())) {
            map.refuse(
                    "key", "needs an 'objective', such as new-order.p99 < 50ms: capacity is what is taken within it");
        }
        checkCurve(spec, objectives);
        checkDirections(spec, objectives);
        return spec;
    }

    /// Returns the objectives; none if a plan refuses the text.
    private static List<Objective> parsed(String text) {
        try {
            return Objective.parseAll(text);
        } catch (IllegalArgumentException wrong) {
            return List.of();
        }
    }

    private void checkCurve(CapacitySpec spec, List<Objective> objectives) {
        if (spec.curve() && !(spec.ofRate() && objectives.stream().anyMatch(Objective::isPercentile))) {
            map.refuse("curve", "needs the key " + CapacitySpec.RATE + " and an objective about a percentile");
        }
    }

    /// Refuses an objective in the wrong direction. A figure that must be large is missed at the lowest rate,
    /// and one that must be small is met there: the search would end at once.
    private void checkDirections(CapacitySpec spec, List<Objective> objectives) {
        objectives.stream()
                .filter(objective ->
                        spec.ofRate() && spec.smallest() != (objective.relation() == Objective.Relation.AT_LEAST))
                .forEach(objective -> map.refuse(
                        "seek",
                        "cannot be " + (spec.smallest() ? "smallest" : "largest") + " with the objective '"
                                + objective.text() + "': it is missed at "
                                + (spec.smallest() ? "high" : "low") + " rates and met at "
                                + (spec.smallest() ? "low" : "high") + " ones"));
    }

    private boolean isSmallest() {
        String seek = map.optionalString("seek").orElse("largest");
        map.requireKnown("seek", seek, "direction", List.of("largest", "smallest"));
        return seek.equals("smallest");
    }

    private double budget() {
        Duration given = map.duration("budget");
        return (given.isZero() ? BUDGET : given).toMillis() / 1e3;
    }

    private Optional<Double> number(String key) {
        return map.optional(key, text -> {
            Matcher number = NUMBER.matcher(text);
            double value = number.matches() ? Double.parseDouble(number.group(1).replace("_", "")) : 0;
            if (value <= 0) {
                throw new IllegalArgumentException("must be a number above 0, or a rate such as 500/s");
            }
            return value;
        });
    }

    private void check(StudyCell cell, CapacitySpec spec) {
        for (double end : new double[] {spec.least(), spec.most()}) {
            List<RawValue> plan = new ArrayList<>(cell.asGiven());
            plan.add(new RawValue(spec.key(), spec.text(end), map.where("key")));
            map.problems().collect(() -> Plan.of(plan, new Problems()));
        }
    }
}
