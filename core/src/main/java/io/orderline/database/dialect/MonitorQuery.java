package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// This query monitors a server during a run.
///
/// @param since the first major version of the server that understands it
/// @param before the first major version that no longer understands it
/// @param every the least time between two executions; zero for each sample
/// @param help what makes a server that refuses the query answer it; empty if every server should
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
