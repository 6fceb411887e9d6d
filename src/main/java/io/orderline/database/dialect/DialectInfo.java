package io.orderline.database.dialect;

import io.orderline.config.YamlMap;

/// What is to be known of a database before it is used. Immutable and thread-safe.
///
/// @param title its name as people write it
/// @param evidence how its dialect is known to be right
/// @param abilities what it can do
/// @param refusals levels and sessions with which it would lose updates, and styles that it cannot execute
public record DialectInfo(String title, DialectEvidence evidence, AbilityList abilities, Restrictions refusals) {
    public static final DialectInfo NOTHING = new DialectInfo(
            "", new DialectEvidence(DialectEvidence.Level.TEXT, ""), AbilityList.NONE, Restrictions.NONE);

    /// Evidence and abilities are a database's own: it does not take them from a dialect that its file extends.
    ///
    /// @param yaml a dialect's whole file
    static DialectInfo read(YamlMap yaml) {
        return new DialectInfo(
                yaml.string("title"),
                DialectEvidence.read(yaml.own("evidence")),
                AbilityList.read(yaml.own("capabilities")),
                Restrictions.read(yaml.maps("refuses")));
    }
}
