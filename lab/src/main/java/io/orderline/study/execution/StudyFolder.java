package io.orderline.study.execution;

import io.orderline.base.PlainFolder;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TextFormat;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.Json;
import io.orderline.study.definition.StepPairs;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepSchedule;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The folder of a study: what was asked, and a run folder for each step. The progress follows from the run
/// folders, so nothing has to be written at the moment at which a process dies.
public record StudyFolder(Path path) {
    public static boolean isStudyFolder(Path path) {
        return Files.isRegularFile(new StudyFolder(path).record());
    }

    public Path record() {
        return path.resolve("study.json");
    }

    public Path attempts() {
        return path.resolve("attempts.jsonl");
    }

    public Path runs() {
        return path.resolve("runs");
    }

    public Path log(StudyStep step) {
        return path.resolve("logs").resolve(step.folder() + ".log");
    }

    public Path plan(StudyStep step) {
        return path.resolve("plans").resolve(step.folder() + ".yaml");
    }

    /// Returns the folder in which the runs of a pair wait for each other.
    Path meeting(StudyStep step) {
        return path.resolve("meetings").resolve(TextFormat.format("%03d", StepPairs.pair(step)));
    }

    public Path report() {
        return path.resolve("report.html");
    }

    public RunFolder run(StudyStep step) {
        return new RunFolder(runs().resolve(step.folder()));
    }

    /// @throws IOException if the record is unreadable or of another version, or the folder contains a link
    public StudySnapshot read() throws IOException {
        PlainFolder.require(path, 2); // run folders check their own content
        StudySnapshot frozen = Json.read(record(), StudySnapshot.class);
        if (frozen.schema() != StudySnapshot.SCHEMA) {
            throw new IOException("study.json has schema " + frozen.schema()
                    + "; this version of Orderline reads schema " + StudySnapshot.SCHEMA);
        }
        return frozen;
    }

    /// @throws ResultsUnwritableException if the folders cannot be made
    public void begin(StudySnapshot frozen) {
        for (Path folder : List.of(runs(), path.resolve("plans"), path.resolve("logs"))) {
            ResultsUnwritableException.unless(path, () -> Files.createDirectories(folder));
        }
        Json.write(record(), frozen);
    }

    /// Keeps the text of the study file.
    ///
    /// @throws ResultsUnwritableException if it cannot be written
    public void keep(String file) {
        Path kept = path.resolve("study.yaml");
        ResultsUnwritableException.unless(kept, () -> Files.writeString(kept, file));
    }

    public void append(StepAttempt attempt) {
        ResultsUnwritableException.unless(
                attempts(),
                () -> Files.writeString(
                        attempts(),
                        (endsInALine() ? "" : "\n") + Json.line(attempt) + "\n",
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND));
    }

    private boolean endsInALine() throws IOException {
        byte[] written = Files.exists(attempts()) ? Files.readAllBytes(attempts()) : new byte[0];
        return written.length == 0 || written[written.length - 1] == '\n';
    }

    /// Returns the attempts in order, without an incomplete last line that a dying process left.
    public List<StepAttempt> readAttempts() throws IOException {
        List<StepAttempt> attempts = new ArrayList<>();
        if (Files.exists(attempts())) {
            for (String line : Files.readAllLines(attempts())) {
                if (line.endsWith("}")) {
                    attempts.add(Json.parse(line, StepAttempt.class, attempts()));
                }
            }
        }
        return attempts;
    }

    /// Returns the results of all steps so far, in order. A search has only steps known to be needed.
    public List<StepResult> results(StudySnapshot frozen) throws IOException {
        List<StepAttempt> attempts = readAttempts();
        List<StepResult> results = new ArrayList<>();
        StepSchedule schedule = frozen.study().schedule();
        for (Optional<StudyStep> step = schedule.after(results); step.isPresent(); step = schedule.after(results)) {
            results.add(result(asRun(step.get(), attempts), frozen.study(), attempts));
        }
        return StepPairs.settled(frozen.study(), results);
    }

    /// Returns a step as it was run last, or as it is asked for now if it was not run.
    private static StudyStep asRun(StudyStep step, List<StepAttempt> attempts) {
        return attempts.stream()
                .filter(attempt -> attempt.step() == step.number())
                .flatMap(attempt -> attempt.asked().stream())
                .reduce((_, later) -> later)
                .orElse(step);
    }

    private StepResult result(StudyStep step, Study study, List<StepAttempt> attempts) throws IOException {
        RunFolder run = run(step);
        StudyCell cell = study.cell(step);
        if (run.isAlive()) {
            return new StepResult(step, cell, StepState.RUNNING, "", run);
        }
        if (Files.exists(run.result())) {
            Result result = run.readResult();
            return new StepResult(step, cell, state(result), reason(result), run, result.isolation());
        }
        if (Files.exists(run.path())) {
            return new StepResult(step, cell, StepState.BROKEN, StepResult.DIED, run);
        }
        return attempts.stream()
                .filter(attempt -> attempt.step() == step.number())
                .reduce((earlier, later) -> later)
                .map(attempt -> new StepResult(step, cell, StepState.FAILED, attempt.message(), run))
                .orElse(new StepResult(step, cell, StepState.OPEN, "", run));
    }

    private static StepState state(Result result) {
        return switch (result.state()) {
            case COMPLETE, IMPORTED -> result.verdict().valid() ? StepState.DONE : StepState.INVALID;
            case ABORTED -> StepState.FAILED;
            case INTERRUPTED, RUNNING -> StepState.BROKEN;
        };
    }

    private static String reason(Result result) {
        if (result.state() != RunState.COMPLETE) {
            return result.state() == RunState.RUNNING ? StepResult.DIED : result.reason();
        }
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.FAIL)
                .map(finding -> finding.rule() + ": " + finding.message())
                .collect(Collectors.joining("; "));
    }

    /// Nothing is deleted.
    public void setAside(StudyStep step) {
        Path run = run(step).path();
        if (!Files.exists(run)) {
            return;
        }
        ResultsUnwritableException.unless(run, () -> {
            Path aside = Files.createDirectories(path.resolve("broken"));
            int number = 1;
            while (Files.exists(aside.resolve(step.folder() + "-" + number))) {
                number++;
            }
            return Files.move(run, aside.resolve(step.folder() + "-" + number));
        });
    }
}
