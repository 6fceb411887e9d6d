package io.orderline.run.agents.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told another host that is to end an agent, told this one.
class SshLauncherTest {
    private static final String PID_FILE = ".pid-0";

    @TempDir
    private Path folder;

    private @Nullable Process process;

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private Process toldToEnd(Path worksIn) throws IOException, InterruptedException {
        Process started =
                new ProcessBuilder("sleep", "600").directory(worksIn.toFile()).start();
        process = started;
        Files.writeString(folder.resolve(PID_FILE), started.pid() + "\n");
        assertThat(new ProcessBuilder("sh", "-c", SshLauncher.killing(PID_FILE))
                        .directory(folder.toFile())
                        .start()
                        .waitFor())
                .isZero();
        assertThat(folder.resolve(PID_FILE)).doesNotExist();
        return started;
    }

    @Test
    void anAgentIsEnded() throws Exception {
        Process told = toldToEnd(folder);
        await().until(() -> !told.isAlive());
    }

    @Test
    void aProcessThatGotItsNumberLivesOn() throws Exception {
        Process neighbour = toldToEnd(Path.of("/"));
        assertThat(neighbour.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
    }
}
