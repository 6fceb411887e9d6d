package io.orderline.database.dialect;

import io.orderline.config.YamlMap;

/// What users should know about a database before they use it. Immutable and thread-safe.
///
/// @param refusals isolation levels that lose updates, and statement styles that it cannot execute
public record DialectInfo(String title, DialectEvidence evidence, AbilityList abilities, Restrictions refusals) {
    public static final DialectInfo NOTHING = new DialectInfo(
            "", new DialectEvidence(DialectEvidence.Level.TEXT, ""), AbilityList.NONE, Restrictions.NONE);

    /// Reads a dialect's file. Evidence and abilities are not inherited from the dialect that it extends.
    static DialectInfo read(YamlMap yaml) {
        return new DialectInfo(
                yaml.string("title"),
                yaml.own("evidence").read(DialectEvidence::read),
                yaml.own("capabilities").read(AbilityList::read),
                new Restrictions(yaml.list("refuses", Restrictions.Refusal::read)));
    }
}
