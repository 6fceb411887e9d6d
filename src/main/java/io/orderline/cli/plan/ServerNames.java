package io.orderline.cli.plan;

import io.orderline.database.connection.Target;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The servers behind a database that have names, in their order.
///
/// @param byName where clients reach each
/// @param independent whether each is a database of its own
public record ServerNames(Map<String, Target> byName, boolean independent) {
    static final ServerNames NONE = new ServerNames(Map.of(), false);

    public ServerNames {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /// The databases that they are.
    ///
    /// @param target where clients connect who do not choose
    List<Target> databases(Target target) {
        return independent ? List.copyOf(byName.values()) : List.of(target);
    }
}
