package io.orderline.testbed.server;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Optional;

/// What a testbed's file says, whatever its engine is.
///
/// @param name such as `postgresql-18`
/// @param engine with its version, such as `PostgreSQL 18`
/// @param scheme the beginning of its URLs, such as `jdbc:postgresql:`
/// @param dialect of the database that clients reach, if not the usual one of its URLs
/// @param shards over which tables are split unless a plan says otherwise; empty if there are none
/// @param durability what a committed transaction survives
/// @param shaping names of settings that shape what a load leaves behind: data that were loaded under other
///     values are other data
/// @param fixed names of settings that the testbed itself decides
public record TestbedInfo(
        String name,
        String engine,
        String scheme,
        Optional<String> dialect,
        Optional<String> shards,
        String durability,
        List<String> shaping,
        List<String> fixed) {
    public TestbedInfo {
        shaping = List.copyOf(shaping);
        fixed = List.copyOf(fixed);
    }

    public static TestbedInfo read(YamlMap yaml) {
        return new TestbedInfo(
                yaml.string("name"),
                yaml.string("engine"),
                yaml.string("scheme"),
                yaml.optionalString("dialect"),
                yaml.optionalString("shards"),
                yaml.string("durability"),
                yaml.strings("shaping"),
                yaml.strings("fixed"));
    }
}
