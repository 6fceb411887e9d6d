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

/// A command of the shell on this host. What it starts and leaves behind goes on; what prints too much is cut by who
/// shows it.
///
/// @param limit after which it is killed, with the processes that it started
record ShellCommand(String command, Duration limit) {
    /// How a command ended.
    ///
    /// @param output both of its streams
    record Ended(int code, String output) {}

    /// The output goes through a file: a server that the command starts keeps that for its log, and holds up nobody.
    ///
    /// @throws TargetException if it does not end in time, or cannot be executed
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
