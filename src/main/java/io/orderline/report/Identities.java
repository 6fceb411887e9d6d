package io.orderline.report;

import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import java.util.List;
import java.util.stream.Collectors;

/// What must add up, written out with its figures.
public final class Identities {
    private Identities() {}

    public static String due(Counts counts) {
        return Figures.format(
                "due %,d %s started %,d + skipped %,d",
                counts.due(),
                sign(counts.due() == counts.started() + counts.skipped()),
                counts.started(),
                counts.skipped());
    }

    public static String started(Counts counts) {
        return Figures.format(
                "started %,d %s committed %,d + rolled back %,d + failed %,d",
                counts.started(),
                sign(counts.started() == counts.completed() + counts.failed()),
                counts.committed(),
                counts.rolledBack(),
                counts.failed());
    }

    private static String sign(boolean equal) {
        return equal ? "=" : "≠";
    }

    public static String verdict(Accounting accounting) {
        String unfinished = accounting.unfinished() == 0
                ? ""
                : Figures.format("; %,d were under way when the run ended", accounting.unfinished());
        return (accounting.balanced() ? "holds for each type" : "does NOT hold for each type") + unfinished;
    }

    public static String database(Result.DatabaseCount count) {
        if (count.database() < 0) {
            return "its own count of " + count.counted() + " could not be read: the client's was not confirmed";
        }
        return Figures.format(
                "%s: client %,d, database %,d, in doubt %,d: %s",
                count.counted(),
                count.client(),
                count.database(),
                count.inDoubt(),
                count.agrees() ? "they agree" : "they do NOT agree");
    }

    public static String checks(List<CheckReport> checks) {
        if (checks.isEmpty()) {
            return "not made";
        }
        long violated = checks.stream().filter(CheckReport::violated).count();
        long holding = checks.stream().filter(c -> c.status().equals("holds")).count();
        long others = checks.size() - violated - holding;
        return Figures.format(
                "%d hold, %d violated%s (%s)",
                holding,
                violated,
                others == 0 ? "" : ", " + others + " not applicable",
                Figures.seconds(
                        checks.stream().mapToDouble(CheckReport::seconds).sum()));
    }

    public static String outage(Result.Outage outage) {
        return Figures.format(
                "no connection from %s to %s (%s)%s%s",
                Figures.seconds(outage.beginSeconds()),
                Figures.seconds(outage.endSeconds()),
                Figures.seconds(outage.endSeconds() - outage.beginSeconds()),
                outage.recovered() ? "" : "; the database did not come back",
                completed(outage));
    }

    private static String completed(Result.Outage outage) {
        String last = outage.lastCompletedSeconds()
                .map(at -> "; last transaction completed before it at " + Figures.seconds(at))
                .orElse("");
        String first = outage.firstCompletedSeconds()
                .map(at -> "; first one after it at " + Figures.seconds(at))
                .orElse("");
        return last + first;
    }

    /// By type; a type that sends nothing to the database itself, such as a queued Delivery, has none.
    public static String roundTrips(Accounting accounting) {
        return accounting.types().stream()
                .filter(type -> type.counts().started() > 0)
                .map(type -> Figures.format("%s %.1f", type.type(), type.roundTripsEach()))
                .collect(Collectors.joining(", "));
    }
}
