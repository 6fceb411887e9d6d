package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;

/// Describes runs that another tool drove.
public final class ImportedRunText {
    private ImportedRunText() {}

    public static String origin(ImportSource told) {
        return "Imported from " + told.name() + ", '" + told.source()
                + "': another tool drove this run, and Orderline verified nothing of it.";
    }

    public static String load(Result.Setup setup) {
        return FigureFormat.format(
                "%s, %s, warehouses %s, terminals %s, %s",
                setup.system(),
                setup.workload(),
                FigureFormat.count(setup.warehouses()),
                FigureFormat.count(setup.terminals()),
                FigureFormat.pace(setup));
    }

    public static String figure(ImportSource.Figure figure) {
        return FigureFormat.format("%s %,.2f: %s", figure.name(), figure.value(), figure.meaning());
    }

    /// Returns a phrase in place of the identities, which need counts of due and started transactions.
    public static String ended(Counts counts) {
        return FigureFormat.format(
                "committed %s, rolled back %s, failed %s (whole run, all types); due, started, skipped, in doubt: not known",
                FigureFormat.count(counts.committed()),
                FigureFormat.count(counts.rolledBack()),
                FigureFormat.count(counts.failed()));
    }
}
