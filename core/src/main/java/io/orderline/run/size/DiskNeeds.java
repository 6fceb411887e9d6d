package io.orderline.run.size;

import io.orderline.result.file.LatencyLog;
import java.util.ArrayList;
import java.util.List;

/// Computes the disk space for the data, for a run's writes to the database, and for its folder.
final class DiskNeeds {
    private DiskNeeds() {}

    static List<Need> of(PlannedLoad load, int processes) {
        List<Need> needs = new ArrayList<>(data(load));
        needs.add(folder(load, processes));
        if (load.kept().ledger()) {
            needs.add(ledger(load));
        }
        if (load.kept().probes() > 0) {
            needs.add(history(load));
        }
        return needs;
    }

    private static List<Need> data(PlannedLoad load) {
        String where = load.kept().postgres()
                ? ""
                : "; as on PostgreSQL, " + load.kept().database() + " was not measured";
        double newOrders = load.newOrdersPerMinute() / 60 * load.schedule().seconds();
        double transactions = load.rate().perSecond() * load.schedule().seconds();
        return List.of(
                Need.of(
                        "disk for the data",
                        load.databases() * MeasuredCosts.DATABASE_BYTES
                                + load.warehouses() * MeasuredCosts.WAREHOUSE_BYTES,
                        "B",
                        "%,d databases × %.0f MB + %,d warehouses × %.1f MB, with indexes%s",
                        load.databases(),
                        MeasuredCosts.DATABASE_BYTES / 1e6,
                        load.warehouses(),
                        MeasuredCosts.WAREHOUSE_BYTES / 1e6,
                        where),
                Need.of(
                        "growth of the data",
                        newOrders * MeasuredCosts.NEW_ORDER_BYTES
                                + changedPages(load, load.schedule().seconds()) * MeasuredCosts.MOVED_ROW_BYTES,
                        "B",
                        "%,.0f New-Orders in %,.0f s × %,.0f B + %,.0f B for the first change of each of %,.0f pages%s",
                        newOrders,
                        load.schedule().seconds(),
                        MeasuredCosts.NEW_ORDER_BYTES,
                        MeasuredCosts.MOVED_ROW_BYTES,
                        changedPages(load, load.schedule().seconds()),
                        where),
                log(load, transactions, where));
    }

    private static Need log(PlannedLoad load, double transactions, String where) {
        double seconds = Math.min(load.schedule().seconds(), MeasuredCosts.CHECKPOINT_SECONDS);
        double checkpoints = load.schedule().seconds() / seconds;
        double pages = changedPages(load, seconds);
        return Need.of(
                "server's log",
                transactions * MeasuredCosts.LOG_BYTES + checkpoints * pages * MeasuredCosts.PAGE_BYTES,
                "B",
                "%,.0f transactions × %,.0f B + %,.1f checkpoints × %,.0f pages that change first after each × %,.0f B%s",
                transactions,
                MeasuredCosts.LOG_BYTES,
                checkpoints,
                pages,
                MeasuredCosts.PAGE_BYTES,
                where);
    }

    /// Returns the expected number of distinct pages among pages drawn with equal probability.
    private static double changedPages(PlannedLoad load, double seconds) {
        double all = load.warehouses() * MeasuredCosts.CHANGED_PAGES;
        double drawn = load.newOrdersPerMinute() / 60 * seconds * MeasuredCosts.CHANGES;
        return all * -Math.expm1(-drawn / all);
    }

    /// Includes the folders of agents. In a long run, each line of histograms covers several seconds.
    private static Need folder(PlannedLoad load, int processes) {
        int folders = processes > 1 ? processes + 1 : 1;
        double seconds = load.schedule().seconds();
        int together = LatencyLog.together(seconds);
        double rate = load.rate().perSecond() / processes;
        double histograms =
                MeasuredCosts.HISTOGRAM_BYTES * Math.pow(rate * together, MeasuredCosts.HISTOGRAM_POWER) / together;
        return Need.of(
                "run folder",
                folders * (MeasuredCosts.FOLDER_BYTES + seconds * (MeasuredCosts.FOLDER_BYTES_PER_SECOND + histograms)),
                "B",
                "%,d × (%.0f kB + %,.0f s × (%,.0f B + %,.0f B of histograms at %,.1f transactions/s))",
                folders,
                MeasuredCosts.FOLDER_BYTES / 1e3,
                seconds,
                MeasuredCosts.FOLDER_BYTES_PER_SECOND,
                histograms,
                rate);
    }

    private static Need ledger(PlannedLoad load) {
        double entries = 2 * load.newOrdersPerMinute() / 60 * load.schedule().seconds();
        return Need.of(
                "ledger",
                entries * MeasuredCosts.LEDGER_ENTRY_BYTES,
                "B",
                "%,.0f New-Orders and as many Payments × %.0f B",
                entries / 2,
                MeasuredCosts.LEDGER_ENTRY_BYTES);
    }

    private static Need history(PlannedLoad load) {
        double probes = load.kept().probes() * load.schedule().seconds();
        return Need.of(
                "history of isolation probes",
                probes * MeasuredCosts.PROBE_BYTES,
                "B",
                "at most %,.0f transactions of probes × %.0f B",
                probes,
                MeasuredCosts.PROBE_BYTES);
    }
}
