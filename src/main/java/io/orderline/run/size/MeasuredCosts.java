package io.orderline.run.size;

import io.orderline.workload.StatementStyle;

/// What parts of a run cost, as measured on PostgreSQL 15 with pgjdbc (docs/scale.md says how). Bytes are bytes
/// everywhere; processor time is in round trips over loopback, which each host measures for itself.
final class MeasuredCosts {
    /// Round trips over loopback on the machine where processor times below were measured.
    static final double ROUND_TRIP_MICROS = 16.7;

    /// Of a driver process that does nothing: recording, watching host and database, once a second.
    static final double IDLE_CORES = 0.037;

    /// What each of a process's first transactions costs more: the JIT compiles, and code is interpreted until
    /// then.
    static final double COLD_MICROS = 900;

    static final double COLD_TRANSACTIONS = 15_000;

    static final double PROCESS_BYTES = 278e6;
    static final double SESSION_BYTES = 60e3;
    static final double TERMINAL_BYTES = 500;

    /// 100,000 items, and what else does not grow.
    static final double DATABASE_BYTES = 24e6;
    static final double WAREHOUSE_BYTES = 105.3e6;
    /// An order with its lines, and two rows of history for it.
    static final double NEW_ORDER_BYTES = 2_300;
    /// Without the pages that are logged as a whole.
    static final double LOG_BYTES = 4_000;
    static final double PAGE_BYTES = 8_192;
    /// Of stock (4,200) and customer (2,300) for a warehouse: the pages that transactions change at random.
    static final double CHANGED_PAGES = 6_500;
    /// Rows of these that are changed for each New-Order: ten of stock, and customers of Payment and Delivery
    /// (5.2.3).
    static final double CHANGES = 11.8;
    /// The first change of a full page writes the row into another one.
    static final double MOVED_ROW_BYTES = 350;
    /// PostgreSQL's default of `checkpoint_timeout`.
    static final double CHECKPOINT_SECONDS = 300;

    /// Of the folder: page, plan, result, environment.
    static final double FOLDER_BYTES = 190e3;
    /// Intervals and monitors.
    static final double FOLDER_BYTES_PER_SECOND = 1_300;

    /// Histograms at a transaction a second; how many cells of them are not empty grows with this power of the
    /// rate.
    static final double HISTOGRAM_BYTES = 1_000;

    static final double HISTOGRAM_POWER = 0.27;
    /// Monitor, and what is asked once a second.
    static final double WIRE_BYTES_PER_SECOND = 6_400;
    static final double LEDGER_ENTRY_BYTES = 44;
    /// With lists of sixty values.
    static final double PROBE_BYTES = 400;

    /// Of an agent, in a second: a message with histograms.
    static final double INTERVAL_BYTES = 7_660;
    static final double INTERVAL_MICROS = 800;
    /// How often members of the group tell each of the others that they are there.
    static final double HEARTBEATS_PER_SECOND = 1;
    /// Until a silent agent is taken for lost, others wait for it.
    static final double SILENCE_SECONDS = 6;

    private MeasuredCosts() {}

    /// Of a foreground transaction and its share of background work, as so many round trips over loopback:
    /// those that it makes, and what JDBC does with parameters and rows.
    static double roundTrips(StatementStyle style) {
        return switch (style) {
            case ROW -> 44.7;
            case BATCH -> 10.1;
            case PROCEDURE -> 7.1;
        };
    }

    /// Between driver and database, both ways, for a foreground transaction.
    static double wireBytes(StatementStyle style) {
        return switch (style) {
            case ROW -> 3_680;
            case BATCH -> 1_130;
            case PROCEDURE -> 1_120;
        };
    }
}
