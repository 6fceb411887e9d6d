package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.LedgerReport;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LedgerRuleTest {
    private final SampleRun run = new SampleRun();

    private void given(long missing, long unacknowledged, long present) {
        run.ledger = Optional.of(new LedgerReport(
                "",
                true,
                false,
                8,
                200,
                List.of(
                        new LedgerReport.OfType("New-Order", 1_000, 10, 2, missing, 1, unacknowledged, present),
                        new LedgerReport.OfType("Payment", 900, 0, 0, 0, 0, 0, 0)),
                missing == 0
                        ? List.of()
                        : List.of(new LedgerReport.Missing(
                                "New-Order", Optional.of("warehouse 1, district 3"), missing, List.of("number 3042"))),
                List.of("this one"),
                List.of("that one")));
    }

    @Test
    void aCleanLedgerIsSaidToBeSoAndWithoutOneNothingIsSaidOfIt() throws IOException {
        for (String rule : List.of("ledger", "acknowledged", "unacknowledged", "rolled-back")) {
            run.isSilent(rule);
        }
        given(0, 0, 0);
        run.says(
                "acknowledged", Level.PASS, "by the ledger, the database has all of 1,000 New-Orders and 900 Payments");
        run.says(
                "unacknowledged",
                Level.PASS,
                "0 transactions are in the database and not in the ledger; 1 that were in doubt are in both");
        run.says("rolled-back", Level.PASS, "of 10 transactions rolled back on purpose 0 are in the database");
        assertThat(run.isValid()).isTrue();
    }

    @Test
    void aLossIsToldOnceAndByTheLedger() throws IOException {
        given(3, 0, 0);
        run.databaseOff = -3;
        run.says(
                "acknowledged",
                Level.FAIL,
                "acknowledged transactions lost, by the ledger: 3 New-Orders and 0 Payments, of 1,000 New-Orders and"
                        + " 900 Payments; the first: New-Order, warehouse 1, district 3: number 3042");
    }

    @Test
    void whatIsTooMuchMakesItInvalid() throws IOException {
        given(0, 1, 0);
        run.finds("unacknowledged", Level.FAIL, "this one");
        given(0, 0, 1);
        run.finds("rolled-back", Level.FAIL, "that one");
    }

    @Test
    void aLedgerThatWasNotHeldLeavesTheCount() throws IOException {
        run.ledger = Optional.of(LedgerReport.unchecked("no answer"));
        run.databaseOff = -2;
        run.finds("ledger", Level.WARN, "no answer");
        run.finds("acknowledged", Level.FAIL, "lost: 2 of", "by the database's own count");
    }
}
