package io.orderline.study.execution;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.NodePlan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.study.definition.BetweenRuns.Reset;
import io.orderline.study.definition.StepPairs;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs the steps of a study that are not done yet. A step that fails is recorded, and the next one begins.
/// For one thread; the progress can be read from the folder at any time.
public final class StudyRunner {
    private static final String RUN_FOLDER = PlanKeys.RUN_FOLDER.name();
    private static final String DRIVE_SEED = WorkloadKeys.DRIVE_SEED.name();
    private static final int DONE = 0;

    private static final int TAIL_LINES = 3;

    private final StudyFolder folder;
    private final StudySnapshot frozen;
    private final CommandLauncher launcher;
    private final StudyListener listener;

    public StudyRunner(StudyFolder folder, StudySnapshot frozen, CommandLauncher launcher, StudyListener listener) {
        this.folder = folder;
        this.frozen = frozen;
        this.launcher = launcher;
        this.listener = listener;
    }

    /// @throws InterruptedException if the user stops the study; everything that was done is in the folder
    public void run() throws IOException, InterruptedException {
        Set<Integer> tried = new HashSet<>();
        for (Optional<StepResult> next = next(tried); next.isPresent(); next = next(tried)) {
            List<StudyStep> steps = together(next.get().step());
            Set<Integer> numbers = steps.stream().map(StudyStep::number).collect(Collectors.toSet());
            tried.addAll(numbers);
            run(steps);
            for (StepResult result : folder.results(frozen)) {
                if (numbers.contains(result.step().number())) {
                    listener.ended(result);
                }
            }
        }
    }

    private List<StudyStep> together(StudyStep step) {
        return study().order().together()
                ? study().steps().stream()
                        .filter(other -> StepPairs.pair(other) == StepPairs.pair(step))
                        .toList()
                : List.of(step);
    }

    /// Returns the next step. A step that failed is not tried twice in one call of [#run].
    private Optional<StepResult> next(Set<Integer> tried) throws IOException {
        List<StepResult> results = folder.results(frozen);
        List<StepResult> open = results.stream()
                .filter(result -> !result.state().isFinal()
                        && result.state() != StepState.RUNNING
                        && !tried.contains(result.step().number()))
                .toList();
        if (open.isEmpty()) {
            return Optional.empty();
        }
        int ended = Math.toIntExact(
                results.stream().filter(result -> result.state().isFinal()).count());
        double left = DurationEstimate.left(study(), results, folder.readAttempts());
        listener.beginning(open.getFirst().step(), open.getFirst().cell(), ended, left);
        return Optional.of(open.getFirst());
    }

    private Study study() {
        return frozen.study();
    }

    private void run(List<StudyStep> steps) throws IOException, InterruptedException {
        steps.forEach(folder::setAside);
        settle();
        Instant begun = Instant.now();
        long from = System.nanoTime();
        List<CommandLauncher.Launch> runs = new ArrayList<>();
        List<Integer> codes = new ArrayList<>();
        for (StudyStep step : steps) {
            StudyCell cell = study().cell(step);
            write(folder.plan(step), plan(step, cell));
            codes.add(prepare(step, cell));
            runs.add(new CommandLauncher.Launch(
                    cell, List.of("run", folder.plan(step).toString()), folder.log(step)));
        }
        if (codes.stream().allMatch(code -> code == DONE)) {
            codes = runs.size() == 1 ? List.of(launch(runs.getFirst())) : meet(steps.getFirst(), runs);
        }
        double seconds = (System.nanoTime() - from) / 1e9;
        for (int i = 0; i < steps.size(); i++) {
            StudyStep step = steps.get(i);
            boolean left = Files.exists(folder.run(step).result());
            String message = left ? "" : tail(folder.log(step), codes.get(i));
            folder.append(new StepAttempt(step.number(), Optional.of(step), begun, seconds, codes.get(i), message));
        }
    }

    private int launch(CommandLauncher.Launch run) throws InterruptedException {
        return launcher.verb(run.cell(), run.arguments(), run.log());
    }

