package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.sql.SQLException;
import java.util.List;

/// How a database is loaded. Immutable and thread-safe.
///
/// @param strategy the name of the way in which it takes many rows
/// @param parallelDdl whether indexes of several tables can be made at the same time
/// @param indexesFirst whether keys and indexes are made before the data, for databases that store rows by their
///     key and cannot be told it with the table
/// @param transactionalDdl whether statements about the schema belong to transactions; if not each is executed outside
///     of one
/// @param alreadyThere errors of making what exists; none where DDL belongs to the transaction, so that a load that is
///     carried on cannot meet any
/// @param whileLoading statements about each `${table}` that are executed again and again while rows are loaded
/// @param notThere errors of dropping what does not exist, for databases without `IF EXISTS`
public record LoadRules(
        String strategy,
        boolean parallelDdl,
        boolean indexesFirst,
        boolean transactionalDdl,
        ErrorCodes alreadyThere,
        List<String> whileLoading,
        ErrorCodes notThere) {
    public LoadRules {
        whileLoading = List.copyOf(whileLoading);
    }

    public static final LoadRules NONE =
            new LoadRules("", false, false, true, ErrorCodes.NONE, List.of(), ErrorCodes.NONE);

    static LoadRules read(YamlMap yaml) {
        boolean transactionalDdl = flag(yaml, "transactional-ddl", true);
        LoadRules ways = new LoadRules(
                yaml.string("strategy"),
                flag(yaml, "parallel-ddl", true),
                flag(yaml, "indexes-first", false),
                transactionalDdl,
                // Where DDL commits by itself, making something and marking it as made are two steps.
                transactionalDdl ? ErrorCodes.NONE : new ErrorCodes(yaml.strings("already-there")),
                yaml.strings("while-loading"),
                new ErrorCodes(yaml.strings("not-there")));
        yaml.finish();
        return ways;
    }

    private static boolean flag(YamlMap yaml, String key, boolean otherwise) {
        return yaml.optionalString(key).map(Boolean::parseBoolean).orElse(otherwise);
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
