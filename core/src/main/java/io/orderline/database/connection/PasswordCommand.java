package io.orderline.database.connection;

import io.orderline.base.Durations;
import io.orderline.base.ProcessTree;
import io.orderline.base.TargetException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A program whose output is the password, started anew for each connection. Its standard output goes neither
/// into a message nor into a file. If the program fails, the message has the last line of its standard error,
/// unless that repeats a line of the output. So a secret on standard error alone is shown. Thread-safe.
///
/// @param command the command for `sh -c`
/// @param limit time after which the program is killed, with the processes that it started
public record PasswordCommand(String command, Duration limit) {
    private static final String KEY = "target.password-command";
    private static final long LOOK_MILLIS = 5;
    /// Limit for the bytes of each stream that are kept.
    private static final int MOST = 1 << 16;

    public Password password() {
        return Password.asked(this::ask, "what " + KEY + " prints: the password of now, in its first line");
    }

    /// Returns the first line of the program's output.
    ///
    /// @throws TargetException if that line is empty, the program fails, or it does not end in time
    String ask() {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).redirectInput(new File("/dev/null"));
        try {
            Process process = builder.start();
            try (Streams streams = new Streams(process)) {
                return streams.answer(awaitEnd(process, streams));
            } finally {
                ProcessTree.kill(process);
            }
        } catch (IOException e) {
            throw failure("cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("was given up: the program that waits for it is ending");
        }
    }

    private int awaitEnd(Process process, Streams streams) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            streams.take();
            if (System.nanoTime() - begin > limit.toNanos()) {
                throw failure("did not end within " + Durations.text(limit)
                        + " (target.password-command-timeout), and was killed");
            }
        }
        streams.take();
        return process.exitValue();
    }

    private static TargetException failure(String what) {
        return new TargetException("no password: the program of " + KEY + " " + what + ".");
    }

    /// The output so far. Only available bytes are read, as a process left behind may keep the streams open.
    private record Streams(Process process, ByteArrayOutputStream out, ByteArrayOutputStream err)
            implements AutoCloseable {
        Streams(Process process) {
            this(process, new ByteArrayOutputStream(), new ByteArrayOutputStream());
        }

        void take() throws IOException {
            take(process.getInputStream(), out);
            take(process.getErrorStream(), err);
        }

        private static void take(InputStream from, ByteArrayOutputStream into) throws IOException {
            byte[] bytes = from.readNBytes(from.available());
            into.write(bytes, 0, Math.min(bytes.length, MOST - into.size()));
        }

        String answer(int code) {
            if (code != 0) {
                String said = err.toString(StandardCharsets.UTF_8)
                        .strip()
                        .lines()
                        .reduce("", (_, last) -> last)
                        .strip();
                throw failure("failed with exit code " + code + told(said));
            }
            String password =
                    out.toString(StandardCharsets.UTF_8).lines().findFirst().orElse("");
            if (password.isEmpty()) {
                throw failure("printed nothing, or an empty first line");
            }
            return password;
        }

        private String told(String said) {
            boolean repeats = out.toString(StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .anyMatch(line -> !line.isEmpty() && said.contains(line));
            return repeats
                    ? " (its last line repeats its output, and is not shown)"
                    : said.isEmpty() ? "" : ": " + said;
        }

        @Override
        public void close() throws IOException {
            process.getInputStream().close();
            process.getErrorStream().close();
        }
    }
}
