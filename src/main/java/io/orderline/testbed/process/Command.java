package io.orderline.testbed.process;

import io.orderline.base.ProcessTree;
import io.orderline.base.TargetException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Short-lived programs of the operating system and of an engine.
public final class Command {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /// For many gigabytes on a slow disk.
    private static final Duration COPY_LIMIT = Duration.ofHours(2);

    private Command() {}

    /// A process in the C locale, without the `PG…` variables of the caller, which would redirect the
    /// engine, and in a working directory that every user may enter.
    public static ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).directory(new File("/"));
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        return builder;
    }

    /// Runs to the end.
    ///
    /// @param input sent to its standard input
    /// @return what it printed
    /// @throws TargetException if it fails, with the end of what it printed
    public static String run(List<String> command, String input) {
        return output(command, finish(command, input, LIMIT));
    }

    /// `cp` with these options and paths.
    public static void copy(String... arguments) {
        List<String> command =
                Stream.concat(Stream.of("cp"), Stream.of(arguments)).toList();
        output(command, finish(command, "", COPY_LIMIT));
    }

    /// A file or a folder to a name that is free.
    public static void move(Path from, Path to) {
        List<String> command = List.of("mv", "-T", from.toString(), to.toString());
        output(command, finish(command, "", COPY_LIMIT));
    }

    private static String output(List<String> command, Finished finished) {
        if (finished.code() != 0) {
            throw new TargetException(
                    command.getFirst() + " failed with exit code " + finished.code() + ":\n" + tail(finished.output()));
        }
        return finished.output();
    }

    /// Runs to the end in a folder of its own.
    public static void runIn(Path folder, List<String> command) {
        output(command, finish(builder(command).directory(folder.toFile()), command.getFirst(), "", LIMIT));
    }

    public static String run(String... command) {
        return run(List.of(command), "");
    }

    /// Whether a program exists and ends well.
    public static boolean succeeds(String... command) {
        try {
            return finish(List.of(command), "", LIMIT).code() == 0;
        } catch (TargetException absent) {
            return false;
        }
    }

    /// Sends a signal that Java cannot, such as `INT` or `STOP`.
    public static void signal(String signal, long pid) {
        signal(signal, List.of(pid));
    }

    /// The same to several, in their order, by one program: it takes no longer than for one. The shell's own `kill` is
    /// always there; the program of that name is not.
    public static void signal(String signal, List<Long> pids) {
        if (!pids.isEmpty()) {
            succeeds(Stream.concat(
                            Stream.of("sh", "-c", "kill \"$@\"", "kill", "-" + signal),
                            pids.stream().map(String::valueOf))
                    .toArray(String[]::new));
        }
    }

    /// The last lines of a log, for an error message.
    public static String tail(String text) {
        List<String> lines = text.lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 15), lines.size()));
    }

    private record Finished(int code, String output) {}

    private static Finished finish(List<String> command, String input, Duration limit) {
        return finish(builder(command), command.getFirst(), input, limit);
    }

    /// The output goes through a file, so that a child which inherited it cannot hold up the wait.
    private static Finished finish(ProcessBuilder command, String name, String input, Duration limit) {
        try {
            Path output = Files.createTempFile("orderline", ".out");
            try {
                Process process =
                        command.redirectOutput(Redirect.to(output.toFile())).start();
                send(process, input);
                if (!ProcessTree.awaitExit(process, limit)) {
                    ProcessTree.kill(process);
                    throw new TargetException(name + " did not end within " + limit.toSeconds() + "s");
                }
                return new Finished(
                        process.exitValue(), new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw new TargetException("cannot run " + name + ": " + e.getMessage(), e);
        }
    }

    private static void send(Process process, String input) {
        try (var stdin = process.outputWriter(StandardCharsets.UTF_8)) {
            stdin.write(input);
        } catch (IOException e) {
            // The program may have ended without reading; its exit code tells.
            if (process.isAlive()) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
