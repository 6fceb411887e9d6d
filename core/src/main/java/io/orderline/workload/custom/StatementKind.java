package io.orderline.workload.custom;

import io.orderline.database.sql.SqlSource;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// The kinds of statements that are counted. Opening a cursor and fetching from it count separately.
enum StatementKind {
    INSERT("inserts"),
    UPDATE("updates"),
    DELETE("deletes"),
    SELECT("single-row selects"),
    OPEN("cursor opens"),
    FETCH("fetches"),
    COMMIT("commits"),
    SAVEPOINT("savepoints"),
    ROLLBACK("rollbacks"),
    OTHER("other statements");

    /// The note of a cursor's statement with the number of rows to fetch.
    static final String FETCHES = "fetches";

    private static final Pattern SETS = Pattern.compile("(?i)SAVEPOINT +\\w+");
    private static final Pattern GOES_BACK = Pattern.compile("(?i)ROLLBACK +TO +SAVEPOINT +\\w+");

    private final String text;

    StatementKind(String text) {
        this.text = text;
    }

    static StatementKind of(SqlSource source) {
        return of(source.body(), source.notes());
    }

    static StatementKind of(String sql, Map<String, String> notes) {
        if (notes.containsKey(FETCHES)) {
            return OPEN;
        }
        if (SETS.matcher(sql).matches()) {
            return SAVEPOINT;
        }
        if (GOES_BACK.matcher(sql).matches()) {
            return ROLLBACK;
        }
        return switch (sql.split("\\s", 2)[0].toUpperCase(Locale.ROOT)) {
            case "INSERT" -> INSERT;
            case "UPDATE" -> UPDATE;
            case "DELETE" -> DELETE;
            case "SELECT" -> SELECT;
            default -> OTHER;
        };
    }

    /// Returns the savepoint's name in a statement that sets a savepoint or rolls back to one.
    static String savepoint(String sql) {
        return sql.substring(sql.lastIndexOf(' ') + 1);
    }

    /// Returns the name of the savepoint among the names of values. No parameter can have this name.
    static String savepointName(String sql) {
        return "savepoint " + savepoint(sql);
    }

    boolean isAboutSavepoint() {
        return this == SAVEPOINT || this == ROLLBACK;
    }

    String text() {
        return text;
    }
}
