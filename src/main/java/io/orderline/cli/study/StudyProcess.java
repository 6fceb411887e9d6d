package io.orderline.cli.study;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.cli.plan.PasswordSource;
import io.orderline.cli.program.OrderlineProcess;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Password;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.execution.CommandLauncher;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.benchmarksql.PlanFileReader;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs a study's commands: this program again, with the options of this virtual machine, or a shell. A
/// verb ends in an orderly way when this process ends, however that comes: its standard input is a pipe
/// that closes then.
public final class StudyProcess implements CommandLauncher {
    private static final Duration LOOK = Duration.ofMillis(200);
    private static final int LAST_WORDS = 400;

    private final Path child;
    private final Consumer<String> progress;
    private volatile @Nullable Process running;

    /// @param folder of the study
    /// @param progress is told what a command said last
    StudyProcess(StudyFolder folder, Consumer<String> progress) {
        this.child = folder.path().resolve("child");
        this.progress = progress;
    }

    @Override
    public int verb(StudyCell cell, List<String> arguments, Path log) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(OrderlineProcess.command(
                List.of("-D" + OrderlineProcess.PARENT + "=true", "-Dorderline.stderr.terminal=false"), arguments));
        password(cell).ifPresent(secret -> builder.environment().putIfAbsent(PasswordSource.VARIABLE, secret.reveal()));
        return run(builder, log);
    }

    /// A property file's own, which is in no plan of a step, and gives way to a command.
    private static Optional<Password> password(StudyCell cell) {
        if (cell.plan().stream().anyMatch(value -> value.key().equals(LoginKeys.PASSWORD_COMMAND.name()))) {
            return Optional.empty();
        }
        try {
            return cell.bases().stream()
                    .flatMap(base -> PlanFileReader.read(Path.of(base), List.of(), new Problems()).password().stream())
                    .findFirst();
        } catch (ConfigException gone) {
            return Optional.empty(); // then the run says that it needs one
        }
    }

    /// Waits for what an earlier process of this study left running when it was killed: it comes to its end
    /// by itself.
    void awaitFormer() throws InterruptedException {
        Optional<ProcessHandle> former = former();
        if (former.isPresent()) {
            progress.accept("waiting for the run before to end");
            while (former.get().isAlive()) {
                Thread.sleep(LOOK);
            }
        }
    }

    private Optional<ProcessHandle> former() {
        try {
            String[] words = Files.readString(child).strip().split(" ", -1);
            return ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(process -> begun(process).equals(words[words.length - 1]));
        } catch (IOException | NumberFormatException none) {
            return Optional.empty();
        }
    }

    /// A number of a process may be used again; its beginning is not.
    private static String begun(ProcessHandle process) {
        return process.info().startInstant().map(Object::toString).orElse("?");
    }

    @Override
    public int shell(String command, Map<String, String> environment, Path log) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command);
        builder.environment().putAll(environment);
        return run(builder, log);
    }

    private int run(ProcessBuilder builder, Path log) throws InterruptedException {
        File file = log.toFile();
        try {
            Process process = builder.redirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(file))
                    .start();
            running = process;
            Files.writeString(child, process.pid() + " " + begun(process.toHandle()) + "\n");
            while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                progress.accept(lastLine(file));
            }
            return process.exitValue();
        } catch (IOException e) {
            throw new ResultsUnwritableException(log, e);
        } catch (InterruptedException wanted) {
            end();
            throw wanted;
        } finally {
            running = null;
        }
    }

    /// Asks what is running to end, and waits for it.
    private void end() throws InterruptedException {
        Process process = running;
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            process.waitFor();
        }
    }

    private static String lastLine(File log) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(log, "r")) {
            byte[] end = new byte[(int) Math.min(LAST_WORDS, file.length())];
            file.seek(file.length() - end.length);
            file.readFully(end);
            return new String(end, StandardCharsets.UTF_8).strip().lines().reduce("", (earlier, later) -> later);
        }
    }
}