    private List<Integer> meet(StudyStep first, List<CommandLauncher.Launch> runs)
            throws IOException, InterruptedException {
        Path meeting = folder.meeting(first);
        Files.createDirectories(meeting);
        try (Stream<Path> former = Files.list(meeting)) {
            for (Path file : former.toList()) { // left by an earlier attempt
                Files.delete(file);
            }
        }
        return launcher.together(runs, () -> gone(meeting.resolve(DriveKeys.MEET_GONE)));
    }

    private static void gone(Path file) {
        ResultsUnwritableException.unless(file, () -> Files.writeString(file, ""));
    }

    private void settle() throws InterruptedException {
        double seconds = study().between().settleSeconds();
        if (seconds > 0) {
            listener.settling(seconds);
            Thread.sleep(Duration.ofMillis(Math.round(seconds * 1000)));
        }
    }

    private interface Command {
        int run() throws InterruptedException;
    }

    /// @return exit code of the first command that failed, or [#DONE]
    private int prepare(StudyStep step, StudyCell cell) throws InterruptedException {
        for (Command command : commands(step, cell)) {
            int code = command.run();
            if (code != DONE) {
                return code;
            }
        }
        return DONE;
    }

    private List<Command> commands(StudyStep step, StudyCell cell) {
        Path log = folder.log(step);
        List<Command> commands = new ArrayList<>();
        for (String before : study().between().before()) {
            commands.add(() -> launcher.shell(before, environment(step, cell), log));
        }
        String plan = folder.plan(step).toString();
        if (study().between().inDoubt().isPresent()
                && !NodePlan.all(cell.asPlan()).isEmpty()) {
            commands.add(() -> launcher.verb(cell, List.of("xa", "clean", "--yes", plan), log));
        }
        if (study().between().reset() == Reset.RELOAD && !cell.hasTestbed()) {
            commands.add(() -> launcher.verb(cell, List.of("drop", plan), log));
            commands.add(() -> launcher.verb(cell, List.of("load", plan), log));
        }
        return commands;
    }

    /// Returns the variables by which a command can start what this run drives.
    private Map<String, String> environment(StudyStep step, StudyCell cell) {
        return Map.of(
                "ORDERLINE_SYSTEM",
                cell.system(),
                "ORDERLINE_PLAN",
                folder.plan(step).toString());
    }

    /// Returns the cell's plan, with a seed for each block: within a block all systems get the same inputs.
    private Map<String, String> plan(StudyStep step, StudyCell cell) {
        Map<String, String> plan = new LinkedHashMap<>();
        cell.plan().forEach(value -> plan.put(value.key(), value.text()));
        long seed = Long.parseLong(
                plan.getOrDefault(DRIVE_SEED, "1").replace("_", "").strip());
        plan.put(DRIVE_SEED, Long.toString(seed + step.block() - 1));
        if (study().between().reset() == Reset.RELOAD && cell.hasTestbed()) {
            plan.put(PlanKeys.TESTBED_RESET.name(), "reload");
        }
        StepPairs.turn(study(), step).ifPresent(turn -> {
            plan.put(DriveKeys.TURN.name(), turn);
            plan.put(
                    DriveKeys.MEET.name(), folder.meeting(step).toAbsolutePath().toString());
        });
        plan.put(RUN_FOLDER, folder.run(step).path().toString());
        return plan;
    }

    private static void write(Path file, Map<String, String> plan) {
        StringBuilder yaml = new StringBuilder();
        plan.forEach((key, text) ->
                yaml.append(key).append(": \"").append(escaped(text)).append("\"\n"));
        ResultsUnwritableException.unless(file, () -> Files.writeString(file, yaml));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static String tail(Path log, int code) throws IOException {
        if (code == DONE) {
            return "the run beside it could not begin";
        }
        List<String> lines = Files.exists(log)
                ? new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                        .strip()
                        .lines()
                        .toList()
                : List.of();
        String words = String.join(" / ", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
        return "exit code " + code + (words.isEmpty() ? "" : ": " + words);
    }
}
