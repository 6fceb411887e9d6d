package io.orderline.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing stays behind when the process of a testbed ends without closing it.
class OrphanGuardIT {
    @TempDir
    private Path parent;

    @Test
    void killingTheProcessStopsTheServerAndRemovesTheData() throws Exception {
        try (var child = ChildJvm.start(Map.of(), TestbedMain.class)) {
            Running running = Running.parse(child.readLine());
            assertThat(running.isGone()).isFalse();
            child.kill();
            awaitGone(running);
            await().until(() -> Files.notExists(running.folder()));
        }
    }

    @Test
    void endingTheProcessWithoutClosingDoesTheSame() throws Exception {
        try (var child = ChildJvm.start(Map.of(), TestbedMain.class)) {
            Running running = Running.parse(child.readLine());
            child.terminate();
            awaitGone(running);
            await().until(() -> Files.notExists(running.folder()));
        }
    }

    @Test
    void keptDataStayAndCanBeUsedAtOnce() throws Exception {
        Path folder = parent.resolve("demo");
        try (var child = ChildJvm.start(Map.of(), TestbedMain.class, folder.toString())) {
            Running running = Running.parse(child.readLine());
            child.kill();
            try (var next = Testbeds.kept(folder, Map.of("shared_buffers", "16MB"), _ -> {})) {
                next.start();
                assertThat(Sql.number(next.target(), "SELECT 1")).isEqualTo(1);
                awaitGone(running);
            }
        }
    }

    private static void awaitGone(Running running) {
        await().until(running::isGone);
    }

    private record Running(long pid, int port, Path folder) {
        static Running parse(String line) {
            String[] words = line.split(" ", 3);
            return new Running(Long.parseLong(words[0]), Integer.parseInt(words[1]), Path.of(words[2]));
        }

        boolean isGone() {
            return !ChildJvm.isRunning(pid) && LoopbackPort.isFree(port);
        }
    }
}
