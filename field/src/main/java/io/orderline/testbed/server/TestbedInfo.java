package io.orderline.testbed.server;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Optional;

/// The part of a testbed's file that all engines have in common.
///
/// @param name name such as `postgresql-18`
/// @param engine engine with its version, such as `PostgreSQL 18`
/// @param scheme start of its URLs, such as `jdbc:postgresql:`
/// @param dialect dialect of the database that clients reach; empty for the usual one of its URLs
/// @param shards shards over which tables are split unless a plan says otherwise; empty if there are none
/// @param durability what a committed transaction survives
/// @param shaping names of settings that affect what a load leaves behind, so that other values need another
///     template
/// @param fixed names of settings that users must not change, because the testbed sets them
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

    public TestbedInfo with(List<String> otherShaping, List<String> otherFixed) {
        return new TestbedInfo(name, engine, scheme, dialect, shards, durability, otherShaping, otherFixed);
    }
}
