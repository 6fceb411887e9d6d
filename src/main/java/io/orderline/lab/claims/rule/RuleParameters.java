package io.orderline.lab.claims.rule;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters of one rule in a file. What they name must be among the evidence.
///
/// @param map where they stand
public record RuleParameters(YamlMap map, Evidence evidence) {

    /// A key that must be there.
    public String text(String key) {
        return map.string(key);
    }

    public PublishedFigure figure(String key) {
        String text = map.string(key);
        return text.isEmpty() ? PublishedFigure.exactly(0) : parsed(key, text);
    }

    public Optional<PublishedFigure> optionalFigure(String key) {
        return map.optionalString(key).map(text -> parsed(key, text));
    }

    private PublishedFigure parsed(String key, String text) {
        try {
            return PublishedFigure.parse(text);
        } catch (IllegalArgumentException wrong) {
            map.refuse(key, String.valueOf(wrong.getMessage()));
            return PublishedFigure.exactly(0);
        }
    }

    public String system(String key) {
        String name = map.string(key);
        return name.isEmpty() ? name : known(key, name);
    }

    /// All systems if the key is missing.
    public List<String> systems(String key) {
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
                            + ClaimFormat.list(evidence.systems().stream()
                                    .map(MeasuredSystem::name)
                                    .toList()));
        }
        return name;
    }

    /// Systems with a whole number each.
    public Map<String, Integer> numbersBySystem(String key) {
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
