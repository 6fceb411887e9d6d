package io.orderline.database.session;

import io.orderline.database.sql.Sql;

/// The party that commits the transaction of a statement, according to `--@ commit:` in the statement's file.
enum CommitMode {
    /// The driver commits or rolls back, after this statement or a later one.
    DRIVER,
    /// The statement is a whole transaction, which is sent in autocommit mode and which the database commits.
    AUTOCOMMIT,
    /// The statement is a call that commits before it returns. If the call fails, the driver rolls back.
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
