package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The abilities that a database has or lacks, each with the source of the claim. An ability that the dialect
/// file does not name is unknown. Immutable and thread-safe.
public record AbilityList(Map<Ability, Claim> claims) {
    public static final AbilityList NONE = new AbilityList(Map.of());

    public AbilityList {
        claims = Map.copyOf(claims);
    }

    /// One ability as a dialect file describes it.
    ///
    /// @param has whether the database has the ability
    /// @param note restrictions of the ability, or why it is missing; may be empty
    /// @param source the source of the claim: our own test, a document, a study
    public record Claim(boolean has, String note, String source) {}

    static AbilityList read(YamlMap yaml) {
        Map<Ability, Claim> claims = new EnumMap<>(Ability.class);
        for (Ability ability : Ability.values()) {
            yaml.optionalMap(ability.text(), AbilityList::claim).ifPresent(claim -> claims.put(ability, claim));
        }
        return new AbilityList(claims);
    }

    private static Claim claim(YamlMap yaml) {
        // Reading `has` as a required text first reports a claim without `has`, instead of taking it for "no".
        yaml.string("has");
        return new Claim(
                yaml.optionalYes("has").orElse(false),
                yaml.optionalString("note").orElse(""),
                yaml.string("source"));
    }

    public Optional<Claim> of(Ability ability) {
        return Optional.ofNullable(claims.get(ability));
    }

    /// Returns why the database lacks the ability; empty if the database has the ability, or if nothing is known.
    public Optional<String> objection(Ability ability) {
        return of(ability)
                .filter(claim -> !claim.has())
                .map(claim -> "has no " + ability.meaning() + (claim.note().isEmpty() ? "" : ": " + claim.note()) + " ("
                        + claim.source() + ")");
    }
}
