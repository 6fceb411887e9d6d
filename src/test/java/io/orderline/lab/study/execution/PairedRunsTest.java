package io.orderline.lab.study.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.compare.IntervalBasis;
import io.orderline.lab.study.definition.CannedStudy;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepState;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyStep;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Studies whose systems run two at a time, with processes that only leave their folders.
class PairedRunsTest {
    private static final String STUDY = """
            study: pairs
            question: Is one faster?
            plan: { drive.duration: 20s, drive.ramp-up: 2s }
            systems: { A: {}, B: { drive.style: batch } }
            vary: { drive.terminals: [10, 20] }
            repeat: 3
            order: { scheme: %s, seed: 5 }
            """;

    @TempDir
    Path path;

    private final List<String> together = new ArrayList<>();
    private final Map<String, CannedSystem> systems = new HashMap<>();

    /// @param failing runs that end early
    private CommandLauncher launcher(Predicate<String> failing) {
        return new CommandLauncher() {
            @Override
            public int verb(StudyCell cell, List<String> arguments, Path log) {
                throw new AssertionError("alone: " + cell.text());
            }

            @Override
            public List<Integer> together(List<Launch> launches, Runnable ended) {
                launches.forEach(launch -> together.add(launch.cell().text() + " " + told(launch, "drive.turn")));
                launches.forEach(
                        launch -> left(launch, failing.test(launch.cell().text())));
                ended.run();
                return launches.stream().map(_ -> 0).toList();
            }

            @Override
            public int shell(String command, Map<String, String> environment, Path log) {
                throw new AssertionError(command);
            }
        };
    }

    private static String told(CommandLauncher.Launch launch, String key) {
        try {
            return Files.readAllLines(Path.of(launch.arguments().getLast())).stream()
                    .filter(line -> line.startsWith(key + ":"))
                    .map(line -> line.substring(key.length() + 3, line.length() - 1))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void left(CommandLauncher.Launch launch, boolean early) {
        String cell = launch.cell().text();
        CannedSystem system = systems.computeIfAbsent(
                cell,
                _ -> new CannedSystem()
                        .style(cell.startsWith("B") ? "batch" : "row")
                        .terminals(cell.endsWith("10") ? 10 : 20));
        try {
            Path run = Path.of(told(launch, "run-folder"));
            Files.move(
                    system.turn(told(launch, "drive.turn"), told(launch, "drive.meet"))
                            .ended(early ? RunState.ABORTED : RunState.COMPLETE)
                            .write(path.resolve("made"))
                            .path(),
                    run);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void run(CannedStudy study, CommandLauncher launcher) throws Exception {
        new StudyRunner(study.folder(), study.frozen(), launcher, new StudyListener() {
                    @Override
                    public void settling(double seconds) {}

                    @Override
                    public void beginning(StudyStep step, StudyCell cell, int of, double left) {}

                    @Override
                    public void ended(StepResult result) {}
                })
                .run();
    }

    private static List<StepState> states(CannedStudy study) throws IOException {
        return study.folder().results(study.frozen()).stream()
                .map(StepResult::state)
                .toList();
    }

    @Test
    void bothSystemsOfAPointRunAtOnceInEachBlock() throws Exception {
        CannedStudy study = new CannedStudy(path, STUDY.formatted("duet"));
        run(study, launcher(_ -> false));
        assertThat(states(study)).hasSize(12).containsOnly(StepState.DONE);
        assertThat(together).hasSize(12);
        for (int pair = 0; pair < 6; pair++) {
            String first = together.get(2 * pair);
            String second = together.get(2 * pair + 1);
            assertThat(first).endsWith(" 1 of 2");
            assertThat(second).endsWith(" 2 of 2");
            assertThat(first.charAt(0)).isNotEqualTo(second.charAt(0));
            assertThat(first.contains("terminals 10")).isEqualTo(second.contains("terminals 10"));
        }
        assertThat(together.stream().filter(told -> told.startsWith("A") && told.endsWith("1 of 2")))
                .as("who is first is drawn")
                .hasSizeBetween(1, 5);
        assertThat(study.answer().comparisons().all())
                .hasSize(2)
                .allMatch(comparison -> comparison.basis() == IntervalBasis.BLOCKS);
    }

    @Test
    void whoTakesTurnsIsToldHowLongTheyAre() throws Exception {
        CannedStudy study = new CannedStudy(path, STUDY.formatted("segments, every: 4s"));
        run(study, launcher(_ -> false));
        assertThat(together.getFirst()).endsWith(" 1 of 2 every 4s seed 6");
        assertThat(together.getLast()).endsWith(" 2 of 2 every 4s seed 11");
    }

    @Test
    void ifOneFailsBothAreRunAgain() throws Exception {
        CannedStudy study = new CannedStudy(path, STUDY.formatted("duet"));
        run(study, launcher("B, terminals 20"::equals));
        assertThat(states(study))
                .containsOnly(StepState.DONE, StepState.FAILED, StepState.BROKEN)
                .filteredOn(state -> state == StepState.DONE)
                .hasSize(6);
        assertThat(study.folder().results(study.frozen()))
                .filteredOn(result -> result.state() == StepState.BROKEN)
                .extracting(StepResult::reason)
                .containsOnly("the run beside it did not come to its end");
        assertThat(study.answer().comparisons().all())
                .as("nothing is said of the other point")
                .hasSize(1);
        together.clear();
        run(study, launcher(_ -> false));
        assertThat(together).hasSize(6).allMatch(told -> told.contains("terminals 20"));
        assertThat(states(study)).containsOnly(StepState.DONE);
        try (var aside = Files.list(study.folder().path().resolve("broken"))) {
            assertThat(aside).hasSize(6);
        }
        assertThat(study.folder().path().resolve("meetings/001/gone")).exists();
    }
}
