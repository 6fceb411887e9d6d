package io.orderline.cli.study;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.cli.plan.PasswordSource;
import io.orderline.cli.program.OrderlineProcess;
import io.orderline.study.execution.CommandLauncher;
import io.orderline.study.execution.StudyFolder;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Runs the commands of a study in processes: verbs of this program, or shell commands. When this process
/// ends in any way, a verb ends too: its standard input is a pipe, which is closed then.
public final class StudyProcess implements CommandLauncher {
    private static final Duration LOOK = Duration.ofMillis(200);
    private static final int LAST_WORDS = 400;

    private final Path child;
    private final StudyPasswords passwords;
    private final Consumer<String> progress;

    /// @param progress consumes the last line of a command's output
    StudyProcess(StudyFolder folder, StudyPasswords passwords, Consumer<String> progress) {
        this.child = folder.path().resolve("child");
        this.passwords = passwords;
        this.progress = progress;
    }

    @Override
    public List<Integer> together(List<Launch> launches, Runnable ended) throws InterruptedException {
        List<Started> all = new ArrayList<>();
        for (Launch launch : launches) {
            ProcessBuilder builder = new ProcessBuilder(OrderlineProcess.command(
                    List.of("-D" + OrderlineProcess.PARENT + "=true", "-Dorderline.stderr.terminal=false"),
                    launch.arguments()));
            passwords
                    .of(launch.cell())
                    .ifPresent(secret -> builder.environment().putIfAbsent(PasswordSource.VARIABLE, secret.reveal()));
            all.add(start(builder, launch.log()));
        }
        return codes(all, ended);
    }

    /// Waits for processes that a killed process of this study has left behind. They end by themselves.
    void awaitFormer() throws InterruptedException {
        for (ProcessHandle former : former()) {
            progress.accept("waiting for the run before to end");
            while (former.isAlive()) {
                Thread.sleep(LOOK);
            }
        }
    }

    private List<ProcessHandle> former() {
        try {
            return Files.readAllLines(child).stream()
                    .flatMap(line -> former(line.strip().split(" ", -1)).stream())
                    .toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    private static Optional<ProcessHandle> former(String[] words) {
        try {
            return ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(process -> begun(process).equals(words[words.length - 1]));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    /// Returns the start time, which tells a process from a later one with the same id.
    private static String begun(ProcessHandle process) {
        return process.info().startInstant().map(Object::toString).orElse("?");
    }

    @Override
    public int shell(String command, Map<String, String> environment, Path log) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command);
        builder.environment().putAll(environment);
        return codes(List.of(start(builder, log)), () -> {}).getFirst();
    }

    /// Returns the exit codes of processes when all have ended. An interrupt ends them first.
    private List<Integer> codes(List<Started> all, Runnable ended) throws InterruptedException {
        try {
            note(all);
            await(all, ended);
            return all.stream().map(one -> one.process.exitValue()).toList();
        } catch (InterruptedException wanted) {
            end(all);
            throw wanted;
        }
    }

    private record Started(Process process, File log) {}

    private static Started start(ProcessBuilder builder, Path log) {
        File file = log.toFile();
        try {
            return new Started(
                    builder.redirectErrorStream(true)
                            .redirectOutput(Redirect.appendTo(file))
                            .start(),
                    file);
        } catch (IOException e) {
            throw new ResultsUnwritableException(log, e);
        }
    }

    /// Records the processes in a file, for a later process that resumes the study.
    private void note(List<Started> all) {
        List<String> lines = all.stream()
                .map(one -> one.process.pid() + " " + begun(one.process.toHandle()))
                .toList();
        try {
            Files.write(child, lines);
        } catch (IOException e) {
            throw new ResultsUnwritableException(child, e);
        }
    }

    /// @param ended called when the first process has ended
    private void await(List<Started> all, Runnable ended) throws InterruptedException {
        boolean told = false;
        while (all.stream().anyMatch(one -> one.process.isAlive())) {
            if (!told && all.stream().anyMatch(one -> !one.process.isAlive())) {
                ended.run();
                told = true;
            }
            for (Started one : all) {
                if (!one.process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                    progress.accept(lastLine(one.log));
                }
            }
        }
    }

    /// Asks the processes to end, and waits. A shell is asked first, or it would start its next command.
    private static void end(List<Started> all) throws InterruptedException {
        for (Started one : all) {
            List<ProcessHandle> started = one.process.descendants().toList();
            one.process.destroy();
            started.forEach(ProcessHandle::destroy);
        }
        for (Started one : all) {
            one.process.waitFor();
        }
    }

    private static String lastLine(File log) {
        try (RandomAccessFile file = new RandomAccessFile(log, "r")) {
            byte[] end = new byte[(int) Math.min(LAST_WORDS, file.length())];
            file.seek(file.length() - end.length);
            file.readFully(end);
            return new String(end, StandardCharsets.UTF_8).strip().lines().reduce("", (earlier, later) -> later);
        } catch (IOException e) {
            throw new ResultsUnwritableException(log.toPath(), e);
        }
    }
}
