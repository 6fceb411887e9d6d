package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// A query that is asked of a server beside a run.
///
/// @param since the first major version of the server that understands it
/// @param before the first that does not any more
/// @param every how much time lies between two answers at least; zero to ask with each sample
/// @param help what would make a server that refuses the query answer it; empty if every server should
public record MonitorQuery(
        String name, String sql, OptionalInt since, OptionalInt before, Duration every, Optional<String> help) {

    static MonitorQuery read(String name, YamlMap yaml) {
        MonitorQuery query = new MonitorQuery(
                name,
                yaml.string("sql"),
                yaml.optionalInteger("since"),
                yaml.optionalInteger("before"),
                yaml.duration("every"),
                yaml.optionalString("help"));
        yaml.finish();
        return query;
    }

    boolean isFor(int majorVersion) {
        return majorVersion >= since.orElse(0) && majorVersion < before.orElse(Integer.MAX_VALUE);
    }
}
