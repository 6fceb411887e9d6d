package io.orderline.data.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.NullTarget;
import io.orderline.measure.Outcome;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerCheckTest {
    private static final long BEGAN = 1_700_000_000_000_000L;

    @TempDir
    private Path folder;

    /// All in memory they would take 300 MB. An earlier check was killed.
    @Test
    void twoMillionEntriesAreCheckedInLittleMemory() throws Exception {
        Path killed = Files.createDirectory(folder.resolve("ledger.bin.check"));
        Files.write(killed.resolve("entries-0"), new byte[LedgerEntryFormat.LENGTH]);
        Files.write(killed.resolve("rows-4711"), new byte[LedgerEntryFormat.LENGTH]);
        assertThat(told("2000000")).startsWith("acknowledged 2000000 missing 200 unacknowledged 200 in ");
        try (var left = Files.list(folder)) {
            assertThat(left.toList()).isEqualTo(List.of(folder.resolve("ledger.bin")));
        }
    }

    /// As in a folder that nobody may write to: there is no room beside the ledger.
    @Test
    void withoutRoomBesideItTheLedgerIsCheckedElsewhere() throws Exception {
        Files.writeString(folder.resolve("ledger.bin.check"), "in the way");
        assertThat(told("200000")).startsWith("acknowledged 200000 missing ");
        assertThat(folder.resolve("ledger.bin.check")).hasContent("in the way");
    }

    /// A database of which all rows have the times of the entries, cut off to something.
    private LedgerCheck check(int kind, long exactMicros) throws Exception {
        Path file = folder.resolve("ledger.bin");
        List<AcknowledgedWrite> rows = new ArrayList<>();
        try (Ledger ledger = new Ledger(file, 1, Duration.ZERO, BEGAN, failure -> {
            throw failure;
        })) {
            for (int i = 0; i < 30; i++) {
                long micros = BEGAN + 123_456L * i;
                ledger.page(0).add(Outcome.COMMITTED, new AcknowledgedWrite(kind, micros, 1, 2, i));
                rows.add(new AcknowledgedWrite(kind, micros - micros % exactMicros, 1, 2, i));
            }
            ledger.end(BEGAN + 1_000_000_000);
        }
        LedgerRules rules = new Writes.Rules() {
            @Override
            public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> to) {
                rows.forEach(to);
            }
        };
        return new LedgerCheck(file, rules, NullTarget.target());
    }

    @Test
    void timesThatAreCutOffToMillisecondsAreExactEnough() throws Exception {
        assertThat(check(1, 1_000).report().clean()).isTrue();
    }

    @Test
    void wholeSecondsTellNothing() throws Exception {
        LedgerCheck check = check(1, 1_000_000);
        assertThatThrownBy(check::report)
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("all times in the database are whole seconds");
    }

    @Test
    void aLedgerOfAnotherWorkloadIsRefused() throws Exception {
        LedgerCheck check = check(2, 1);
        assertThatThrownBy(check::report)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("it is of another one");
    }

    private String told(String entries) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManyEntries.class.getName(),
                        folder.toString(),
                        entries)
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
        return told;
    }
}
