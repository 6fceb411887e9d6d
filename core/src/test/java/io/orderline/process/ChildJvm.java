package io.orderline.process;

import io.orderline.base.ProcessTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Another Java process with the class path of this one. Killed when closed.
public final class ChildJvm implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Process process;
    private final BufferedReader output;

    private ChildJvm(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    public static ChildJvm start(Map<String, String> environment, Class<?> main, String... arguments)
            throws IOException {
        String java = ProcessHandle.current().info().command().orElseThrow();
        List<String> command = new ArrayList<>(
                List.of(java, "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.DISCARD);
        builder.environment().putAll(environment);
        return new ChildJvm(builder.start());
    }

    /// The next line that it prints; fails if it has ended without one.
    public String readLine() throws IOException {
        String line = output.readLine();
        if (line == null) {
            throw new IOException("the child process printed nothing");
        }
        return line;
    }

    /// SIGKILL: no shutdown hook runs.
    void kill() {
        process.destroyForcibly();
        ProcessTree.awaitExit(process, LIMIT);
    }

    /// SIGTERM, as a terminal or a service manager ends a program.
    void terminate() {
        process.destroy();
        ProcessTree.awaitExit(process, LIMIT);
    }

    /// A process that has ended but that nobody has asked about yet has no command line.
    public static boolean isRunning(long pid) {
        try {
            return !Files.readString(Path.of("/proc/" + pid + "/cmdline")).isEmpty();
        } catch (IOException gone) {
            return false;
        }
    }

    @Override
    public void close() {
        kill();
    }
}
