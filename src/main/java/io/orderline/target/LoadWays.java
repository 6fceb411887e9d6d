package io.orderline.target;

import io.orderline.config.YamlMap;
import java.sql.SQLException;

/// How a database is loaded. Immutable and thread-safe.
///
/// @param strategy the name of the way in which it takes many rows
/// @param parallelDdl whether indexes of several tables can be made at the same time
/// @param alreadyThere errors of making what exists; none where DDL belongs to the transaction, so that a load that is
///     carried on cannot meet any
/// @param notThere errors of dropping what does not exist, for databases without `IF EXISTS`
public record LoadWays(String strategy, boolean parallelDdl, ErrorCodes alreadyThere, ErrorCodes notThere) {
    public static final LoadWays NONE = new LoadWays("", false, ErrorCodes.NONE, ErrorCodes.NONE);

    static LoadWays read(YamlMap yaml) {
        LoadWays ways = new LoadWays(
                yaml.string("strategy"),
                flag(yaml, "parallel-ddl"),
                // Where DDL commits by itself, making something and marking it as made are two steps.
                flag(yaml, "transactional-ddl") ? ErrorCodes.NONE : new ErrorCodes(yaml.strings("already-there")),
                new ErrorCodes(yaml.strings("not-there")));
        yaml.finish();
        return ways;
    }

    private static boolean flag(YamlMap yaml, String key) {
        return yaml.optionalString(key).map(Boolean::parseBoolean).orElse(true);
    }

    /// Whether the error says that what was to be made is there.
    public boolean sayAlreadyThere(SQLException e) {
        return alreadyThere.match(e) > 0;
    }

    /// Whether the error says that what was to be dropped is not there.
    public boolean sayNotThere(SQLException e) {
        return notThere.match(e) > 0;
    }
}
