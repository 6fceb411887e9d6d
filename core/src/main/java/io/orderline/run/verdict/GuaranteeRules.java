package io.orderline.run.verdict;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Rules about what the database guarantees: that it has what it acknowledged, and the isolation level.
final class GuaranteeRules {
    private static final String ACKNOWLEDGED = "acknowledged";

    private static final String ISOLATION = "isolation";

    private GuaranteeRules() {}

    /// Checks that the database has what clients were told, and nothing else, transaction by transaction. Without
    /// a ledger, the headline type's count shows only losses, and only their minimum number.
    static List<Finding> acknowledged(RunEvidence run) {
        return run.counts()
                .ledger()
                .map(ledger -> ledger.checked()
                        ? byLedger(ledger)
                        : notHeld(ledger, run.counts().database()))
                .orElseGet(() -> byCount(run.counts().database()));
    }

    private static List<Finding> notHeld(LedgerReport ledger, Result.DatabaseCount database) {
        List<Finding> findings = new ArrayList<>(byCount(database));
        findings.add(
                new Finding(Level.WARN, "ledger", "the ledger was not held against the database: " + ledger.note()));
        return findings;
    }

    private static List<Finding> byCount(Result.DatabaseCount database) {
        return database.lost() == 0
                ? List.of()
                : List.of(new Finding(
                        Level.FAIL,
                        ACKNOWLEDGED,
                        FindingText.format(
                                "acknowledged transactions lost: %,d of %s%s, by the database's own count; those of other"
                                        + " types are not counted",
                                database.lost(), database.counted(), database.unresolved() == 0 ? "" : " at least")));
    }

    private static List<Finding> byLedger(LedgerReport ledger) {
        return List.of(acknowledged(ledger), unacknowledged(ledger), rolledBack(ledger));
    }

    private static Finding acknowledged(LedgerReport ledger) {
        String all = each(ledger, OfType::acknowledged);
        if (ledger.sum(OfType::missing) == 0) {
            return new Finding(Level.PASS, ACKNOWLEDGED, "by the ledger, the database has all of " + all);
        }
        LedgerReport.Missing first = ledger.missing().getFirst();
        return new Finding(
                Level.FAIL,
                ACKNOWLEDGED,
                FindingText.format(
                        "acknowledged transactions lost, by the ledger: %s, of %s; the first: %s%s: %s",
                        each(ledger, OfType::missing),
                        all,
                        first.label(),
                        first.place().map(place -> ", " + place).orElse(""),
                        first.first().getFirst()));
    }

    private static Finding unacknowledged(LedgerReport ledger) {
        long found = ledger.sum(OfType::unacknowledged);
        return new Finding(
                ledger.tooMany() ? Level.FAIL : Level.PASS,
                "unacknowledged",
                FindingText.format(
                        "%,d transactions are in the database and not in the ledger; %,d that were in doubt are in both%s",
                        found,
                        ledger.sum(OfType::foundInDoubt),
                        ledger.tooMany() ? ", such as " + String.join("; ", ledger.unacknowledged()) : ""));
    }

    private static Finding rolledBack(LedgerReport ledger) {
        long present = ledger.sum(OfType::present);
        return new Finding(
                present > 0 ? Level.FAIL : Level.PASS,
                "rolled-back",
                FindingText.format(
                        "of %,d transactions rolled back on purpose %,d are in the database%s",
                        ledger.sum(OfType::rolledBack),
                        present,
                        present > 0 ? ", such as " + String.join("; ", ledger.rolledBack()) : ""));
    }

    private static String each(LedgerReport ledger, ToLongFunction<OfType> count) {
        return ledger.types().stream()
                .map(type -> FindingText.format("%,d %ss", count.applyAsLong(type), type.label()))
                .collect(Collectors.joining(" and "));
    }

    /// Checks whether probes saw the requested isolation. A weaker level makes the figures those of that level;
    /// anything below read committed makes them worthless.
    static List<Finding> isolation(RunEvidence run) {
        return run.counts().isolation().stream().map(GuaranteeRules::isolation).toList();
    }

    private static Finding isolation(IsolationReport seen) {
        if (!seen.problem().isEmpty()) {
            return new Finding(Level.WARN, ISOLATION, "which isolation was delivered is unknown: " + seen.problem());
        }
        String counted = FindingText.format(
                "in %,d transactions of probes", seen.counts().committed());
        if (seen.anomalies() == 0) {
            return seen.cut().isEmpty()
                    ? new Finding(
                            Level.PASS, ISOLATION, counted + " nothing was found that " + seen.level() + " forbids")
                    : new Finding(
                            Level.WARN,
                            ISOLATION,
                            counted + " searches ended at their limit for " + String.join(", ", seen.cut()));
        }
        String anomalies = seen.findings().stream()
                .filter(FoundAnomaly::forbidden)
                .map(found -> FindingText.format("%s %,d", found.name(), found.count()))
                .collect(Collectors.joining(", "));
        return seen.delivered().isEmpty()
                ? new Finding(
                        Level.FAIL, ISOLATION, counted + " there were anomalies that every level forbids: " + anomalies)
                : new Finding(
                        Level.WARN,
                        ISOLATION,
                        seen.level() + " was asked for and " + seen.delivered().get() + " delivered: " + counted
                                + " there were " + anomalies);
    }
}
