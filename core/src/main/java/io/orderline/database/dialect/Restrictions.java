package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decides which runs are refused, because the database would lose updates at the run's isolation level under the
/// server's settings, or cannot execute the run's statement style. Immutable.
public record Restrictions(List<Refusal> refusals) {
    public static final Restrictions NONE = new Restrictions(List.of());

    public Restrictions {
        refusals = List.copyOf(refusals);
    }

    /// One reason to refuse runs.
    ///
    /// @param when the values of server settings under which isolation levels are refused; every setting must
    ///     match
    /// @param isolation the isolation levels that are refused under these settings, as plans write them
    /// @param styles the statement styles that are always refused, as plans write them
    /// @param because the reason, for the user
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

    /// Returns why an isolation level cannot be used on a server with these settings; empty if it can.
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
