package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// A query by which a dialect monitors a server during a run.
///
/// @param since the first major version of the server that understands the query
/// @param before the first major version that no longer understands the query
/// @param every the least time between two executions; zero to execute the query for each sample
/// @param help what the user can do if a server refuses the query; empty if every server should answer
public record MonitorQuery(
        String name, String sql, OptionalInt since, OptionalInt before, Duration every, Optional<String> help) {

    static MonitorQuery read(String name, YamlMap yaml) {
        return new MonitorQuery(
                name,
                yaml.string("sql"),
                yaml.optionalInteger("since"),
                yaml.optionalInteger("before"),
                yaml.duration("every"),
                yaml.optionalString("help"));
    }

    boolean isFor(int majorVersion) {
        return majorVersion >= since.orElse(0) && majorVersion < before.orElse(Integer.MAX_VALUE);
    }
}
