package io.orderline.lab.study.definition;

import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One system under one set of conditions: what is run once in every block.
///
/// @param number from 1, in the order of the study file
/// @param system label of the system
/// @param point the conditions: a value for each key that varies
/// @param bases plan files that it began with, the strongest first: their values are in `plan`, their
///     passwords are not
/// @param plan everything that is given for its runs; the last value of a key counts
public record StudyCell(int number, String system, List<StudyValue> point, List<String> bases, List<StudyValue> plan) {
    public StudyCell {
        point = List.copyOf(point);
        bases = List.copyOf(bases);
        plan = List.copyOf(plan);
    }

    /// The conditions in words, `terminals 20, warehouses 2`; empty if nothing varies.
    public String pointText() {
        return point.stream().map(value -> value.text(' ')).collect(Collectors.joining(", "));
    }

    /// `PostgreSQL 18, terminals 20`.
    public String text() {
        return point.isEmpty() ? system : system + ", " + pointText();
    }

    /// The cell of a step that sets more than the cell itself.
    StudyCell with(List<StudyValue> values) {
        return new StudyCell(number, system, and(point, values), bases, and(plan, values));
    }

    private static List<StudyValue> and(List<StudyValue> weaker, List<StudyValue> stronger) {
        return Stream.concat(weaker.stream(), stronger.stream()).toList();
    }

    /// What its runs are told, checked.
    ///
    /// @throws io.orderline.config.ConfigException if a value is wrong, with the cell as its place
    public Plan asPlan() {
        return Plan.of(asGiven(), new Problems());
    }

    /// What its runs are told, weakest first, with the cell as its place.
    public List<RawValue> asGiven() {
        return plan.stream()
                .map(value -> new RawValue(value.key(), value.text(), text()))
                .toList();
    }

    public boolean hasTestbed() {
        return given(PlanKeys.TESTBED.name()).isPresent();
    }

    /// What is given for a key.
    public Optional<String> given(String key) {
        return plan.stream()
                .filter(value -> value.key().equals(key))
                .map(StudyValue::text)
                .reduce((weaker, stronger) -> stronger);
    }
}
