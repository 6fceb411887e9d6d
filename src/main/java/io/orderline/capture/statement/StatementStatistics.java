package io.orderline.capture.statement;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/// What PostgreSQL's `pg_stat_statements` counts of each statement, by the key of its text. Immutable.
///
/// @param totals empty if the extension is not there
public record StatementStatistics(Map<String, Counts> totals) {
    private static final String QUERY = """
            SELECT query, calls, rows, shared_blks_hit + shared_blks_read, total_exec_time FROM pg_stat_statements
            WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())""";

    /// Of one statement.
    ///
    /// @param calls how often it was executed
    /// @param rows that it returned or changed
    /// @param blocks of shared buffers that it used, found there or read
    /// @param millis for which it was executed
    public record Counts(long calls, long rows, long blocks, double millis) {
        static final Counts NONE = new Counts(0, 0, 0, 0);

        Counts plus(Counts other) {
            return new Counts(calls + other.calls, rows + other.rows, blocks + other.blocks, millis + other.millis);
        }

        Counts minus(Counts other) {
            return new Counts(calls - other.calls, rows - other.rows, blocks - other.blocks, millis - other.millis);
        }
    }

    public StatementStatistics {
        totals = Map.copyOf(totals);
    }

    /// What is there now; of another database nothing.
    ///
    /// @param connection in autocommit
    public static StatementStatistics ifPostgres(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")
                ? read(connection)
                : new StatementStatistics(Map.of());
    }

    private static StatementStatistics read(Connection connection) throws SQLException {
        Map<String, Counts> totals = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet there = statement.executeQuery("SELECT to_regclass('pg_stat_statements') IS NOT NULL"
                    + " AND current_setting('shared_preload_libraries') LIKE '%pg_stat_statements%'")) {
                if (!there.next() || !there.getBoolean(1)) {
                    return new StatementStatistics(Map.of());
                }
            }
            try (ResultSet rows = statement.executeQuery(QUERY)) {
                while (rows.next()) {
                    Counts counts = new Counts(rows.getLong(2), rows.getLong(3), rows.getLong(4), rows.getDouble(5));
                    totals.merge(StatementTemplates.key(rows.getString(1)), counts, Counts::plus);
                }
            }
        }
        return new StatementStatistics(totals);
    }

    /// What was counted from then to now; of what was reset meanwhile, nothing.
    public StatementStatistics since(StatementStatistics before) {
        Map<String, Counts> grown = new HashMap<>();
        totals.forEach((key, now) -> {
            Counts more = now.minus(before.totals.getOrDefault(key, Counts.NONE));
            if (more.calls() > 0) {
                grown.put(key, more);
            }
        });
        return new StatementStatistics(grown);
    }
}
