package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// This list has the abilities of a database, and the source of each claim. An ability that the dialect file
/// does not name is unknown. Immutable and thread-safe.
public record AbilityList(Map<Ability, Claim> claims) {
    public static final AbilityList NONE = new AbilityList(Map.of());

    public AbilityList {
        claims = Map.copyOf(claims);
    }

    /// @param note restrictions of the ability, or why it is missing; may be empty
    /// @param source who says so: our own test, a document, a study
    public record Claim(boolean has, String note, String source) {}

    static AbilityList read(YamlMap yaml) {
        Map<Ability, Claim> claims = new EnumMap<>(Ability.class);
        for (Ability ability : Ability.values()) {
            yaml.optionalMap(ability.text(), AbilityList::claim).ifPresent(claim -> claims.put(ability, claim));
        }
        return new AbilityList(claims);
    }

    private static Claim claim(YamlMap yaml) {
        // Reading `has` as text first makes a claim without it a mistake, and not a no.
        yaml.string("has");
        return new Claim(
                yaml.optionalYes("has").orElse(false),
                yaml.optionalString("note").orElse(""),
                yaml.string("source"));
    }

    public Optional<Claim> of(Ability ability) {
        return Optional.ofNullable(claims.get(ability));
    }

    /// Returns why the database lacks the ability; empty if it has the ability, or if that is unknown.
    public Optional<String> objection(Ability ability) {
        return of(ability)
                .filter(claim -> !claim.has())
                .map(claim -> "has no " + ability.meaning() + (claim.note().isEmpty() ? "" : ": " + claim.note()) + " ("
                        + claim.source() + ")");
    }
}
