package io.orderline.capture.replay;

import io.orderline.capture.replay.ReplayResult.Lag;
import io.orderline.capture.replay.ReplayResult.ReplayedStatement;
import io.orderline.capture.replay.ReplayResult.TransactionErrors;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Counts what the sessions of a replay do. Thread-safe.
final class ReplayTally {
    private static final double MICROS = 1e6;

    private final Map<String, Sums> statements = new TreeMap<>();
    private final Map<String, TransactionErrors> errors = new TreeMap<>();
    private long transactions;
    private long failed;
    private long skipped;
    private long databaseMicros;
    private long driverMicros;
    private long mostMicros;

    private static final class Sums {
        private long calls;
        private long rows;
        private long errors;
        private double micros;
        private double squares;

        ReplayedStatement result(String text) {
            double mean = calls == 0 ? 0 : micros / calls;
            double variance = calls < 2 ? 0 : Math.max(0, (squares - calls * mean * mean) / (calls - 1));
            return new ReplayedStatement(text, calls, rows, errors, mean, Math.sqrt(variance));
        }
    }

    synchronized void executed(String key, long rows, double micros) {
        Sums sums = statements.computeIfAbsent(key, _ -> new Sums());
        sums.calls++;
        sums.rows += rows;
        sums.micros += micros;
        sums.squares += micros * micros;
    }

    synchronized void error(String key) {
        statements.computeIfAbsent(key, _ -> new Sums()).errors++;
    }

    synchronized void failed(SQLException error) {
        errors.merge(
                String.valueOf(error.getSQLState()),
                new TransactionErrors(1, String.valueOf(error.getMessage())),
                (known, _) -> new TransactionErrors(known.transactions() + 1, known.first()));
        failed++;
    }

    synchronized void skipped() {
        skipped++;
    }

    /// Counts a transaction that has begun.
    ///
    /// @param lateMicros how late the transaction began
    /// @param busyMicros the part of the lateness during which the session's previous transaction was still
    ///     running
    synchronized void began(long lateMicros, long busyMicros) {
        transactions++;
        databaseMicros += busyMicros;
        driverMicros += lateMicros - busyMicros;
        mostMicros = Math.max(mostMicros, lateMicros);
    }

    synchronized ReplayResult result(String recording, double seconds) {
        List<ReplayedStatement> all = statements.entrySet().stream()
                .map(entry -> entry.getValue().result(entry.getKey()))
                .sorted(Comparator.comparingLong(ReplayedStatement::calls).reversed())
                .toList();
        return new ReplayResult(
                recording,
                seconds,
                transactions,
                failed,
                skipped,
                new Lag(databaseMicros / MICROS, driverMicros / MICROS, mostMicros / MICROS),
                all,
                Map.copyOf(errors));
    }
}
