package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What a database can do, and on whose word. Nothing is said of an ability that its file does not name. Immutable and
/// thread-safe.
public record AbilityList(Map<Ability, Claim> claims) {
    public static final AbilityList NONE = new AbilityList(Map.of());

    public AbilityList {
        claims = Map.copyOf(claims);
    }

    /// @param has whether the database has the ability
    /// @param note how far, or why not; may be empty
    /// @param source who says so: a test of ours, a document, a study
    public record Claim(boolean has, String note, String source) {}

    static AbilityList read(YamlMap yaml) {
        Map<Ability, Claim> claims = new EnumMap<>(Ability.class);
        for (Ability ability : Ability.values()) {
            YamlMap claim = yaml.map(ability.text());
            if (yaml.keys().contains(ability.text())) {
                claims.put(ability, claim(claim));
            }
        }
        yaml.finish();
        return new AbilityList(claims);
    }

    private static Claim claim(YamlMap yaml) {
        // Asked for as text first, so that a claim without it is a mistake and not a no.
        yaml.string("has");
        Claim claim = new Claim(
                yaml.optionalYes("has").orElse(false),
                yaml.optionalString("note").orElse(""),
                yaml.string("source"));
        yaml.finish();
        return claim;
    }

    public Optional<Claim> of(Ability ability) {
        return Optional.ofNullable(claims.get(ability));
    }

    /// Why the database cannot do it; empty if it can, or nobody says.
    public Optional<String> objection(Ability ability) {
        return of(ability)
                .filter(claim -> !claim.has())
                .map(claim -> "has no " + ability.meaning() + (claim.note().isEmpty() ? "" : ": " + claim.note()) + " ("
                        + claim.source() + ")");
    }
}
