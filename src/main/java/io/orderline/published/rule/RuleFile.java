package io.orderline.published.rule;

import io.orderline.config.YamlMap;
import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters of one rule in a file. What they name must be among the evidence.
///
/// @param map where they stand
public record RuleFile(YamlMap map, Evidence evidence) {

    /// A key that must be there.
    String text(String key) {
        return map.string(key);
    }

    Figure figure(String key) {
        String text = map.string(key);
        return text.isEmpty() ? Figure.exactly(0) : parsed(key, text);
    }

    Optional<Figure> optionalFigure(String key) {
        return map.optionalString(key).map(text -> parsed(key, text));
    }

    private Figure parsed(String key, String text) {
        try {
            return Figure.parse(text);
        } catch (IllegalArgumentException wrong) {
            map.refuse(key, String.valueOf(wrong.getMessage()));
            return Figure.exactly(0);
        }
    }

    String system(String key) {
        String name = map.string(key);
        return name.isEmpty() ? name : known(key, name);
    }

    /// All systems if the key is missing.
    List<String> systems(String key) {
        List<String> names = map.strings(key);
        return names.isEmpty()
                ? evidence.systems().stream().map(MeasuredSystem::name).toList()
                : names.stream().map(name -> known(key, name)).toList();
    }

    private String known(String key, String name) {
        if (evidence.find(name).isEmpty()) {
            map.refuse(
                    key,
                    "there is no system '" + name + "' here; there are "
                            + Say.list(evidence.systems().stream()
                                    .map(MeasuredSystem::name)
                                    .toList()));
        }
        return name;
    }

    /// Systems with a whole number each.
    Map<String, Integer> numbersBySystem(String key) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        YamlMap inner = map.map(key);
        for (String name : inner.keys()) {
            known(key, name);
            inner.optionalInteger(name).ifPresent(number -> numbers.put(name, number));
        }
        if (numbers.isEmpty()) {
            map.refuse(key, "must give a number for at least one system");
        }
        return numbers;
    }
}
