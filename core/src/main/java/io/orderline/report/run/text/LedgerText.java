package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import java.util.ArrayList;
import java.util.List;

/// Describes the comparison of a ledger with the database.
public final class LedgerText {
    private LedgerText() {}

    /// Returns a line for each type, and lines about an incomplete ledger.
    public static List<String> of(LedgerReport ledger) {
        if (!ledger.checked()) {
            return List.of("was not held against the database: " + ledger.note());
        }
        List<String> lines = new ArrayList<>();
        ledger.types().forEach(type -> lines.add(line(type)));
        if (!ledger.ended()) {
            lines.add(open(ledger));
        }
        if (ledger.cutOff()) {
            lines.add("its last entry is not whole, and was left out: the driver was killed while it wrote");
        }
        return lines;
    }

    private static String line(OfType type) {
        return FigureFormat.format(
                "%s: acknowledged %,d, missing %,d; rolled back %,d, present %,d; in doubt %,d, found %,d; present without"
                        + " an entry %,d",
                type.label(),
                type.acknowledged(),
                type.missing(),
                type.rolledBack(),
                type.present(),
                type.inDoubt(),
                type.foundInDoubt(),
                type.unacknowledged());
    }

    private static String open(LedgerReport ledger) {
        return "it has no end: the driver died, or left transactions under way; "
                + (ledger.unbounded()
                        ? FigureFormat.format(
                                "entries waited for up to %,d ms, so any number may be present without one",
                                ledger.delayMillis())
                        : FigureFormat.format(
                                "each of %,d sessions may have one present without an entry", ledger.allowed()));
    }

    /// Returns what is missing by place, and the first transactions that should not be there.
    public static List<String> details(LedgerReport ledger) {
        List<String> lines = new ArrayList<>();
        for (LedgerReport.Missing missing : ledger.missing()) {
            lines.add(FigureFormat.format(
                    "missing: %,d %ss%s: %s%s",
                    missing.count(),
                    missing.label(),
                    missing.place().map(place -> " of " + place).orElse(""),
                    String.join("; ", missing.first()),
                    missing.count() > missing.first().size() ? " …" : ""));
        }
        ledger.unacknowledged().forEach(row -> lines.add("present without an entry: " + row));
        ledger.rolledBack().forEach(row -> lines.add("rolled back, but present: " + row));
        return lines;
    }
}
