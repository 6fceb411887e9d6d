package io.orderline.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.TestbedMain;
import io.orderline.testing.Drill;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing stays behind when the process of a testbed ends without closing it.
@Drill
class OrphanGuardIT {
    @TempDir
    private Path parent;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theEndOfTheProcessStopsTheServerAndRemovesTheData(boolean kill) throws Exception {
        try (var child = ChildJvm.start(Map.of(), TestbedMain.class)) {
            Running running = Running.parse(child.readLine());
            assertThat(running.isGone()).isFalse();
            if (kill) {
                child.kill();
            } else {
                child.terminate();
            }
            await().until(running::isGone);
            await().until(() -> Files.notExists(running.folder()));
        }
    }

    @Test
    void keptDataStayAndCanBeUsedAtOnce() throws Exception {
        Path folder = parent.resolve("demo");
        try (var child = ChildJvm.start(Map.of(), TestbedMain.class, folder.toString())) {
            Running running = Running.parse(child.readLine());
            child.kill();
            try (var next = TestbedCatalog.kept(folder, Map.of("shared_buffers", "16MB"), _ -> {})) {
                next.start();
                assertThat(Sql.number(next.target(), "SELECT 1")).isEqualTo(1);
                await().until(running::isGone);
            }
        }
    }

    /// A server's number may be another process's by the time its guard ends it.
    @Test
    void aProcessThatGotTheNumberOfTheServerLivesOn() throws Exception {
        Process neighbour = new ProcessBuilder("sleep", "600").start();
        try {
            Process guard = new ProcessBuilder(
                            "sh", "-c", OrphanGuard.script(), "orderline-guard", parent.toString(), "kept")
                    .start();
            try (Writer orders = guard.outputWriter()) {
                orders.write("signal KILL\nserver " + neighbour.pid() + "\n");
            }
            assertThat(guard.waitFor()).isZero();
            assertThat(neighbour.isAlive()).isTrue();
        } finally {
            neighbour.destroy();
        }
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

    /// Where root may not make a user namespace. An ordinary user cannot become another one and stays
    /// himself.
    @Test
    void rootMayRunItAsAnotherUser() throws SQLException {
        assertThat(RunAsUser.current().prefix().isEmpty())
                .as("the current user needs a disguise only as root")
                .isEqualTo(RunAsUser.uid() != 0);
        RunAsUser account = RunAsUser.uid() == 0 ? RunAsUser.unprivileged() : RunAsUser.current();
        try (var testbed = TestbedCatalog.postgres()
                .with(Map.of("shared_buffers", "16MB"))
                .testbed(DataLocation.temporary(), account, TestbedCache.of(account), _ -> {})) {
            testbed.start();
            testbed.kill();
            testbed.restart();
            assertThat(Sql.number(testbed.target(), "SELECT 1")).isEqualTo(1);
        }
    }
}
