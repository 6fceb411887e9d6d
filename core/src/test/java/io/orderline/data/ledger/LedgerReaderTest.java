package io.orderline.data.ledger;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.awaitility.Awaitility.await;

import io.orderline.base.ParallelTasks;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Outcome;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerReaderTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final long BEGAN = 1_700_000_000_000_000L;

    @TempDir
    private Path folder;

    private final List<ResultsUnwritableException> failures = new ArrayList<>();

    private Path file() {
        return folder.resolve("ledger.bin");
    }

    private Ledger ledger(Duration delay) {
        return new Ledger(file(), 3, delay, BEGAN, failures::add);
    }

    private List<LedgerEntry> entries() throws IOException {
        List<LedgerEntry> entries = new ArrayList<>();
        new LedgerReader(file()).read(entries::add);
        return entries;
    }

    private LedgerReader.Read read() throws IOException {
        return new LedgerReader(file()).read(_ -> {});
    }

    /// A header and three entries.
    private byte[] three() throws IOException {
        try (Ledger ledger = ledger(LONG)) {
            SessionBuffer page = ledger.page(1);
            page.add(Outcome.COMMITTED, Writes.order(1, 3001, BEGAN + 1));
            page.add(Outcome.ROLLED_BACK, Writes.order(10, 3002, BEGAN + 2));
            page.add(Outcome.IN_DOUBT, Writes.payment(0, 500_000, BEGAN + 3));
        }
        return Files.readAllBytes(file());
    }

    @Test
    void whatIsEnteredIsReadAgain() throws IOException {
        try (Ledger ledger = ledger(Duration.ofMillis(250))) {
            ledger.page(0);
            SessionBuffer page = ledger.page(2);
            page.add(Outcome.COMMITTED, Writes.order(10, Integer.MAX_VALUE, BEGAN + 1));
            page.add(Outcome.FAILED, Writes.order(10, 1, BEGAN + 1));
            page.add(Outcome.IN_DOUBT, Writes.payment(0, 500_000, BEGAN + 2));
            ledger.end(BEGAN + 3);
        }
        assertThat(entries())
                .containsExactly(
                        new LedgerEntry(Outcome.COMMITTED, 2, Writes.order(10, Integer.MAX_VALUE, BEGAN + 1)),
                        new LedgerEntry(Outcome.IN_DOUBT, 2, Writes.payment(0, 500_000, BEGAN + 2)));
        assertThat(read())
                .isEqualTo(
                        new LedgerReader.Read(new LedgerHeader(3, Duration.ofMillis(250), BEGAN), true, BEGAN + 3, 0));
        assertThat(failures).isEmpty();
    }

    @Test
    void sessionsDoNotMixTheirEntries() throws Exception {
        int sessions = 8;
        List<Integer> numbers = IntStream.range(0, 5_000).boxed().toList();
        try (Ledger ledger = ledger(Duration.ofMillis(1))) {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int session = 0; session < sessions; session++) {
                SessionBuffer page = ledger.page(session);
                int district = session + 1;
                tasks.add(() -> {
                    numbers.forEach(i -> page.add(Outcome.COMMITTED, Writes.order(district, i, BEGAN + i)));
                    return true;
                });
            }
            ParallelTasks.run("test", sessions, tasks);
        }
        Map<Integer, List<Integer>> written = new HashMap<>();
        for (LedgerEntry entry : entries()) {
            written.computeIfAbsent(entry.session(), _ -> new ArrayList<>())
                    .add(entry.write().value(3));
        }
        assertThat(written)
                .hasSize(sessions)
                .allSatisfy((_, own) -> assertThat(own).containsExactlyInAnyOrderElementsOf(numbers));
    }

    @Test
    void withoutADelayAnEntryIsInTheFileWhenItsSessionGoesOn() throws IOException {
        try (Ledger ledger = ledger(Duration.ZERO)) {
            SessionBuffer page = ledger.page(0);
            for (int number = 1; number <= 3; number++) {
                page.add(Outcome.COMMITTED, Writes.order(1, number, BEGAN));
                assertThat(entries()).hasSize(number);
            }
            assertThat(read().ended()).isFalse();
        }
    }

    /// And those of all sessions at the end, also if they are more than are written at once.
    @Test
    void entriesThatWaitAreWrittenWhenNoneMoreFindsRoom() throws IOException {
        try (Ledger ledger = ledger(LONG)) {
            SessionBuffer full = ledger.page(0);
            IntStream.rangeClosed(1, 55).forEach(i -> full.add(Outcome.COMMITTED, Writes.order(1, i, BEGAN)));
            assertThat(entries()).isEmpty();
            full.add(Outcome.COMMITTED, Writes.order(1, 56, BEGAN));
            assertThat(entries()).hasSize(56);
            for (int session = 1; session <= 4; session++) {
                SessionBuffer page = ledger.page(session);
                IntStream.rangeClosed(1, 50).forEach(i -> page.add(Outcome.COMMITTED, Writes.order(1, i, BEGAN)));
            }
        }
        assertThat(entries()).hasSize(56 + 4 * 50);
    }

    @Test
    void onlyWhatTheWorkloadEntersIsEntered() throws IOException {
        for (boolean entered : new boolean[] {false, true}) {
            LedgerRules rules = new Writes.Rules() {
                @Override
                public @Nullable AcknowledgedWrite write(TransactionInput input, Timestamp now, int number) {
                    return entered ? Writes.order(1, number, BEGAN) : null;
                }
            };
            try (Ledger ledger = ledger(LONG)) {
                ledger.page(0).ended(rules, () -> 0, new Timestamp(0), 7, Outcome.COMMITTED);
            }
            assertThat(entries()).hasSize(entered ? 1 : 0);
            Files.delete(file());
        }
    }

    @Test
    void anEntryDoesNotWaitForOthers() {
        try (Ledger ledger = ledger(Duration.ofMillis(20))) {
            ledger.page(0).add(Outcome.COMMITTED, Writes.order(1, 1, BEGAN));
            await().untilAsserted(() -> assertThat(entries()).hasSize(1));
        }
    }

    @Test
    void aLastEntryThatIsCutOffIsLeftOut() throws IOException {
        byte[] all = three();
        Files.write(file(), Arrays.copyOf(all, all.length - 10));
        assertThat(entries()).hasSize(2);
        assertThat(read().cutOffBytes()).isEqualTo(LedgerEntryFormat.LENGTH - 10);
    }

    private void isRefused(byte[] ledger, String message) throws IOException {
        Files.write(file(), ledger);
        assertMistaken(this::entries, file().toString(), message);
    }

    @Test
    void damagedEntriesAndThoseOfLaterVersionsAreErrorsWithTheirPlace() throws IOException {
        byte[] all = three();
        byte[] later = all.clone();
        int second = all.length - 2 * LedgerEntryFormat.LENGTH;
        all[second + 17] ^= 1;
        isRefused(all, "offset " + second + ": the checksum of the entry there is wrong");
        ByteBuffer last = ByteBuffer.wrap(later).slice(second + LedgerEntryFormat.LENGTH, LedgerEntryFormat.LENGTH);
        CRC32C crc = new CRC32C();
        last.put(1, (byte) 'X');
        crc.update(last.slice(0, LedgerEntryFormat.LENGTH - 4));
        last.putInt(LedgerEntryFormat.LENGTH - 4, (int) crc.getValue());
        isRefused(later, "the entry there is of a kind that this version does not know");
    }

    @Test
    void whatIsNoLedgerOrGoesOnBehindItsEndIsRefused() throws IOException {
        String ofAnother = "orderline-ledger 2 sessions 1 delay-ms 0 began-micros 1 record-bytes 45\n";
        for (String text : List.of("", "orderline-ledger 3 sessions 1\n", ofAnother)) {
            isRefused(text.getBytes(StandardCharsets.UTF_8), "offset 0: it does not begin as a ledger");
        }
        Files.delete(file());
        try (Ledger ledger = ledger(Duration.ZERO)) {
            ledger.end(BEGAN);
            ledger.page(0).add(Outcome.COMMITTED, Writes.order(1, 1, BEGAN));
        }
        isRefused(Files.readAllBytes(file()), "there is more behind its end");
    }

    /// Those of two processes that drove one database: complete if both are.
    @ParameterizedTest
    @CsvSource({"true, true, true", "true, false, false", "false, true, false"})
    void twoLedgersAreReadAsOne(boolean first, boolean second, boolean both) {
        LedgerReader.Read one = new LedgerReader.Read(new LedgerHeader(3, LONG, BEGAN + 5), first, BEGAN + 9, 4);
        LedgerReader.Read other = new LedgerReader.Read(new LedgerHeader(2, LONG, BEGAN), second, BEGAN + 8, 1);
        assertThat(one.with(other))
                .isEqualTo(new LedgerReader.Read(new LedgerHeader(5, LONG, BEGAN), both, BEGAN + 9, 5));
    }

    @Test
    void whoAddsAfterTheCloseIsNotHeardAndAFullDiskIsAnErrorAtOnce() throws IOException {
        Ledger ledger = ledger(Duration.ZERO);
        SessionBuffer page = ledger.page(0);
        ledger.close();
        page.add(Outcome.COMMITTED, Writes.order(1, 1, BEGAN));
        assertThat(entries()).isEmpty();
        assertThat(failures).isEmpty();
        Path full = Path.of("/dev/full");
        assertThrown(
                ResultsUnwritableException.class, () -> new Ledger(full, 1, LONG, BEGAN, failures::add), "/dev/full");
    }

    /// A pipe whose reader goes away after the header.
    @Test
    void whatCannotBeWrittenLaterIsToldOnce() throws Exception {
        String file = file().toString();
        assertThat(new ProcessBuilder("mkfifo", file).start().waitFor()).isZero();
        Process reader = new ProcessBuilder("head", "-n", "1", file).start();
        try (Ledger ledger = ledger(Duration.ZERO)) {
            SessionBuffer page = ledger.page(0);
            assertThat(reader.waitFor()).isZero();
            page.add(Outcome.COMMITTED, Writes.order(1, 1, BEGAN));
            page.add(Outcome.COMMITTED, Writes.order(1, 2, BEGAN));
        }
        assertThat(failures)
                .singleElement()
                .extracting(Throwable::getMessage, STRING)
                .contains("cannot write " + file);
    }
}
