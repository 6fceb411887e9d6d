package io.orderline.base;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs a program to its end and returns its output. If the program exceeds the limit, or the wait for it is
/// interrupted, kills the program and the processes that it started. Processes that the program leaves behind at
/// its end keep running, and are not waited for.
public record ProgramRun(ProcessBuilder program, Duration limit) {
    private static final long POLL_MILLIS = 5;
    /// Limit for the bytes of each stream that are kept in memory.
    private static final int MOST_BYTES = 1 << 16;

    /// How a program ended.
    ///
    /// @param code the exit code
    /// @param errors the standard error; empty if it is part of the output
    public record ProgramResult(int code, String output, String errors) {}

    /// Waits for the end of a process, and returns whether it ended within the limit. An interrupt ends the
    /// wait of [Process#waitFor(Duration)], but not that of [ProcessTree#awaitExit].
    public interface Wait<X extends Exception> {
        boolean ended(Process process, Duration limit) throws X;
    }

    /// Returns the run of a shell command with an empty standard input.
    public static ProgramRun shell(String command, Duration limit) {
        return new ProgramRun(new ProcessBuilder("sh", "-c", command).redirectInput(new File("/dev/null")), limit);
    }

    /// Runs the program and collects both output streams in a temporary file. A server that the program leaves
    /// behind can go on writing to this file. A pipe would stay open as long as the server runs, and closing it
    /// would end the server.
    ///
    /// @param input the text for the standard input
    /// @param wait how to wait for the end of the program
    /// @return how the program ended, or empty if it was killed at the limit
    /// @throws IOException if the program cannot be started
    public <X extends Exception> Optional<ProgramResult> intoFile(String input, Wait<X> wait) throws IOException, X {
        Path file = Files.createTempFile("orderline", ".out");
        try {
            Process process = program.redirectErrorStream(true)
                    .redirectOutput(Redirect.to(file.toFile()))
                    .start();
            try {
                send(process, input);
                return wait.ended(process, limit)
                        ? Optional.of(new ProgramResult(process.exitValue(), text(Files.readAllBytes(file)), ""))
                        : Optional.empty();
            } finally {
                ProcessTree.kill(process);
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void send(Process process, String input) {
        try (var stdin = process.outputWriter(StandardCharsets.UTF_8)) {
            stdin.write(input);
        } catch (IOException e) {
            // The program may have ended without reading. Its exit code shows whether it failed.
            if (process.isAlive()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Runs the program and collects its two output streams in memory, because a secret must not be written
    /// into a file. Keeps the first 64 KiB of each stream. Reads only available bytes, because a process that
    /// the program leaves behind may keep the streams open.
    ///
    /// @return how the program ended, or empty if it was killed at the limit
    /// @throws IOException if the program cannot be started
    public Optional<ProgramResult> intoMemory() throws IOException, InterruptedException {
        Process process = program.start();
        try (InputStream output = process.getInputStream();
                InputStream errors = process.getErrorStream()) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            ByteArrayOutputStream complained = new ByteArrayOutputStream();
            long begin = System.nanoTime();
            boolean ended;
            do {
                ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
                take(output, printed);
                take(errors, complained);
            } while (!ended && System.nanoTime() - begin <= limit.toNanos());
            return ended
                    ? Optional.of(new ProgramResult(
                            process.exitValue(), text(printed.toByteArray()), text(complained.toByteArray())))
                    : Optional.empty();
        } finally {
            ProcessTree.kill(process);
        }
    }

    private static void take(InputStream from, ByteArrayOutputStream into) throws IOException {
        byte[] bytes = from.readNBytes(from.available());
        into.write(bytes, 0, Math.min(bytes.length, MOST_BYTES - into.size()));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
