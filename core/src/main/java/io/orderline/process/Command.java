package io.orderline.process;

import io.orderline.base.ProcessTree;
import io.orderline.base.ProgramRun;
import io.orderline.base.TargetException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Runs short-lived programs of the operating system and of engines.
public final class Command {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /// The limit for copying, long enough for many gigabytes on a slow disk.
    private static final Duration COPY_LIMIT = Duration.ofHours(2);

    private Command() {}

    /// Returns a builder for a process in the C locale, with a working directory that every user may enter, and
    /// without the caller's variables `PG…`, which would redirect an engine.
    public static ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).directory(new File("/"));
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        return builder;
    }

    /// Runs a program to its end.
    ///
    /// @param input the text for the program's standard input
    /// @return the program's output
    /// @throws TargetException if the program fails; the message contains the end of its output
    public static String run(List<String> command, String input) {
        return output(command, finish(command, input, LIMIT));
    }

    public static void copy(String... arguments) {
        List<String> command =
                Stream.concat(Stream.of("cp"), Stream.of(arguments)).toList();
        output(command, finish(command, "", COPY_LIMIT));
    }

    /// Moves a file or a folder to a name that must not exist.
    public static void move(Path from, Path to) {
        List<String> command = List.of("mv", "-T", from.toString(), to.toString());
        output(command, finish(command, "", COPY_LIMIT));
    }

    private static String output(List<String> command, ProgramRun.ProgramResult finished) {
        if (finished.code() != 0) {
            throw new TargetException(
                    command.getFirst() + " failed with exit code " + finished.code() + ":\n" + tail(finished.output()));
        }
        return finished.output();
    }

    public static void runIn(Path folder, List<String> command) {
        output(command, finish(builder(command).directory(folder.toFile()), command.getFirst(), "", LIMIT));
    }

    public static String run(String... command) {
        return run(List.of(command), "");
    }

    /// Runs a program and returns whether it exists and succeeds.
    public static boolean succeeds(String... command) {
        try {
            return finish(List.of(command), "", LIMIT).code() == 0;
        } catch (TargetException absent) {
            return false;
        }
    }

    /// Sends a signal that Java cannot send, such as `INT` or `STOP`.
    public static void signal(String signal, long pid) {
        signal(signal, List.of(pid));
    }

    /// Sends a signal to several processes in order. One shell sends all signals, which takes no longer than
    /// sending a single one. The shell's built-in `kill` is always available, unlike the program `kill`.
    public static void signal(String signal, List<Long> pids) {
        if (!pids.isEmpty()) {
            succeeds(Stream.concat(
                            Stream.of("sh", "-c", "kill \"$@\"", "kill", "-" + signal),
                            pids.stream().map(String::valueOf))
                    .toArray(String[]::new));
        }
    }

    public static String tail(String text) {
        List<String> lines = text.lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 15), lines.size()));
    }

    private static ProgramRun.ProgramResult finish(List<String> command, String input, Duration limit) {
        return finish(builder(command), command.getFirst(), input, limit);
    }

    /// Runs a program to its end. Not interruptible, because many of these programs clean up.
    private static ProgramRun.ProgramResult finish(ProcessBuilder command, String name, String input, Duration limit) {
        try {
            return new ProgramRun(command, limit)
                    .intoFile(input, ProcessTree::awaitExit)
                    .orElseThrow(() -> new TargetException(name + " did not end within " + limit.toSeconds() + "s"));
        } catch (IOException e) {
            throw new TargetException("cannot run " + name + ": " + e.getMessage(), e);
        }
    }
}
