package io.orderline.workload.churchill;

import io.orderline.database.sql.Sql;
import java.util.Locale;

/// Kinds of statements, and how many of each a quote has, as published.
enum StatementKind {
    INSERT("inserts", 22),
    UPDATE("updates", 22),
    DELETE("deletes", 4),
    SELECT("single-row selects", 72),
    OPEN("cursor opens", 213),
    FETCH("fetches", 398),
    COMMIT("commits", 17),
    SAVEPOINT("savepoints", 26),
    /// To a savepoint.
    ROLLBACK("rollbacks", 8);

    /// Note of a statement that is a cursor's.
    static final String FETCHES = "fetches";
    /// All statements of a quote.
    static final int ALL = 782;

    private final String text;
    private final int each;

    StatementKind(String text, int each) {
        this.text = text;
        this.each = each;
    }

    /// What executing a statement is; what is fetched of a cursor is beside it.
    static StatementKind of(Sql sql) {
        StatementKind first = valueOf(sql.text().split("\\s", 2)[0].toUpperCase(Locale.ROOT));
        return first == SELECT && sql.notes().containsKey(FETCHES) ? OPEN : first;
    }

    /// In words, several of them.
    String text() {
        return text;
    }

    /// Of a quote.
    int each() {
        return each;
    }

    /// Name of the tally's counter.
    String counter() {
        return text + " of whole quotes";
    }
}
