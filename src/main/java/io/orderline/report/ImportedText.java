package io.orderline.report;

import io.orderline.measure.Counts;
import io.orderline.result.Imported;
import io.orderline.result.Result;

/// What is said of runs that another tool drove.
public final class ImportedText {
    private ImportedText() {}

    public static String origin(Imported told) {
        return "Imported from " + told.name() + ", '" + told.source()
                + "': another tool drove this run, and Orderline verified nothing of it.";
    }

    public static String load(Result.Setup setup) {
        return Figures.format(
                "%s, %s, warehouses %s, terminals %s, %s",
                setup.system(),
                setup.workload(),
                Figures.count(setup.warehouses()),
                Figures.count(setup.terminals()),
                Figures.pace(setup));
    }

    public static String figure(Imported.Figure figure) {
        return Figures.format("%s %,.2f: %s", figure.name(), figure.value(), figure.meaning());
    }

    public static String value(Imported.Figure figure) {
        return Figures.format("%,.2f", figure.value());
    }

    /// In place of the identities, which take what was due and started.
    public static String ended(Counts counts) {
        return Figures.format(
                "committed %s, rolled back %s, failed %s (whole run, all types); due, started, skipped, in doubt: not known",
                Figures.count(counts.committed()), Figures.count(counts.rolledBack()), Figures.count(counts.failed()));
    }
}
