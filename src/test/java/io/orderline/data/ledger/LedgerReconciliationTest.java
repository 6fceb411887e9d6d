package io.orderline.data.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.measure.Outcome;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerReconciliationTest {
    private static final long AT = 1_700_000_000_123_456L;

    private final LedgerReconciliation reconciliation = new LedgerReconciliation(new Writes.Rules());

    private void enter(Outcome outcome, AcknowledgedWrite write) {
        reconciliation.enter(new LedgerEntry(outcome, 0, write));
    }

    private LedgerReport report(boolean ended, int delayMillis) {
        return reconciliation.report(
                new LedgerReader.Read(new LedgerHeader(2, Duration.ofMillis(delayMillis), AT), ended, AT, 0));
    }

    private LedgerReport report() {
        return report(true, 200);
    }

    @Test
    void whatIsThereAsAcknowledgedIsClean() {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, Writes.payment(9, 500, AT));
        enter(Outcome.ROLLED_BACK, Writes.order(1, 3002, AT));
        reconciliation.row(Writes.order(1, 3001, AT));
        reconciliation.row(Writes.payment(9, 500, AT));
        assertThat(report().clean()).isTrue();
        assertThat(report().sum(OfType::acknowledged)).isEqualTo(2);
        assertThat(report().sum(OfType::rolledBack)).isEqualTo(1);
    }

    @Test
    void whatIsMissingIsListedByPlaceAndTime() {
        for (int number = 3010; number > 3000; number--) {
            enter(Outcome.COMMITTED, Writes.order(2, number, AT + number));
        }
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, new AcknowledgedWrite(0, AT, 1, 1, 8, 3002)); // of another customer
        enter(Outcome.COMMITTED, Writes.payment(9, 1205, AT));
        LedgerReport report = report();
        assertThat(report.clean()).isFalse();
        assertThat(report.sum(OfType::missing)).isEqualTo(13);
        assertThat(report.missing())
                .extracting(LedgerReport.Missing::label, LedgerReport.Missing::place, LedgerReport.Missing::count)
                .containsExactly(
                        tuple("New-Order", Optional.of("warehouse 1, district 1"), 2L),
                        tuple("New-Order", Optional.of("warehouse 1, district 2"), 10L),
                        tuple("Payment", Optional.of("warehouse 1, district 2"), 1L));
        assertThat(report.missing().get(1).first())
                .hasSize(5)
                .first()
                .asString()
                .startsWith("number 3001 at ");
        assertThat(report.missing().get(2).first()).containsExactly("number 1205 at 2023-11-14 22:13:20.123456");
    }

    /// After a loss numbers are given out again.
    @Test
    void aNumberThatSomebodyElseGotLaterDoesNotHideALoss() {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT + 5_000_000));
        reconciliation.row(Writes.order(1, 3001, AT + 5_000_000));
        assertThat(report().sum(OfType::missing)).isEqualTo(1);
        assertThat(report().sum(OfType::unacknowledged)).isZero();
    }

    @Test
    void anEngineMayKeepMillisecondsOnly() {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, Writes.order(1, 3002, AT));
        reconciliation.row(Writes.order(1, 3001, AT - 456));
        reconciliation.row(Writes.order(1, 3002, AT + 544));
        assertThat(report().clean()).isTrue();
    }

    /// An order that is rolled back leaves its number to the next one.
    @Test
    void ofTwoThatBeganInOneMillisecondTheNearestIsMeant() {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.ROLLED_BACK, Writes.order(1, 3001, AT + 300));
        reconciliation.row(Writes.order(1, 3001, AT));
        reconciliation.row(Writes.order(1, 3001, AT + 300));
        assertThat(report().sum(OfType::present)).isEqualTo(1);
        assertThat(report().sum(OfType::missing)).isZero();
    }

    /// Committed at 0 and 400 µs and rolled back at 800 µs: which is meant by a row, and which are missing then.
    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 1", "350, 0, 1", "800, 1, 2", "801, 1, 2", "802, 0, 1"})
    void aRowIsTheNearestUnlessItIsTheVerySame(long micros, long present, long missing) {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT + 400));
        enter(Outcome.ROLLED_BACK, Writes.order(1, 3001, AT + 800));
        reconciliation.row(Writes.order(1, 3001, AT + micros));
        LedgerReport report = report();
        assertThat(report.sum(OfType::present)).isEqualTo(present);
        assertThat(report.sum(OfType::missing)).isEqualTo(missing);
        assertThat(report.missing().getFirst().first().getFirst())
                .endsWith(micros == 0 || micros == 1 ? ".123856" : ".123456");
    }

    /// A column of milliseconds: 345.1 ms is nearer to 345 than 345.6 is, and was rolled back.
    @Test
    void whereTimesAreCutOffWhatShouldBeThereIsMeant() {
        long millisecond = 1_700_000_000_345_000L;
        enter(Outcome.ROLLED_BACK, Writes.payment(9, 500, millisecond + 100));
        enter(Outcome.COMMITTED, Writes.payment(9, 500, millisecond + 600));
        reconciliation.row(Writes.payment(9, 500, millisecond));
        assertThat(report().clean()).isTrue();
    }

    @Test
    void aRowStandsForOneEntryOnly() {
        enter(Outcome.COMMITTED, Writes.payment(9, 500, AT));
        enter(Outcome.COMMITTED, Writes.payment(9, 500, AT));
        reconciliation.row(Writes.payment(9, 500, AT));
        assertThat(report().sum(OfType::missing)).isEqualTo(1);
    }

    @Test
    void whatWasInDoubtMayBeThereOrNot() {
        enter(Outcome.IN_DOUBT, Writes.order(1, AcknowledgedWrite.UNKNOWN, AT));
        enter(Outcome.IN_DOUBT, Writes.order(2, AcknowledgedWrite.UNKNOWN, AT));
        enter(Outcome.IN_DOUBT, Writes.payment(AcknowledgedWrite.UNKNOWN, 500, AT));
        reconciliation.row(Writes.order(1, 3001, AT));
        reconciliation.row(Writes.payment(1234, 500, AT));
        assertThat(report().clean()).isTrue();
        assertThat(report().sum(OfType::foundInDoubt)).isEqualTo(2);
    }

    @Test
    void whatWasRolledBackMustNotBeThere() {
        enter(Outcome.ROLLED_BACK, Writes.order(1, 3001, AT));
        reconciliation.row(Writes.order(1, 3001, AT));
        assertThat(report().clean()).isFalse();
        assertThat(report().sum(OfType::present)).isEqualTo(1);
        assertThat(report().rolledBack())
                .containsExactly("New-Order of warehouse 1, district 1: number 3001 at 2023-11-14 22:13:20.123456");
    }

    @Test
    void aCompleteLedgerAllowsNothingElse() {
        reconciliation.row(Writes.order(1, 3001, AT));
        assertThat(report().tooMany()).isTrue();
        assertThat(report().unacknowledged()).hasSize(1);
    }

    @Test
    void eachSessionOfADriverThatWasKilledMayHaveLeftOne() {
        reconciliation.row(Writes.order(1, 3001, AT));
        reconciliation.row(Writes.payment(9, 500, AT));
        assertThat(report(false, 0).clean()).isTrue();
        reconciliation.row(Writes.order(2, 3001, AT));
        assertThat(report(false, 0).clean()).isFalse();
        assertThat(report(false, 200).clean())
                .as("entries that waited are gone with the driver")
                .isTrue();
    }

    /// Only the first are told, and all are counted.
    @Test
    void whatIsTooMuchIsToldTenTimesAtMost() {
        for (int number = 1; number <= 12; number++) {
            enter(Outcome.ROLLED_BACK, Writes.order(1, number, AT));
            reconciliation.row(Writes.order(1, number, AT));
            reconciliation.row(Writes.order(2, number, AT));
        }
        assertThat(report().sum(OfType::present)).isEqualTo(12);
        assertThat(report().rolledBack()).hasSize(10);
        assertThat(report().sum(OfType::unacknowledged)).isEqualTo(12);
        assertThat(report().unacknowledged()).hasSize(10);
    }

    /// A row may be a millisecond off, also over the border of one, and no more.
    @ParameterizedTest
    @CsvSource({"0, true", "-999, true", "999, true", "-1000, true", "1000, true", "-1001, false", "1001, false"})
    void aRowIsThatOfAnEntryWithinAMillisecond(long micros, boolean found) {
        for (long at : new long[] {AT, AT - AT % 1_000, AT - AT % 1_000 + 999}) {
            LedgerReconciliation one = new LedgerReconciliation(new Writes.Rules());
            one.enter(new LedgerEntry(Outcome.COMMITTED, 0, Writes.order(1, 3001, at)));
            one.row(Writes.order(1, 3001, at + micros));
            assertThat(one.report(new LedgerReader.Read(new LedgerHeader(2, Duration.ZERO, AT), true, AT, 0))
                            .sum(OfType::missing))
                    .isEqualTo(found ? 0 : 1);
        }
    }

    @Test
    void whatIsForgottenIsFoundNoMore() {
        enter(Outcome.COMMITTED, Writes.order(1, 3001, AT));
        enter(Outcome.COMMITTED, Writes.order(1, 3002, AT + 1));
        enter(Outcome.COMMITTED, Writes.order(1, 3003, AT + 2));
        reconciliation.row(Writes.order(1, 3003, AT + 2));
        reconciliation.forget(AT);
        reconciliation.row(Writes.order(1, 3001, AT));
        reconciliation.row(Writes.order(1, 3002, AT + 1));
        reconciliation.row(Writes.order(1, 3003, AT + 2));
        assertThat(report().missing())
                .singleElement()
                .satisfies(missing ->
                        assertThat(missing.first()).singleElement().asString().startsWith("number 3001 at "));
        assertThat(report().sum(OfType::unacknowledged)).isEqualTo(2);
    }

    @Test
    void aLedgerThatIsCutOffIsSaidToBe() {
        LedgerHeader header = new LedgerHeader(2, Duration.ofMillis(200), AT);
        assertThat(reconciliation
                        .report(new LedgerReader.Read(header, false, 0, 1))
                        .cutOff())
                .isTrue();
        assertThat(report().cutOff()).isFalse();
        assertThat(report().sessions()).isEqualTo(2);
        assertThat(report().delayMillis()).isEqualTo(200);
        assertThat(report().ended()).isTrue();
    }
}
