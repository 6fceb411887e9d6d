package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.sql.SQLException;
import java.util.List;

/// These rules determine how a database is loaded. Immutable and thread-safe.
///
/// @param parallelDdl whether indexes of several tables can be created at the same time
/// @param indexesFirst whether keys and indexes are created before the data, for databases that store rows by
///     key and cannot take the key with the table
/// @param transactionalDdl whether DDL belongs to transactions; if not, it is executed outside of them
/// @param alreadyThere errors of creating what exists, which transactional DDL cannot meet in a resumed load
/// @param whileLoading statements for each `${table}` that are repeated while rows are loaded
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
        return new LoadRules(
                yaml.string("strategy"),
                flag(yaml, "parallel-ddl", true),
                flag(yaml, "indexes-first", false),
                transactionalDdl,
                // If DDL commits by itself, creating an object and recording it are two steps.
                transactionalDdl ? ErrorCodes.NONE : new ErrorCodes(yaml.strings("already-there")),
                yaml.strings("while-loading"),
                new ErrorCodes(yaml.strings("not-there")));
    }

    private static boolean flag(YamlMap yaml, String key, boolean otherwise) {
        return yaml.optionalBoolean(key).orElse(otherwise);
    }

    public boolean sayAlreadyThere(SQLException e) {
        return alreadyThere.match(e) > 0;
    }

    public boolean sayNotThere(SQLException e) {
        return notThere.match(e) > 0;
    }
}
