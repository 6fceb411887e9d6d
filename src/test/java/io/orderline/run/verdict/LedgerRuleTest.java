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

    private static LedgerReport report(long missing, long unacknowledged, long present) {
        return new LedgerReport(
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
                List.of("that one"));
    }

    private void given(LedgerReport report) {
        run.ledger = Optional.of(report);
    }

    @Test
    void aCleanLedgerIsSaidToBeSo() throws IOException {
        given(report(0, 0, 0));
        assertThat(run.finding("acknowledged").level()).isEqualTo(Level.PASS);
        assertThat(run.finding("acknowledged").message())
                .isEqualTo("by the ledger, the database has all of 1,000 New-Orders and 900 Payments");
        assertThat(run.finding("unacknowledged").level()).isEqualTo(Level.PASS);
        assertThat(run.finding("rolled-back").level()).isEqualTo(Level.PASS);
        assertThat(VerdictJudge.of(run.evidence()).valid()).isTrue();
    }

    @Test
    void aLossIsToldOnceAndByTheLedger() throws IOException {
        given(report(3, 0, 0));
        run.databaseOff = -3;
        assertThat(run.findings("acknowledged")).singleElement().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(Level.FAIL);
            assertThat(finding.message())
                    .isEqualTo(
                            "acknowledged transactions lost, by the ledger: 3 New-Orders and 0 Payments, of 1,000"
                                    + " New-Orders and 900 Payments; the first: New-Order, warehouse 1, district 3: number 3042");
        });
    }

    @Test
    void whatIsTooMuchMakesItInvalid() throws IOException {
        given(report(0, 1, 0));
        assertThat(run.finding("unacknowledged").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("unacknowledged").message()).contains("this one");
        given(report(0, 0, 1));
        assertThat(run.finding("rolled-back").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("rolled-back").message()).contains("that one");
    }

    @Test
    void aLedgerThatWasNotHeldLeavesTheCount() throws IOException {
        given(LedgerReport.unchecked("no answer"));
        run.databaseOff = -2;
        assertThat(run.finding("ledger").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("ledger").message()).contains("no answer");
        assertThat(run.finding("acknowledged").message()).contains("lost: 2 of", "by the database's own count");
    }

    @Test
    void withoutALedgerNothingIsSaidOfIt() throws IOException {
        assertThat(run.findings("ledger")).isEmpty();
        assertThat(run.findings("acknowledged")).isEmpty();
        assertThat(run.findings("unacknowledged")).isEmpty();
    }
}
