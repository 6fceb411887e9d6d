package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A run is refused if the database would lose updates at its isolation level under its settings, or cannot
/// execute its statement style. Immutable.
public record Restrictions(List<Refusal> refusals) {
    public static final Restrictions NONE = new Restrictions(List.of());

    public Restrictions {
        refusals = List.copyOf(refusals);
    }

    /// @param when accepted values by server setting; every setting must have one of them
    /// @param isolation levels that are refused then, as plans write them
    /// @param styles statement styles that are always refused, as plans write them
    public record Refusal(Map<String, List<String>> when, List<String> isolation, List<String> styles, String because) {
        public Refusal {
            when = Map.copyOf(when);
            isolation = List.copyOf(isolation);
            styles = List.copyOf(styles);
        }

        static Refusal read(YamlMap yaml) {
            return new Refusal(
                    yaml.map("when").each(YamlMap::strings),
                    yaml.strings("isolation"),
                    yaml.strings("styles"),
                    yaml.string("because"));
        }

        private boolean holds(Map<String, String> settings) {
            return when.entrySet().stream()
                    .allMatch(
                            condition -> condition.getValue().contains(settings.getOrDefault(condition.getKey(), "")));
        }
    }

    /// Returns why a level cannot be used on a server with these settings; empty if it can.
    public Optional<String> objection(Isolation level, Map<String, String> settings) {
        return refusals.stream()
                .filter(refusal -> refusal.isolation.contains(level.text()))
                .filter(refusal -> refusal.holds(settings))
                .map(Refusal::because)
                .findFirst();
    }

    /// Returns why a statement style cannot be used; empty if it can.
    public Optional<String> objection(String style) {
        return refusals.stream()
                .filter(refusal -> refusal.styles.contains(style))
                .map(Refusal::because)
                .findFirst();
    }
}
