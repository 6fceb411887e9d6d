package io.orderline.database.session;

import io.orderline.database.sql.Sql;

/// Who ends the transaction of a statement: the statement's file says so, by `--@ commit:`.
enum CommitMode {
    /// The driver commits or rolls back, after this statement or a later one.
    DRIVER,
    /// The statement is a transaction by itself: it is sent in autocommit, and the database commits it at its
    /// end.
    AUTOCOMMIT,
    /// The statement is a call that commits before it answers. If it fails, the driver rolls back what may be
    /// left.
    INSIDE;

    static CommitMode of(Sql sql) {
        String commit = sql.notes().getOrDefault("commit", "driver");
        return switch (commit) {
            case "driver" -> DRIVER;
            case "autocommit" -> AUTOCOMMIT;
            case "inside" -> INSIDE;
            default -> throw new IllegalStateException(sql.id() + ": nobody commits by " + commit);
        };
    }
}
