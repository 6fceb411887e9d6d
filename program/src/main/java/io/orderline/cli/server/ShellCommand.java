package io.orderline.cli.server;

import io.orderline.base.Durations;
import io.orderline.base.ProcessTree;
import io.orderline.base.TargetException;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A shell command on this host. Processes that it leaves behind keep running. The whole output is returned.
///
/// @param limit time after which the command and its child processes are killed
record ShellCommand(String command, Duration limit) {
    record Ended(int code, String output) {}

    /// Uses a file for the output: a pipe would block as long as a server keeps it open as its log.
    ///
    /// @throws TargetException if the command does not end in time, or cannot be executed
    Ended run() {
        try {
            Path output = Files.createTempFile("orderline", ".out");
            try {
                return run(output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw new TargetException("cannot be executed: " + e.getMessage(), e);
        }
    }

    private Ended run(Path output) throws IOException {
        Process process = new ProcessBuilder("sh", "-c", command)
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(output.toFile()))
                .start();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TargetException(
                        "did not end within " + Durations.text(limit) + " (target.crash-limit), and was killed");
            }
            return new Ended(process.exitValue(), new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("was given up", e);
        } finally {
            ProcessTree.kill(process);
        }
    }
}
