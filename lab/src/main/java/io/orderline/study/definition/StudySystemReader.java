package io.orderline.study.definition;

import io.orderline.config.YamlMap;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads which systems a study file compares, and what varies.
record StudySystemReader(YamlMap yaml, YamlMap compare, RawValueReader givens, StudyOverrides overrides) {
    /// This key names a plan file, in a system or in the study.
    static final String BASE = "base";

    /// The values of this key vary.
    record Axis(String key, List<String> texts, String where) {}

    /// The draft has a system as the file states it.
    record Draft(String label, Optional<String> base, List<RawValue> given) {
        StudySystem subject() {
            return new StudySystem(
                    label,
                    base,
                    given.stream()
                            .map(one -> new StudyValue(one.key(), one.text()))
                            .toList());
        }
    }

    List<Axis> axes() {
        return List.copyOf(yaml.map("vary").each(this::axis).values());
    }

    private Axis axis(YamlMap vary, String key) {
        List<String> inFile = vary.strings(key);
        List<String> texts = overrides.vary().getOrDefault(key, inFile);
        if (texts.isEmpty() || texts.stream().distinct().count() < texts.size()) {
            vary.refuse(key, "must be a list of different values");
        }
        return new Axis(
                key,
                texts.stream()
                        .map(text -> givens.placed(new RawValue(key, text, "")).text())
                        .toList(),
                vary.where(key));
    }

    /// @param factors keys that vary, and whose values are the systems
    /// @param twin whether the baseline comes twice
    List<Draft> systems(List<Axis> axes, List<String> factors, boolean twin) {
        YamlMap map = yaml.map("systems");
        List<Draft> systems = new ArrayList<>();
        for (String label : map.keys()) {
            YamlMap one = map.map(label);
            List<RawValue> given = new ArrayList<>(TestbedReplacement.of(givens.below(one), overrides.of(label)));
            given.addAll(overrides.ofSystems().getOrDefault(label, List.of()));
            systems.add(new Draft(label, one.optionalString(BASE).map(givens::beside), given));
        }
        if (!systems.isEmpty() && !factors.isEmpty()) {
            compare.refuse("by", "contradicts 'systems': the systems are named there, or made of keys that vary");
        }
        for (String factor : factors) {
            if (axes.stream().noneMatch(axis -> axis.key().equals(factor))) {
                compare.refuse("by", "'" + factor + "' does not stand under 'vary'");
            }
        }
        List<Draft> all = systems.isEmpty() ? ofFactors(axes, factors) : systems;
        return twin ? withTwin(all) : all;
    }

    /// Returns every combination of the keys by which the study compares; one system if there are none.
    private List<Draft> ofFactors(List<Axis> axes, List<String> factors) {
        List<Draft> systems = List.of(new Draft("", Optional.empty(), List.of()));
        for (Axis axis : axes) {
            if (factors.contains(axis.key())) {
                systems = systems.stream()
                        .flatMap(system -> axis.texts().stream().map(text -> with(system, axis, text, factors.size())))
                        .toList();
            }
        }
        return systems.getFirst().label().isEmpty()
                ? List.of(new Draft(StudySystem.UNNAMED, Optional.empty(), List.of()))
                : systems;
    }

    private static Draft with(Draft system, Axis axis, String text, int factors) {
        String word = factors == 1 ? text : new StudyValue(axis.key(), text).text(' ');
        List<RawValue> given = new ArrayList<>(system.given());
        given.add(new RawValue(axis.key(), text, axis.where()));
        return new Draft(system.label().isEmpty() ? word : system.label() + ", " + word, Optional.empty(), given);
    }

    /// Adds the baseline once more, to show what differs when nothing differs.
    private List<Draft> withTwin(List<Draft> systems) {
        String baseline =
                compare.optionalString("baseline").orElse(systems.getFirst().label());
        List<Draft> all = new ArrayList<>(systems);
        systems.stream()
                .filter(system -> system.label().equals(baseline))
                .map(system -> new Draft(ComparisonSpec.TWIN.formatted(baseline), system.base(), system.given()))
                .forEach(all::add);
        return all;
    }
}
