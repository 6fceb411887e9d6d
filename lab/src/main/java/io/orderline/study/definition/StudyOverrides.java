package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The settings that the command line gives for a study, or for all studies of a campaign. They are stronger
/// than the files. Immutable and thread-safe.
///
/// @param ofSystems keys of the plans of one system, by its label
/// @param vary values by key, instead of the file's
public record StudyOverrides(
        List<RawValue> values,
        Map<String, List<RawValue>> ofSystems,
        Map<String, List<String>> vary,
        OptionalInt repeat,
        OptionalInt max,
        Optional<Duration> settle,
        Optional<RunOrder> order) {
    /// Creates overrides that keep the file's order.
    public StudyOverrides(
            List<RawValue> values,
            Map<String, List<RawValue>> ofSystems,
            Map<String, List<String>> vary,
            OptionalInt repeat,
            OptionalInt max,
            Optional<Duration> settle) {
        this(values, ofSystems, vary, repeat, max, settle, Optional.empty());
    }

    public static final StudyOverrides NONE = of(List.of());

    public StudyOverrides {
        values = List.copyOf(values);
        ofSystems = Map.copyOf(ofSystems);
        vary = Map.copyOf(vary);
    }

    public static StudyOverrides of(List<RawValue> values) {
        return new StudyOverrides(
                values, Map.of(), Map.of(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty());
    }

    /// Returns the values for a system, weakest first.
    List<RawValue> of(String system) {
        return Stream.concat(values.stream(), ofSystems.getOrDefault(system, List.of()).stream())
                .toList();
    }

    /// Returns which testbeds stand for which systems, in words, because the figures of a testbed are not
    /// those of the system. Empty if there are none.
    String rehearsal(List<String> systems) {
        String testbeds = systems.stream()
                .flatMap(system -> ofSystems.getOrDefault(system, List.of()).stream()
                        .filter(given -> given.key().equals(PlanKeys.TESTBED.name()))
                        .reduce((weaker, stronger) -> stronger)
                        .map(given -> "testbed " + given.text() + " for " + system)
                        .stream())
                .collect(Collectors.joining("; "));
        return testbeds.isEmpty() ? "" : " (Rehearsal: " + testbeds + ")";
    }

    /// Reports names that occur in none of the studies.
    void check(Collection<Study> studies, Problems problems) {
        List<String> systems = studies.stream()
                .flatMap(study -> study.systems().stream().map(StudySystem::label))
                .toList();
        ofSystems.keySet().stream()
                .filter(system -> !systems.contains(system))
                .forEach(system -> problems.unknown("--set", system, "system", systems));
        List<String> axes =
                studies.stream().flatMap(study -> study.axes().stream()).toList();
        vary.keySet().stream()
                .filter(key -> !axes.contains(key))
                .forEach(key -> problems.unknown("--vary", key, "key that varies", axes));
    }
}
