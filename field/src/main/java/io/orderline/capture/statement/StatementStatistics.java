package io.orderline.capture.statement;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A server's statistics of statements, by the key of the statement's text. They come from `pg_stat_statements`
/// of PostgreSQL or `performance_schema` of MariaDB. Empty if the server keeps no statistics. Immutable.
public record StatementStatistics(Map<String, Counts> totals) {
    /// @param rows the number of rows returned or changed
    /// @param blocks the number of shared buffers used, whether hit or read; empty if they are not counted
    /// @param millis the total execution time
    public record Counts(long calls, long rows, Optional<Long> blocks, double millis) {
        static final Counts NONE = new Counts(0, 0, Optional.of(0L), 0);

        Counts plus(Counts other) {
            return new Counts(
                    calls + other.calls,
                    rows + other.rows,
                    blocks.map(own -> own + other.blocks.orElse(0L)),
                    millis + other.millis);
        }

        Counts minus(Counts other) {
            return plus(new Counts(-other.calls, -other.rows, other.blocks.map(its -> -its), -other.millis));
        }

        public double rowsEach() {
            return (double) rows / calls;
        }

        public Optional<Double> blocksEach() {
            return blocks.map(all -> (double) all / calls);
        }
    }

    public StatementStatistics {
        totals = Map.copyOf(totals);
    }

    /// Reads the current statistics. The connection must have autocommit on.
    public static StatementStatistics read(Connection connection) throws SQLException {
        if (!CaptureQueries.PRODUCTS.contains(connection.getMetaData().getDatabaseProductName())) {
            return new StatementStatistics(Map.of());
        }
        CaptureQueries queries = CaptureQueries.of(connection);
        Map<String, Counts> totals = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet there = statement.executeQuery(queries.query("statistics-there"))) {
                if (!there.next() || !there.getBoolean(1)) {
                    return new StatementStatistics(Map.of());
                }
            }
            try (ResultSet rows = statement.executeQuery(queries.query("statistics"))) {
                while (rows.next()) {
                    totals.merge(StatementTemplates.key(rows.getString(1)), counts(rows), Counts::plus);
                }
            }
        }
        return new StatementStatistics(totals);
    }

    private static Counts counts(ResultSet row) throws SQLException {
        long blocks = row.getLong(4);
        Optional<Long> counted = row.wasNull() ? Optional.empty() : Optional.of(blocks);
        return new Counts(row.getLong(2), row.getLong(3), counted, row.getDouble(5));
    }

    /// Returns the growth since earlier statistics. Statements whose statistics were reset are left out.
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
