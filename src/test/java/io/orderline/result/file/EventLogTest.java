package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {
    @TempDir
    Path folder;

    private Path write() {
        Path file = folder.resolve("events.jsonl");
        try (EventLog log = new EventLog(file)) {
            log.write(-1.23456, "phase", "checks", Map.of());
            log.write(12, "error", "two\nlines, \"quotes\" and ü", Map.of("sqlState", "40001", "retried", true));
        }
        return file;
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Path file = write();
        assertThat(EventLog.read(file))
                .containsExactly(
                        new EventLog.Event(-1.235, "phase", "checks"),
                        new EventLog.Event(12, "error", "two\nlines, \"quotes\" and ü"));
        assertThat(Files.readAllLines(file)).hasSize(2).last().asString().contains("\"sqlState\":\"40001\"");
    }

    @Test
    void aLogThatWasCutOffAnywhereKeepsItsWholeLines() throws IOException {
        Path file = write();
        byte[] bytes = Files.readAllBytes(file);
        int firstLine = Files.readAllLines(file).getFirst().length() + 1;
        for (int length = firstLine; length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length)); // also in the middle of the ü
            assertThat(EventLog.read(file)).hasSize(1);
        }
    }
}
