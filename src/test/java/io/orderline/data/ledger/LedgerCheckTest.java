package io.orderline.data.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerCheckTest {
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
