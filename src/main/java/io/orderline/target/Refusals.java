package io.orderline.target;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Isolation levels at which a database, as it is set up, would lose updates: refused before a run, not discovered in
/// it. Immutable.
public record Refusals(List<Refusal> refusals) {
    public static final Refusals NONE = new Refusals(List.of());

    public Refusals {
        refusals = List.copyOf(refusals);
    }

    /// @param when values that settings of the server must have, by name; all of them
    /// @param isolation levels that are refused then, as plans write them
    public record Refusal(Map<String, List<String>> when, List<String> isolation, String because) {
        public Refusal {
            when = Map.copyOf(when);
            isolation = List.copyOf(isolation);
        }
    }

    static Refusals read(List<YamlMap> refusals) {
        return new Refusals(refusals.stream().map(Refusals::refusal).toList());
    }

    private static Refusal refusal(YamlMap yaml) {
        YamlMap when = yaml.map("when");
        Refusal refusal = new Refusal(
                when.keys().stream().collect(Collectors.toMap(setting -> setting, when::strings)),
                yaml.strings("isolation"),
                yaml.string("because"));
        yaml.finish();
        return refusal;
    }

    /// Why a level cannot be used on a server with these settings; empty if it can.
    public Optional<String> objection(Isolation level, Map<String, String> settings) {
        return refusals.stream()
                .filter(refusal -> refusal.isolation.contains(level.text()))
                .filter(refusal -> refusal.when.entrySet().stream()
                        .allMatch(condition ->
                                condition.getValue().contains(settings.getOrDefault(condition.getKey(), ""))))
                .map(Refusal::because)
                .findFirst();
    }
}
