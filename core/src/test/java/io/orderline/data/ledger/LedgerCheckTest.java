package io.orderline.data.ledger;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.database.connection.NullTarget;
import io.orderline.measure.Outcome;
import io.orderline.process.ChildJvm;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.testing.Drill;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerCheckTest {
    private static final long BEGAN = 1_700_000_000_000_000L;
    private static final long AT = 1_700_000_000_123_456L;

    @TempDir
    private Path folder;

    private final LedgerReconciliation reconciliation = new LedgerReconciliation(new Writes.Rules());

    /// All in memory they would take 300 MB. An earlier check was killed.
    @Drill
    @Test
    void twoMillionEntriesAreCheckedInLittleMemory() throws Exception {
        Path killed = Files.createDirectory(folder.resolve("ledger.bin.check"));
        Files.write(killed.resolve("entries-0"), new byte[LedgerEntryFormat.LENGTH]);
        Files.write(killed.resolve("rows-4711"), new byte[LedgerEntryFormat.LENGTH]);
        try (ChildJvm check = ChildJvm.start(
                Map.of("JDK_JAVA_OPTIONS", "-Xmx96m"), Writes.ManyEntries.class, folder.toString(), "2000000")) {
            assertThat(check.readLine()).isEqualTo("acknowledged 2000000 missing 200 unacknowledged 200");
        }
        try (var left = Files.list(folder)) {
            assertThat(left.toList()).isEqualTo(List.of(folder.resolve("ledger.bin")));
        }
    }

    /// Of what two processes entered, 30 writes each; a database of which all rows have those times, cut off to
    /// something, beside what another run wrote before and afterwards.
    private LedgerCheck check(int kind, long exactMicros) throws Exception {
        List<Path> files = List.of(folder.resolve("ledger.bin"), folder.resolve("second.bin"));
        List<AcknowledgedWrite> rows = new ArrayList<>();
        for (Path file : files) {
            try (Ledger ledger = new Ledger(
                    file,
                    1,
                    Duration.ZERO,
                    BEGAN + 7,
                    failure -> { // a clock that was set
                        throw failure;
                    })) {
                for (int i = 0; i < 30; i++) {
                    long micros = BEGAN + 123_456L * i;
                    int district = rows.size() % 10;
                    ledger.page(0).add(Outcome.COMMITTED, new AcknowledgedWrite(kind, micros, 1, district, i));
                    rows.add(new AcknowledgedWrite(kind, micros - micros % exactMicros, 1, district, i));
                }
                ledger.end(BEGAN + 1_000_000_000);
            }
        }
        rows.add(new AcknowledgedWrite(kind, BEGAN + 1_000_000_001, 1, 2, 31));
        LedgerRules rules = new Writes.Rules() {
            @Override
            public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> to) {
                assertThat(sinceMicros).isEqualTo(BEGAN - 1_000);
                rows.forEach(to);
            }
        };
        return new LedgerCheck(files, rules, NullTarget.target());
    }

    @Test
    void timesThatAreCutOffToMillisecondsAreExactEnough() throws Exception {
        LedgerReport report = check(1, 1_000).report();
        assertThat(report.clean()).isTrue();
        assertThat(report.sum(LedgerReport.OfType::acknowledged)).isEqualTo(60);
        assertThat(report.sum(LedgerReport.OfType::unacknowledged)).isZero();
        assertThat(report.sessions()).isEqualTo(2);
        assertThat(folder.resolve("ledger.bin.check")).doesNotExist();
    }

    /// As in a folder that nobody may write to: there is no room beside the ledger.
    @Test
    void withoutRoomBesideItTheLedgerIsCheckedElsewhere() throws Exception {
        Files.writeString(folder.resolve("ledger.bin.check"), "in the way");
        assertThat(check(0, 1_000).report().clean()).isTrue();
        assertThat(folder.resolve("ledger.bin.check")).hasContent("in the way");
    }

    @Test
    void aCheckThatWasEndedSaysSo() throws Exception {
        LedgerCheck check = check(1, 1_000);
        check.end();
        assertRefused(check::report, "was ended");
    }

    @Test
    void aLedgerOfAnotherWorkloadIsRefused() throws Exception {
        assertMistaken(check(2, 1)::report, "it is of another one");
    }

    @Test
    void whoKeptNoLedgerIsToldAndWholeSecondsTellNothing() throws Exception {
        assertMistaken(
                () -> new LedgerCheck(folder.resolve("none"), new Writes.Rules(), NullTarget.target()).report(),
                "the run kept no ledger");
        assertRefused(check(1, 1_000_000)::report, "all times in the database are whole seconds");
    }

    /// Of one slot for each few entries: what is put apart on disk, and read slot after slot, comes to the same as all
    /// of it at once. Each ninth write is missing, and some rows nobody entered.
    @ParameterizedTest
    @CsvSource({"10000, 500, 1, 1", "300, 500, 4, 7", "20, 500, 40, 100", "300, 5, 1, 3", "1, 4000, 100, 2000"})
    void slotsChangeNothing(int entriesOfSlot, int microsApart, int fewest, int most) throws Exception {
        LedgerReconciliation apart = new LedgerReconciliation(new Writes.Rules());
        RandomGenerator random = new SplittableRandom(7);
        Path room = Files.createDirectory(folder.resolve("room"));
        Files.writeString(room.resolve("rows-4711"), "of a check that was killed");
        try (TimeSlots slots = new TimeSlots(room, entriesOfSlot)) {
            List<AcknowledgedWrite> rows = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                long micros = BEGAN + (long) microsApart * i + random.nextInt(20 * microsApart);
                Outcome outcome = i % 50 == 3 ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
                LedgerEntry entry = new LedgerEntry(outcome, 0, Writes.order(1 + i % 10, i, micros));
                slots.entry(entry);
                reconciliation.enter(entry);
                if (i % 9 != 1) {
                    rows.add(Writes.order(i % 100 == 7 ? 11 : 1 + i % 10, i, micros - micros % 1_000));
                }
            }
            try (Stream<Path> slotsOfEntries = Files.list(room)) {
                assertThat(slotsOfEntries).hasSizeBetween(fewest, most);
            }
            Collections.shuffle(rows, new Random(7));
            rows.forEach(slots::row);
            rows.forEach(reconciliation::row);
            slots.reconcile(apart);
        }
        assertThat(room).doesNotExist();
        LedgerReader.Read read =
                new LedgerReader.Read(new LedgerHeader(1, Duration.ofSeconds(1), BEGAN), true, BEGAN, 0);
        LedgerReport report = apart.report(read);
        assertThat(report)
                .usingRecursiveComparison()
                .ignoringFields("unacknowledged", "rolledBack") // the first of each, in the order of rows
                .isEqualTo(reconciliation.report(read));
        assertThat(report.sum(LedgerReport.OfType::missing)).isGreaterThan(200);
    }

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
    void whatIsMissingIsListedByPlaceAndTime() {
        for (int number = 3010; number > 3000; number--) {
            enter(Outcome.COMMITTED, Writes.order(2, number, AT + number));
        }
        enter("COMMITTED order 1 3001 0, COMMITTED payment 9 1205 0");
        enter(Outcome.COMMITTED, new AcknowledgedWrite(0, AT, 1, 1, 8, 3002)); // of another customer
        LedgerReport report = report();
        assertThat(report.clean()).isFalse();
        assertThat(report.sum(OfType::missing)).isEqualTo(13);
        assertThat(report.missing())
                .extracting(LedgerReport.Missing::label, LedgerReport.Missing::place, LedgerReport.Missing::count)
                .containsExactly(
                        tuple("New-Order", Optional.of("warehouse 1, district 1"), 2L),
                        tuple("New-Order", Optional.of("warehouse 1, district 2"), 10L),
                        tuple("Payment", Optional.of("warehouse 1, district 2"), 1L));
        List<String> first = report.missing().get(1).first();
        assertThat(first).hasSize(5);
        assertThat(first.getFirst()).startsWith("number 3001 at ");
        assertThat(report.missing().get(2).first()).containsExactly("number 1205 at 2023-11-14 22:13:20.123456");
    }

    /// Each write with its district or customer (`x` if nobody knows), its number or cents, and microseconds later.
    private static AcknowledgedWrite write(String text) {
        String[] words = text.split(" ", -1);
        int first = words[1].equals("x") ? AcknowledgedWrite.UNKNOWN : Integer.parseInt(words[1]);
        int second = words[2].equals("x") ? AcknowledgedWrite.UNKNOWN : Integer.parseInt(words[2]);
        long micros = AT + Long.parseLong(words[3]);
        return words[0].equals("order") ? Writes.order(first, second, micros) : Writes.payment(first, second, micros);
    }

    private void enter(String entries) {
        for (String entry : entries.split(", ", -1)) {
            String[] parts = entry.split(" ", 2);
            enter(Outcome.valueOf(parts[0]), write(parts[1]));
        }
    }

    private void rows(String rows) {
        Stream.of(rows.split(", ", -1)).map(LedgerCheckTest::write).forEach(reconciliation::row);
    }

    /// What is missing, present though it was rolled back, unacknowledged, and found of what was in doubt.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        COMMITTED order 1 3001 0, COMMITTED payment 9 500 0, ROLLED_BACK order 1 3002 0 | order 1 3001 0, payment 9 500 0 | 0 0 0 0
        ROLLED_BACK order 1 3001 0                               | order 1 3001 0                    | 0 1 0 0
        # After a loss numbers are given out again.
        COMMITTED order 1 3001 0, COMMITTED order 1 3001 5000000 | order 1 3001 5000000              | 1 0 0 0
        # An engine may keep milliseconds only.
        COMMITTED order 1 3001 0, COMMITTED order 1 3002 0       | order 1 3001 -456, order 1 3002 544 | 0 0 0 0
        # An order that is rolled back leaves its number to the next one: the nearest is meant.
        COMMITTED order 1 3001 0, ROLLED_BACK order 1 3001 300   | order 1 3001 0, order 1 3001 300  | 0 1 0 0
        # Where times are cut off to 345 ms: what began at 345.1 ms was rolled back, and what is to be there at 345.6 ms.
        ROLLED_BACK payment 9 500 221644, COMMITTED payment 9 500 222144 | payment 9 500 221544      | 0 0 0 0
        # A row stands for one entry only.
        COMMITTED payment 9 500 0, COMMITTED payment 9 500 0     | payment 9 500 0                   | 1 0 0 0
        # What was in doubt may be there or not.
        IN_DOUBT order 1 x 0, IN_DOUBT order 2 x 0, IN_DOUBT payment x 500 0 | order 1 3001 0, payment 1234 500 0 | 0 0 0 2
        """)
    void whatIsEnteredIsHeldAgainstRows(String entries, String rows, String found) {
        enter(entries);
        rows(rows);
        LedgerReport report = report();
        LongStream sums = Stream.<ToLongFunction<OfType>>of(
                        OfType::missing, OfType::present, OfType::unacknowledged, OfType::foundInDoubt)
                .mapToLong(report::sum);
        assertThat(sums.mapToObj(Long::toString).collect(Collectors.joining(" ")))
                .isEqualTo(found);
        assertThat(report.clean()).isEqualTo(found.startsWith("0 0 0"));
        assertThat(report.sum(OfType::acknowledged)).isEqualTo(entries.split("COMMITTED", -1).length - 1);
        assertThat(report.sum(OfType::rolledBack)).isEqualTo(entries.split("ROLLED_BACK", -1).length - 1);
    }

    /// Committed at 0 and 400 µs and rolled back at 800 µs: which is meant by a row, and which are missing then.
    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 1", "350, 0, 1", "800, 1, 2", "801, 1, 2", "802, 0, 1"})
    void aRowIsTheNearestUnlessItIsTheVerySame(long micros, long present, long missing) {
        enter("COMMITTED order 1 3001 0, COMMITTED order 1 3001 400, ROLLED_BACK order 1 3001 800");
        rows("order 1 3001 " + micros);
        LedgerReport report = report();
        assertThat(report.sum(OfType::present)).isEqualTo(present);
        assertThat(report.sum(OfType::missing)).isEqualTo(missing);
        assertThat(report.missing().getFirst().first().getFirst())
                .endsWith(micros == 0 || micros == 1 ? ".123856" : ".123456");
    }

    @Test
    void eachSessionOfADriverThatWasKilledMayHaveLeftOneAndACompleteLedgerAllowsNone() {
        rows("order 1 3001 0");
        assertThat(report().tooMany()).isTrue();
        assertThat(report().unacknowledged()).hasSize(1);
        rows("payment 9 500 0");
        assertThat(report(false, 0).clean()).isTrue();
        rows("order 2 3001 0");
        assertThat(report(false, 0).clean()).isFalse();
        // Entries that waited are gone with the driver.
        assertThat(report(false, 200).clean()).isTrue();
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
        assertThat(report().rolledBack())
                .hasSize(10)
                .contains("New-Order of warehouse 1, district 1: number 1 at 2023-11-14 22:13:20.123456");
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
        enter("COMMITTED order 1 3001 0, COMMITTED order 1 3002 1, COMMITTED order 1 3003 2");
        rows("order 1 3003 2");
        reconciliation.forget(AT);
        rows("order 1 3001 0, order 1 3002 1, order 1 3003 2");
        assertThat(report().missing()).hasSize(1);
        assertThat(report().missing().getFirst().first())
                .singleElement()
                .asString()
                .startsWith("number 3001 at ");
        assertThat(report().sum(OfType::unacknowledged)).isEqualTo(2);
    }

    @Test
    void aLedgerThatIsCutOffIsSaidToBe() {
        LedgerReader.Read cutOff = new LedgerReader.Read(new LedgerHeader(2, Duration.ofMillis(200), AT), false, 0, 1);
        assertThat(reconciliation.report(cutOff).cutOff()).isTrue();
        assertThat(report().cutOff()).isFalse();
        assertThat(report().sessions()).isEqualTo(2);
        assertThat(report().delayMillis()).isEqualTo(200);
        assertThat(report().ended()).isTrue();
    }
}
