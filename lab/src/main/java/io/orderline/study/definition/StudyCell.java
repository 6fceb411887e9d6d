package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One system under one set of conditions, which is run once in every block.
///
/// @param number number from 1, in the order of the study file
/// @param point conditions: a value for each key that varies
/// @param bases plan files that the cell began with, strongest first; `plan` has their values except
///     passwords
/// @param plan all values given for its runs; the last value of a key counts
public record StudyCell(int number, String system, List<StudyValue> point, List<String> bases, List<StudyValue> plan) {
    public StudyCell {
        point = List.copyOf(point);
        bases = List.copyOf(bases);
        plan = List.copyOf(plan);
    }

    /// Returns the conditions in words, such as `terminals 20, warehouses 2`; empty if nothing varies.
    public String pointText() {
        return point.stream().map(value -> value.text(' ')).collect(Collectors.joining(", "));
    }

    public String text() {
        if (point.isEmpty()) {
            return system;
        }
        return system.equals(StudySystem.UNNAMED) ? pointText() : system + ", " + pointText();
    }

    /// Returns the cell of a step, with the values that the step adds.
    StudyCell with(List<StudyValue> values) {
        return new StudyCell(number, system, and(point, values), bases, and(plan, values));
    }

    private static List<StudyValue> and(List<StudyValue> weaker, List<StudyValue> stronger) {
        return Stream.concat(weaker.stream(), stronger.stream()).toList();
    }

    /// Returns the checked plan of its runs.
    ///
    /// @throws io.orderline.config.ConfigException if a value is wrong, with the cell as its place
    public Plan asPlan() {
        return Plan.of(asGiven(), new Problems());
    }

    /// Returns the seconds of ramp-up and window.
    public double plannedSeconds() {
        Plan checked = asPlan();
        return checked.get(DriveKeys.RAMP_UP)
                        .plus(checked.get(DriveKeys.DURATION))
                        .toMillis()
                / 1e3;
    }

    /// Returns the values for its runs, weakest first, with the cell as their place.
    public List<RawValue> asGiven() {
        return plan.stream()
                .map(value -> new RawValue(value.key(), value.text(), text()))
                .toList();
    }

    public boolean hasTestbed() {
        return given(PlanKeys.TESTBED.name()).isPresent();
    }

    public Optional<String> given(String key) {
        return plan.stream()
                .filter(value -> value.key().equals(key))
                .map(StudyValue::text)
                .reduce((weaker, stronger) -> stronger);
    }
}
