package io.orderline.testbed.server;

import io.orderline.base.ProcessTree;
import io.orderline.base.TargetException;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.ProcessState;
import io.orderline.testbed.data.DataFolder;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// The process of a server, from its start to its end.
final class ServerProcess {
    private static final Duration ORDERLY_END = Duration.ofMinutes(5); // may write a checkpoint of many gigabytes
    private static final Duration QUICK_END = Duration.ofSeconds(10);

    private final ServerEngine engine;
    private final Process process;
    private final DataFolder folder;
    private final Endpoint endpoint;
    private final long logStart;
    private boolean paused;

    private ServerProcess(ServerEngine engine, Process process, DataFolder folder, Endpoint endpoint, long logStart) {
        this.engine = engine;
        this.process = process;
        this.folder = folder;
        this.endpoint = endpoint;
        this.logStart = logStart;
    }

    /// Starts a server in a session of its own. Ctrl-C therefore does not reach the server before Orderline has
    /// ended the run.
    ///
    /// @param prefix command that replaces itself by the server's command; empty if there is none
    static ServerProcess launch(ServerEngine engine, DataFolder folder, Endpoint endpoint, List<String> prefix) {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(prefix);
        try {
            command.addAll(engine.command(folder, endpoint));
            long logStart = Files.exists(folder.log()) ? Files.size(folder.log()) : 0;
            Process process = Command.builder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(Redirect.appendTo(folder.log().toFile()))
                    .start();
            return new ServerProcess(engine, process, folder, endpoint, logStart);
        } catch (IOException e) {
            throw new TargetException(
                    "cannot start " + engine.recipe().name() + " in '" + folder.path() + "': " + e.getMessage(), e);
        }
    }

    /// Waits until the server of an earlier, killed Orderline process has ended. The guard of that process stops
    /// the server, which takes a moment. No server starts on data in use.
    static void awaitFormer(ServerEngine engine, DataFolder folder) {
        await(() -> !engine.isServed(folder), Duration.ofMillis(50));
    }

    private static void await(BooleanSupplier over, Duration pause) {
        long end = System.nanoTime() + QUICK_END.toNanos();
        while (!over.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(pause.toNanos());
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isRunning() {
        return process.isAlive();
    }

    boolean isReady() {
        return engine.isReady(folder, endpoint, pid(), this::log);
    }

    /// Returns what the server has logged since its start.
    String log() {
        try {
            byte[] bytes = Files.readAllBytes(folder.log());
            int start = (int) Math.min(logStart, bytes.length);
            return new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(no log: " + e.getMessage() + ")";
        }
    }

    /// Shuts down in order: the server ends its sessions and writes everything to disk.
    void stop() {
        goOn();
        Command.signal(engine.process().stopSignal(), pid());
        if (!ProcessTree.awaitExit(process, ORDERLY_END)) {
            quit();
        }
    }

    /// Shuts down at once: the server writes nothing more.
    void quit() {
        goOn();
        Command.signal(engine.process().quitSignal(), pid());
        if (!ProcessTree.awaitExit(process, QUICK_END)) {
            kill();
        }
    }

    /// Sends SIGKILL to all processes.
    void kill() {
        List<ProcessHandle> family = ProcessTree.kill(process);
        ProcessTree.awaitExit(process, QUICK_END);
        // Until all processes release the shared memory, no server starts on these data.
        await(() -> family.stream().noneMatch(process -> ProcessState.isAlive(process.pid())), Duration.ofMillis(5));
    }

    /// Freezes all processes, beginning with the main one, because it could start others meanwhile.
    void pause() {
        paused = true;
        Command.signal("STOP", List.of(pid()));
        Command.signal("STOP", pids());
    }

    void resume() {
        Command.signal("CONT", pids().reversed());
        paused = false;
    }

    /// Resumes the server if it is paused, because a frozen process handles no other signal.
    private void goOn() {
        if (paused) {
            resume();
        }
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
