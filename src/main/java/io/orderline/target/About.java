package io.orderline.target;

import io.orderline.config.YamlMap;

/// What is to be known of a database before it is used. Immutable and thread-safe.
///
/// @param title its name as people write it
/// @param evidence how its dialect is known to be right
/// @param abilities what it can do
/// @param refusals levels and sessions with which it would lose updates, and styles that it cannot execute
public record About(String title, Evidence evidence, Abilities abilities, Refusals refusals) {
    public static final About NOTHING =
            new About("", new Evidence(Evidence.Level.TEXT, ""), Abilities.NONE, Refusals.NONE);

    /// Evidence and abilities are a database's own: it does not take them from a dialect that its file extends.
    ///
    /// @param yaml a dialect's whole file
    static About read(YamlMap yaml) {
        return new About(
                yaml.string("title"),
                Evidence.read(yaml.own("evidence")),
                Abilities.read(yaml.own("capabilities")),
                Refusals.read(yaml.maps("refuses")));
    }
}
