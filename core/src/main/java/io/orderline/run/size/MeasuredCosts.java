package io.orderline.run.size;

import io.orderline.workload.StatementStyle;

/// Costs of parts of a run, measured on PostgreSQL 15 with pgjdbc as described in docs/scale.md. Processor
/// time is in round trips over loopback, which each host measures for itself.
final class MeasuredCosts {
    /// A round trip over loopback on the machine where the processor times below were measured.
    static final double ROUND_TRIP_MICROS = 16.7;

    /// Processor time of an idle driver process, which records and watches host and database once a second.
    static final double IDLE_CORES = 0.037;

    /// Additional cost of each of a process's first transactions, until the JIT has compiled their code.
    static final double COLD_MICROS = 900;

    static final double COLD_TRANSACTIONS = 15_000;

    static final double PROCESS_BYTES = 278e6;
    static final double SESSION_BYTES = 60e3;
    static final double TERMINAL_BYTES = 500;

    /// 100,000 items, and other data of constant size.
    static final double DATABASE_BYTES = 24e6;
    static final double WAREHOUSE_BYTES = 105.3e6;
    /// An order with its lines, and two rows of history for it.
    static final double NEW_ORDER_BYTES = 2_300;
    /// Without full-page images.
    static final double LOG_BYTES = 4_000;
    static final double PAGE_BYTES = 8_192;
    /// Pages of stock (4,200) and customer (2,300) per warehouse, which transactions change at random.
    static final double CHANGED_PAGES = 6_500;
    /// Changed rows on these pages per New-Order: ten of stock; customers of Payment and Delivery (5.2.3).
    static final double CHANGES = 11.8;
    /// The first change of a full page writes the row to another page.
    static final double MOVED_ROW_BYTES = 350;
    /// PostgreSQL's default of `checkpoint_timeout`.
    static final double CHECKPOINT_SECONDS = 300;

    /// Files of a run folder whose size does not depend on the run's length: page, plan, result, environment.
    static final double FOLDER_BYTES = 190e3;
    /// Intervals and monitor data.
    static final double FOLDER_BYTES_PER_SECOND = 1_300;

    /// Histograms at one transaction/s; the number of non-empty cells grows with this power of the rate.
    static final double HISTOGRAM_BYTES = 1_000;

    static final double HISTOGRAM_POWER = 0.27;
    /// Monitor data and other queries made once a second.
    static final double WIRE_BYTES_PER_SECOND = 6_400;
    static final double LEDGER_ENTRY_BYTES = 44;
    /// A transaction on lists of sixty values.
    static final double PROBE_BYTES = 400;

    /// An agent's message with histograms, once a second.
    static final double INTERVAL_BYTES = 7_660;
    static final double INTERVAL_MICROS = 800;
    static final double HEARTBEATS_PER_SECOND = 1;
    /// How long the intervals of others wait for a silent agent until it counts as lost.
    static final double SILENCE_SECONDS = 6;

    private MeasuredCosts() {}

    /// Returns the cost of a foreground transaction with its share of background work, in round trips over
    /// loopback. It includes JDBC's work on parameters and rows.
    static double roundTrips(StatementStyle style) {
        return switch (style) {
            case ROW -> 44.7;
            case BATCH -> 10.1;
            case PROCEDURE -> 7.1;
        };
    }

    /// Returns the traffic between driver and database per foreground transaction, in both directions.
    static double wireBytes(StatementStyle style) {
        return switch (style) {
            case ROW -> 3_680;
            case BATCH -> 1_130;
            case PROCEDURE -> 1_120;
        };
    }
}
