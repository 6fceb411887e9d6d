package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Formats the identities that must hold, with their figures.
public final class AccountingText {
    private AccountingText() {}

    public static String due(Counts counts) {
        return FigureFormat.format(
                "due %,d %s started %,d + skipped %,d",
                counts.due(),
                sign(counts.due() == counts.started() + counts.skipped()),
                counts.started(),
                counts.skipped());
    }

    public static String started(Counts counts) {
        return FigureFormat.format(
                "started %,d %s committed %,d + rolled back %,d + failed %,d + in doubt %,d",
                counts.started(),
                sign(counts.started() == counts.ended()),
                counts.committed(),
                counts.rolledBack(),
                counts.failed(),
                counts.inDoubt());
    }

    private static String sign(boolean equal) {
        return equal ? "=" : "≠";
    }

    public static String verdict(Accounting accounting) {
        String unfinished = accounting.unfinished() == 0
                ? ""
                : FigureFormat.format("; %,d were under way when the run ended", accounting.unfinished());
        return (accounting.balanced() ? "holds for each type" : "does NOT hold for each type") + unfinished;
    }

    /// Returns whether the client and the database counted the same.
    public static String agreement(Result.DatabaseCount count) {
        if (count.counted().isEmpty()) {
            return count.text();
        }
        if (count.database() < 0) {
            return count.text() + ": the client's was not confirmed";
        }
        if (count.agrees()) {
            return FigureFormat.format("Client and database agree on %,d (%s)", count.database(), count.counted());
        }
        return count.text() + ": they do NOT agree"
                + (count.lost() == 0 ? "" : FigureFormat.format(", acknowledged transactions lost: %,d", count.lost()));
    }

    public static String inDoubt(Accounting.Doubtful doubtful) {
        return FigureFormat.format(
                "%,d %s: %,d found committed, %,d not there, %,d read only, %,d unresolved",
                doubtful.all(),
                doubtful.type(),
                doubtful.found(),
                doubtful.missing(),
                doubtful.readOnly(),
                doubtful.unresolved());
    }

    public static String checks(List<CheckReport> checks) {
        if (checks.isEmpty()) {
            return "not made";
        }
        long explained = checks.stream().filter(CheckReport::explained).count();
        long others = checks.stream()
                .filter(check -> check.status().equals("not-applicable"))
                .count();
        return FigureFormat.format(
                "%s%s%s%s (%s)",
                held(checks),
                explained == 0 ? "" : ", " + explained + " explained by a known tool",
                others == 0 ? "" : ", " + others + " not applicable",
                CheckReport.quick(checks),
                FigureFormat.seconds(
                        checks.stream().mapToDouble(CheckReport::seconds).sum()));
    }

    /// Returns a phrase such as `23 hold`, or `22 hold and 1 are violated`.
    static String held(List<CheckReport> checks) {
        long violated = checks.stream().filter(CheckReport::violated).count();
        return checks.stream().filter(CheckReport::holds).count() + " hold"
                + (violated == 0 ? "" : " and " + violated + " are violated");
    }

    public static String outage(Result.Outage outage) {
        return FigureFormat.format(
                "%slost from %s to %s (%s)%s%s",
                outage.agent().map(agent -> "agent " + agent + ": ").orElse(""),
                FigureFormat.seconds(outage.beginSeconds()),
                FigureFormat.seconds(outage.endSeconds()),
                FigureFormat.seconds(outage.endSeconds() - outage.beginSeconds()),
                outage.recovered() ? "" : "; the database did not come back",
                commitGap(outage));
    }

    private static String commitGap(Result.Outage outage) {
        return outage.commitGapSeconds() < 0
                ? ""
                : FigureFormat.format(
                        "; %s from the last commit before (%s) to the first after (%s)",
                        FigureFormat.seconds(outage.commitGapSeconds()),
                        FigureFormat.seconds(outage.lastCommitSeconds()),
                        FigureFormat.seconds(outage.firstCommitSeconds()));
    }

    /// Returns sentences on how sessions resumed, the rate, and which server answered.
    public static List<String> recovery(Result.Outage outage) {
        return outage.recovery().map(recovery -> recovery(outage, recovery)).orElse(List.of());
    }

    private static List<String> recovery(Result.Outage outage, OutageRecovery recovery) {
        List<String> sentences = new ArrayList<>();
        sentences.add(sessions(recovery));
        sentences.add(rate(outage, recovery));
        recovery.coldStart().ifPresent(start -> sentences.addAll(ColdStartText.of(start, outage, recovery)));
        if (!recovery.from().isEmpty()) {
            sentences.add("answered by " + String.join(", ", recovery.from()) + " before, "
                    + (recovery.to().isEmpty() ? "by nobody" : String.join(", ", recovery.to())) + " after");
        }
        return sentences;
    }

    private static String sessions(OutageRecovery recovery) {
        List<Double> gaps = recovery.gapSeconds();
        String lengths = gaps.isEmpty()
                ? ""
                : FigureFormat.format(
                        "; from the last commit of each to its next one %s to %s, median %s",
                        FigureFormat.seconds(gaps.getFirst()),
                        FigureFormat.seconds(gaps.getLast()),
                        FigureFormat.seconds(gaps.get(gaps.size() / 2)));
        String lost = recovery.lost() == 0 ? "" : FigureFormat.format("; %,d never committed again", recovery.lost());
        return FigureFormat.format(
                "%,d sessions lost their connection%s%s", recovery.gaps().size(), lengths, lost);
    }

    private static String rate(Result.Outage outage, OutageRecovery recovery) {
        if (recovery.rateBefore() < 0) {
            return "the rate before is not known: less than 3 s of the drive came before";
        }
        return FigureFormat.format(
                "%,.1f committed a second in the %d s before; %.0f %% of that %s",
                recovery.rateBefore(),
                OutageRecovery.BEFORE,
                100 * OutageRecovery.FULL,
                recovery.fullRateSeconds() < 0
                        ? FigureFormat.format("over %d s were not reached again", OutageRecovery.AFTER)
                        : "again " + FigureFormat.seconds(recovery.fullRateSeconds() - outage.lastCommitSeconds())
                                + " after the last commit before");
    }

    /// Returns the round trips per transaction by type. A type that sends nothing to the database itself,
    /// such as a queued Delivery, shows 0.
    public static String roundTrips(Accounting accounting) {
        return accounting.types().stream()
                .filter(type -> type.counts().started() > 0)
                .map(type -> FigureFormat.format("%s %.1f", type.type(), type.roundTripsEach()))
                .collect(Collectors.joining(", "));
    }
}
