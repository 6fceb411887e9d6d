package io.orderline.workload.churchill;

import io.orderline.database.sql.Sql;

/// One statement of a step's script.
///
/// @param each the value that takes 1 and 2 in turn, and the statement is executed for both; empty if it is executed
///     once
/// @param fetches rows that are fetched, if it is a cursor's
record ScriptLine(Sql sql, StatementKind kind, String each, int fetches) {
    static ScriptLine of(Sql sql) {
        return new ScriptLine(
                sql,
                StatementKind.of(sql),
                sql.notes().getOrDefault("each", ""),
                Integer.parseInt(sql.notes().getOrDefault(StatementKind.FETCHES, "0")));
    }

    /// The name of its savepoint.
    String savepoint() {
        return sql.text().substring(sql.text().lastIndexOf(' ') + 1);
    }
}
