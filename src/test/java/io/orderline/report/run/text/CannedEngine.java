package io.orderline.report.run.text;

import io.orderline.result.RunFolder;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.EngineReport.Change;
import io.orderline.result.file.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the database of the canned runs said of itself.
final class CannedEngine {
    private static final Survival NO_STANDBY =
            new Survival(Optional.of(false), List.of("no standby has to confirm a commit"));

    private CannedEngine() {}

    static Durability durable() {
        Survival onDisk =
                new Survival(Optional.of(true), List.of("the log is on disk before a commit is acknowledged"));
        return new Durability(new Survival(Optional.of(true), List.of()), onDisk, NO_STANDBY);
    }

    static Durability notDurable() {
        Survival lost = new Survival(
                Optional.of(false),
                List.of("synchronous_commit = off acknowledges a commit before its log is written"));
        return new Durability(lost, lost, NO_STANDBY);
    }

    private static Change change(double begin, double end) {
        BigDecimal from = BigDecimal.valueOf(begin);
        BigDecimal to = BigDecimal.valueOf(end);
        return new Change(Optional.of(from), Optional.of(to), Optional.of(to.subtract(from)));
    }

    static void write(RunFolder folder, double begin, double end) {
        Json.write(folder.engine(), engine(begin, end));
    }

    private static EngineReport engine(double begin, double end) {
        return new EngineReport(
                Optional.of(begin + 0.002),
                Optional.of(end + 0.003),
                Map.of(
                        "commits", "xact_commit",
                        "rollbacks", "xact_rollback",
                        "log-bytes", "wal_position_bytes",
                        "cache-hits", "blks_hit",
                        "cache-misses", "blks_read",
                        "deadlocks", "deadlocks",
                        "temp-files", "temp_files",
                        "checkpoints-timed", "checkpoints_timed",
                        "checkpoints-requested", "checkpoints_requested"),
                Map.of(
                        "xact_commit", change(5_000, 22_700),
                        "xact_rollback", change(40, 99),
                        "wal_position_bytes", change(1e9, 1.15e9),
                        "blks_hit", change(1e6, 3e6),
                        "blks_read", change(5_000, 9_000),
                        "deadlocks", change(0, 0),
                        "temp_files", change(0, 2),
                        "checkpoints_timed", change(3, 4),
                        "checkpoints_requested", change(1, 1)),
                Map.of(
                        "database_bytes", change(1.1e9, 1.2e9),
                        "sessions_active", change(3, 4),
                        "sessions_idle", change(9, 8),
                        "sessions_waiting_for_locks", change(0, 1)),
                List.of(new EngineReport.Table(
                        "bmsql_stock", Map.of("dead_rows", change(120, 90), "updated", change(7, 900)))),
                List.of(new EngineReport.Statement(
                        "77",
                        "UPDATE bmsql_stock SET s_quantity = $1 <b>",
                        Map.of("calls", BigDecimal.valueOf(7613), "total_ms", new BigDecimal("1234.567")))),
                88,
                2.1,
                14.2,
                List.of("the server does not answer the monitor's query 'log': permission denied for view pg_stat_wal"),
                List.of("Sessions hand their counts to the server's statistics about once a second."));
    }
}
