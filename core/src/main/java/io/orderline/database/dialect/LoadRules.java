package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.sql.SQLException;
import java.util.List;

/// How Orderline loads a database. Immutable and thread-safe.
///
/// @param strategy the method of writing many rows, such as `copy` or `insert`
/// @param parallelDdl whether indexes of several tables can be created at the same time
/// @param indexesFirst whether keys and indexes are created before the data, for databases that store rows by
///     key and cannot take the key with the table
/// @param transactionalDdl whether transactions can contain DDL; if not, DDL is executed in autocommit mode
/// @param alreadyThere errors of creating an object that exists; with transactional DDL, no resumed load meets
///     them
/// @param whileLoading statements for each `${table}` that are repeated while rows are loaded
/// @param notThere errors of dropping an object that does not exist, for databases without `IF EXISTS`
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
                // If DDL commits by itself, a load can be interrupted between creating an object and recording it.
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
