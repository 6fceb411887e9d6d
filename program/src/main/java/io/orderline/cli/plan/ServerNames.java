package io.orderline.cli.plan;

import io.orderline.database.connection.Target;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The named servers behind a database, in their order.
///
/// @param byName targets of the servers, as clients reach them
/// @param independent whether each server is a database of its own
public record ServerNames(Map<String, Target> byName, boolean independent) {
    static final ServerNames NONE = new ServerNames(Map.of(), false);

    public ServerNames {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /// Returns the servers if each is a database of its own, or else only the common target.
    List<Target> databases(Target target) {
        return independent ? List.copyOf(byName.values()) : List.of(target);
    }
}
