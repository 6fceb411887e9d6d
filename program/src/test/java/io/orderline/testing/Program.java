package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// Orderline as a user starts it: a process of its own, with a working directory, an environment and two
/// streams. Closing it kills what is left of it. For one thread.
public final class Program implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(8);
    private static final List<String> OPTIONS =
            List.of("-XX:+UseSerialGC", "-Xmx512m", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED");
    static final String CLASSES = classes();
    private static final List<String> INTERRUPTIBLE = interruptible();
    /// Signal 2, in the masks of `/proc/self/status`.
    private static final long SIGINT_BIT = 1 << 1;
    /// Looking for descendants reads of every process of this machine.
    private static final long EACH_MILLIS = 500;

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Process process;
    private final Path out;
    private final Path err;
    private final Set<Long> descendants = ConcurrentHashMap.newKeySet();

    private Program(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /// How the program ended.
    ///
    /// @param code exit code; above 128 for a signal
    public record Ended(int code, String out, String err) {
        /// Fails with what the program said; a run that only [BusyMachine] spoiled ended with 0.
        public Ended withCode(int expected) {
            assertThat(expected == 0 && BusyMachine.spoiled(code, out) ? 0 : code)
                    .as("exit code of a program that said:%n%s%n%s", err, out)
                    .isEqualTo(expected);
            return this;
        }
    }

    /// What to start.
    ///
    /// @param folder working directory; what the program prints goes to hidden files in it
    /// @param prefix a program that becomes Java, such as `env`
    public record Launch(Path folder, List<String> prefix, Map<String, String> environment) {
        public Launch environment(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(environment);
            more.put(name, value);
            return new Launch(folder, prefix, more);
        }

        public Launch through(String... command) {
            return new Launch(folder, List.of(command), environment);
        }

        /// Runs to the end.
        public Ended run(String... arguments) {
            try (Program program = start(arguments)) {
                return program.await();
            }
        }

        /// Runs to the end, and leaves processes running on purpose.
        public Ended runLeaving(String... arguments) {
            try (Program program = start(arguments)) {
                program.awaitEnd(LIMIT);
                return program.ended();
            }
        }

        /// With which it is started: the program, its options, its arguments.
        public List<String> command(String... arguments) {
            List<String> command = new ArrayList<>(prefix);
            command.addAll(INTERRUPTIBLE);
            command.add(ProcessHandle.current().info().command().orElseThrow());
            command.addAll(OPTIONS);
            command.addAll(ClassArchive.options(OPTIONS, CLASSES));
            command.addAll(List.of("-cp", CLASSES, "io.orderline.cli.Main"));
            command.addAll(List.of(arguments));
            return command;
        }

        /// Makes a script that a test calls in the place of the launcher, which would build the program first.
        public Path script(Path file) throws IOException {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, "#!/bin/sh\nexec '" + String.join("' '", command()) + "' \"$@\"\n");
            return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }

        public Program start(String... arguments) {
            int number = NUMBER.incrementAndGet();
            Path out = folder.resolve(".stdout-" + number);
            Path err = folder.resolve(".stderr-" + number);
            ProcessBuilder builder = new ProcessBuilder(command(arguments))
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().remove("ORDERLINE_PASSWORD");
            builder.environment().putAll(environment);
            try {
                return new Program(builder.start(), out, err);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// A shell in the background has started the tests with SIGINT ignored, which children inherit. Elsewhere nothing
    /// is needed: not every `env` knows the option.
    private static List<String> interruptible() {
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            return status.filter(line -> line.startsWith("SigIgn:"))
                            .map(line -> Long.parseUnsignedLong(
                                    line.substring("SigIgn:".length()).strip(), 16))
                            .anyMatch(ignored -> (ignored & SIGINT_BIT) != 0)
                    ? List.of("env", "--default-signal=INT")
                    : List.of();
        } catch (IOException noSuchSystem) {
            return List.of();
        }
    }

    /// Those of this JVM without those of tests.
    private static String classes() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> !path.isEmpty()) // which would be the working directory
                .map(Path::of)
                .map(Path::toAbsolutePath)
                .filter(path ->
                        !path.endsWith("test-classes") && !path.toString().endsWith("-tests.jar"))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// With an own folder for JDBC drivers, `drivers`.
    public static Launch in(Path folder) {
        Path drivers = folder.resolve("drivers").toAbsolutePath();
        return new Launch(folder, List.of(), Map.of("ORDERLINE_DRIVERS", drivers.toString()));
    }

    public long pid() {
        return process.pid();
    }

    /// What it has said on standard error so far.
    public String err() {
        return text(err);
    }

    /// Waits until standard error holds a text; fails if the program ends without it.
    public void awaitSaid(String text) {
        Awaitility.await().atMost(LIMIT).pollInterval(Duration.ofMillis(20)).until(() -> {
            boolean alive = process.isAlive();
            boolean said = err().contains(text);
            assertThat(alive || said)
                    .as("it ended without '%s':%n%s", text, err())
                    .isTrue();
            return said;
        });
    }

    /// @param name such as `INT`
    public void signal(String name) {
        Signal.send(name, pid());
    }

    /// Waits for the end; also checks that no process that it started is left.
    public Ended await() {
        return await(LIMIT);
    }

    public Ended await(Duration limit) {
        awaitEnd(limit);
        Awaitility.await().untilAsserted(() -> assertThat(descendants).noneMatch(Program::isRunning));
        return ended();
    }

    private Ended ended() {
        return new Ended(process.exitValue(), text(out), err());
    }

    private void awaitEnd(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            do {
                process.descendants().forEach(child -> descendants.add(child.pid()));
            } while (!process.waitFor(EACH_MILLIS, TimeUnit.MILLISECONDS) && System.nanoTime() < deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        assertThat(process.isAlive())
                .as("still running after %s:%n%s", limit, err())
                .isFalse();
    }

    /// Processes that it started, as far as they were noticed.
    public Set<Long> descendants() {
        return Set.copyOf(descendants);
    }

    /// A process that has ended but that nobody has asked about yet has no command line.
    private static boolean isRunning(long pid) {
        try {
            return !Files.readString(Path.of("/proc/" + pid + "/cmdline")).isEmpty();
        } catch (IOException gone) {
            return false;
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
