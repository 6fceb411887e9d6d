package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessMemoryTest {
    private final long own = ProcessHandle.current().pid();

    /// The child ends when its parent has become another program, which never asks about it.
    private static Process parentOfZombie() throws IOException {
        return new ProcessBuilder(
                        "sh",
                        "-c",
                        "(until ! [ -d /proc/$$ ] || grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep"
                                + " 86400")
                .start();
    }

    private static boolean hasEnded(long pid) throws IOException {
        return Files.readString(Path.of("/proc", String.valueOf(pid), "stat")).contains(") Z ");
    }

    @Test
    void processThatIsEndingHasNone() throws Exception {
        Process parent = parentOfZombie();
        try (BufferedReader out = parent.inputReader()) {
            long zombie = Long.parseLong(out.readLine());
            await().until(() -> hasEnded(zombie));
            assertThat(ProcessMemory.bytes(zombie)).hasValue(0);
            assertThat(ProcessMemory.bytes(List.of(own, zombie)).orElseThrow()).isPositive();
        } finally {
            parent.destroyForcibly().waitFor();
        }
        assertThat(ProcessMemory.bytes(parent.pid())).as("gone").hasValue(0);
    }

    @Test
    void ownMemoryIsKnown() {
        assertThat(ProcessMemory.bytes(own).orElseThrow()).isPositive();
    }
}
