package io.orderline.plan;

import io.orderline.database.dialect.Isolation;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionMix;
import java.util.List;
import java.util.Optional;

/// Keys that choose the workload, its size and how its statements are written.
public final class WorkloadKeys {
    // TPC-C and ingestion are written in Java. Orderline's other workloads are resource folders, so that a new one
    // needs no Java. A value of `workload` that names none of Orderline's workloads is the path of a user's folder.
    public static final String TPCC = "tpcc";
    public static final String INGESTION = "ingestion";
    public static final String CHURCHILL = "churchill";

    static final KeyGroup WORKLOAD_GROUP = new KeyGroup("Workload");

    public static final Key<String> WORKLOAD = WORKLOAD_GROUP.add(Key.text(
                    "workload",
                    "tpcc, ingestion, churchill, tpcb, ycsb …, or a folder",
                    "what is loaded and driven; a folder has a workload.yaml")
            .withDefault(TPCC));

    /// The maximum for one database: a load of this size numbers history rows up to 999,990,000.
    public static final int MOST_WAREHOUSES = 33_333;

    static final String NO_MORE_WAREHOUSES =
            "history numbers its rows with 4 bytes (hist_id), 30,000 of each warehouse, and on several databases runs"
                    + " go on from 1,000,000,001";
    public static final Key<Integer> WAREHOUSES = WORKLOAD_GROUP.add(
            Key.integer("warehouses", 1, MOST_WAREHOUSES, NO_MORE_WAREHOUSES, "warehouses to load or to drive")
                    .otherwise("for a run, all that are loaded"));

    public static final Key<Integer> SCALE = WORKLOAD_GROUP.add(
            Key.integer("scale", 1, 1_000_000, "size of the data, save of tpcc; for churchill, clerks")
                    .otherwise("1 for a load; for a run, all that is loaded"));
    public static final Key<StatementStyle> STYLE = WORKLOAD_GROUP.add(Key.choice(
                    "drive.style",
                    List.of(StatementStyle.values()),
                    StatementStyle::text,
                    "one statement per row, statements for sets of rows, or one call per transaction")
            .withDefault("row"));
    public static final Key<Isolation> ISOLATION = WORKLOAD_GROUP.add(
            Key.choice("drive.isolation", Isolation.OF_RUNS, Isolation::text, "transaction isolation level")
                    .withDefault("read-committed"));
    public static final Key<TransactionMix> MIX = WORKLOAD_GROUP.add(new Key<>(
            "drive.mix",
            "weights such as 'new-order=45 payment=43 order-status=4 delivery=4 stock-level=4'",
            Optional.empty(),
            "decks of 23 cards (TPC-C 5.2.4.2), or the weights of your own workload",
            "draw transaction types at random with these weights, or a mix by its name",
            TransactionMix::parse));
    public static final Key<Boolean> FIXED_HOMES = WORKLOAD_GROUP.add(Key.flag(
                    "drive.fixed-homes",
                    "each terminal keeps its warehouse (TPC-C 2.4.1.1); false: a warehouse is drawn per transaction")
            .withDefault("true"));
    public static final Key<Integer> REMOTE_LINES = WORKLOAD_GROUP.add(
            Key.percentage("drive.remote-lines", "order lines of another warehouse (TPC-C 2.4.1.5.2)")
                    .withDefault("1%"));
    public static final Key<Integer> REMOTE_PAYMENTS = WORKLOAD_GROUP.add(
            Key.percentage("drive.remote-payments", "Payments of another warehouse's customers (TPC-C 2.5.1.2)")
                    .withDefault("15%"));
    public static final Key<Long> DRIVE_SEED = WORKLOAD_GROUP.add(
            Key.seed("drive.seed", "seed of the terminals' inputs").withDefault("1"));

    private WorkloadKeys() {}

    /// Returns whether a value of `workload` is the path of a user's workload folder.
    public static boolean isFolder(String text) {
        return !text.equals(TPCC) && !text.equals(INGESTION) && !isBundledFolder(text);
    }

    /// Returns whether a value of `workload` names a workload that is a folder among Orderline's resources.
    public static boolean isBundledFolder(String text) {
        return text.matches("[a-z][a-z0-9-]*")
                && WorkloadKeys.class.getResource("/io/orderline/workloads/" + text + "/workload.yaml") != null;
    }
}
