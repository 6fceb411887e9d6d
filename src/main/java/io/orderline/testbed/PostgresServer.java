package io.orderline.testbed;

import io.orderline.target.TargetException;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// One run of a PostgreSQL server, from its start to its end.
final class PostgresServer {
    private static final Duration FAST_SHUTDOWN = Duration.ofSeconds(60);
    private static final Duration IMMEDIATE_SHUTDOWN = Duration.ofSeconds(10);

    private final Process process;
    private final DataFolder folder;
    private final long logStart;

    private PostgresServer(Process process, DataFolder folder, long logStart) {
        this.process = process;
        this.folder = folder;
        this.logStart = logStart;
    }

    /// In a session of its own, so that Ctrl-C does not reach the server before Orderline has ended its run.
    static PostgresServer launch(PostgresInstallation installation, DataFolder folder, int port) {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(
                installation.program("postgres", List.of("-D", folder.data().toString())));
        try {
            configure(folder, installation.recipe().settings(), port);
            long logStart = Files.exists(folder.log()) ? Files.size(folder.log()) : 0;
            Process process = Command.builder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(Redirect.appendTo(folder.log().toFile()))
                    .start();
            return new PostgresServer(process, folder, logStart);
        } catch (IOException e) {
            throw new TargetException("cannot start PostgreSQL in '" + folder.path() + "': " + e.getMessage(), e);
        }
    }

    /// The server of a process that was killed is stopped by its guard, which takes a moment; PostgreSQL itself refuses
    /// to start on data that are still served.
    static void awaitFormer(DataFolder folder) {
        long end = System.nanoTime() + IMMEDIATE_SHUTDOWN.toNanos();
        while (isServed(folder) && System.nanoTime() < end) {
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private static boolean isServed(DataFolder folder) {
        try {
            String pid = status(folder).getFirst();
            return Files.readString(Path.of("/proc", pid, "cmdline"))
                    .contains(folder.data().toString());
        } catch (IOException | NoSuchElementException notRunning) {
            return false;
        }
    }

    private static List<String> status(DataFolder folder) throws IOException {
        try (Stream<String> lines = Files.lines(folder.data().resolve("postmaster.pid"))) {
            return lines.map(String::strip).toList();
        }
    }

    private static void configure(DataFolder folder, Map<String, String> settings, int port) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Written by Orderline at every start. ALTER SYSTEM overrides it.");
        lines.add("port = " + port);
        settings.forEach((name, value) -> lines.add(name + " = '" + value.replace("'", "''") + "'"));
        Files.write(folder.data().resolve(PostgresInstallation.CONFIGURATION), lines);
    }

    long pid() {
        return process.pid();
    }

    boolean isRunning() {
        return process.isAlive();
    }

    /// Whether the server says that it accepts connections. A connection alone would not prove it: another server may
    /// have the port. Line 1 of `postmaster.pid` is the process, line 8 its status.
    boolean isReady() {
        try {
            List<String> status = status(folder);
            return status.size() >= 8
                    && status.get(0).equals(String.valueOf(pid()))
                    && status.get(7).equals("ready");
        } catch (IOException notWrittenYet) {
            return false;
        }
    }

    /// What the server has written since its start.
    String log() {
        try {
            byte[] bytes = Files.readAllBytes(folder.log());
            int start = (int) Math.min(logStart, bytes.length);
            return new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(no log: " + e.getMessage() + ")";
        }
    }

    /// SIGINT is "fast" shutdown: sessions are ended, everything is written. (SIGTERM would wait for the clients.)
    void stop() {
        Command.signal("INT", pid());
        if (!Command.awaitExit(process, FAST_SHUTDOWN)) {
            quit();
        }
    }

    /// SIGQUIT is "immediate" shutdown: nothing more is written, but shared memory is given back.
    void quit() {
        Command.signal("QUIT", pid());
        if (!Command.awaitExit(process, IMMEDIATE_SHUTDOWN)) {
            kill();
        }
    }

    /// SIGKILL to all. The main process is frozen first, so that it starts no more processes meanwhile.
    void kill() {
        Command.signal("STOP", pid());
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
        Command.awaitExit(process, IMMEDIATE_SHUTDOWN);
    }

    List<Long> pids() {
        if (!isRunning()) {
            return List.of();
        }
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(ProcessHandle::pid)
                .toList();
    }

    Path logFile() {
        return folder.log();
    }
}
