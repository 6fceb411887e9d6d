package io.orderline.run.verdict;

import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Checks that the database has what clients were told, and nothing else, transaction by transaction. Without
/// a ledger, the headline type's count shows only losses, and only their minimum number.
final class LedgerRule implements VerdictRule {
    private static final String ACKNOWLEDGED = "acknowledged";

    @Override
    public List<Finding> judge(RunEvidence run) {
        return run.counted()
                .ledger()
                .map(ledger -> ledger.checked()
                        ? byLedger(ledger)
                        : notHeld(ledger, run.counted().database()))
                .orElseGet(() -> byCount(run.counted().database()));
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
}
