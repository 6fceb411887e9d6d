package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ClientChecks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks that terminals never read versions older than acknowledged versions, and that the database's counters
/// grew by the acknowledged transactions. Thread-safe.
final class VersionChecks implements ClientChecks {
    private static final int EXAMPLES = 10;

    private final WorkloadTally tally;
    private final Violations twice;
    private final Violations writers;
    private final Violations readers;
    private volatile @Nullable VersionWatch watch;

    VersionChecks(WorkloadTally tally) {
        this.tally = tally;
        twice = new Violations("order numbers told twice", tally);
        writers = new Violations("new orders that read an older version than was acknowledged", tally);
        readers = new Violations("transactions that only read, and read an older version than was acknowledged", tally);
    }

    @Override
    public void begin(Connection connection, Dialect dialect) throws SQLException {
        begin(WatchedDistricts.read(connection, dialect));
    }

    void begin(WatchedDistricts districts) {
        watch = new VersionWatch(districts, twice, writers, readers);
    }

    /// Returns the watch of the drive; null before [#begin].
    @Nullable
    VersionWatch watch() {
        return watch;
    }

    @Override
    public List<ClientCheckResult> found(Optional<Connection> connection, long open, boolean readsElsewhere)
            throws SQLException {
        return List.of(updates(connection, open), reads(readsElsewhere));
    }

    private ClientCheckResult updates(Optional<Connection> connection, long open) throws SQLException {
        VersionWatch watched = watch;
        List<String> differences = new ArrayList<>();
        String note = "";
        if (watched != null && connection.isPresent()) {
            watched.districts().hold(connection.get(), open, differences::add);
        } else {
            note = "counters were held against nothing: several processes drove, or nobody could read them beforehand";
        }
        return new ClientCheckResult(
                "told-updates",
                "2.4.2.2",
                "No order number was told twice, and D_NEXT_O_ID, D_YTD and W_YTD grew by what was acknowledged",
                note,
                twice.count() + differences.size(),
                first(twice.examples(), differences));
    }

    private ClientCheckResult reads(boolean elsewhere) {
        return new ClientCheckResult(
                "told-reads",
                "2.8.2.3",
                "No New-Order, Stock-Level or Order-Status read an older version than was acknowledged before it began",
                elsewhere ? elsewhere() : committedOrders() == 0 ? "no New-Order was committed" : "",
                writers.count() + (elsewhere ? 0 : readers.count()),
                first(writers.examples(), elsewhere ? List.of() : readers.examples()));
    }

    private String elsewhere() {
        return String.format(
                Locale.ROOT,
                "%,d transactions that only read, on another server, read an older version than was acknowledged before they"
                        + " began",
                readers.count());
    }

    /// Returns the number of committed orders, including the orders of agents.
    private long committedOrders() {
        return tally.counter(TpccInputStatistics.ORDERS).sum()
                - tally.counter(TpccInputStatistics.ROLLBACKS).sum();
    }

    private static List<String> first(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return all.subList(0, Math.min(EXAMPLES, all.size()));
    }
}
