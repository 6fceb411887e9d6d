package io.orderline.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.IntervalBasis;
import io.orderline.compare.RunGrouping;
import io.orderline.figures.CannedSystem;
import io.orderline.report.document.TextWriter;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.study.StudyDocument;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.study.execution.CommandLauncher;
import io.orderline.study.execution.StudyListener;
import io.orderline.study.execution.StudyRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.logging.FileHandler;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The order of steps, and their states. A run whose drive is over writes a result at once, and then looks at the
/// database. Until that is done it goes on while its process holds the lock of its log, and has died else. A window in
/// which throughput drifted is named as such wherever its figures stand.
class StudyStepsTest {
    private static final List<Integer> CELLS = List.of(1, 2, 3);

    @TempDir
    Path folder;

    private static FileHandler held(RunFolder run) throws IOException {
        return new FileHandler(run.log().toString());
    }

    private CannedStudy study(CannedSystem system) throws IOException {
        return new CannedStudy(Files.createTempDirectory(folder, "study"), """
                study: two
                question: Is B faster than A?
                systems: { A: {}, B: { drive.style: batch } }
                repeat: 1
                """).run(_ -> system);
    }

    private static StepResult first(CannedStudy study) throws IOException {
        return study.results().getFirst();
    }

    @ParameterizedTest
    @EnumSource(names = {"RUNNING", "INTERRUPTED"})
    void aStepThatIsStillVerifiedRuns(RunState state) throws IOException {
        CannedStudy study = study(new CannedSystem().ended(state));
        FileHandler log = held(first(study).run());
        assertThat(first(study).state()).isEqualTo(StepState.RUNNING);
        assertThat(first(study).reason()).isEmpty();
        log.close();
        assertThat(first(study).state()).isEqualTo(StepState.BROKEN);
    }

    @Test
    void aStepWhoseProcessDiedWhileItVerifiedIsBroken() throws IOException {
        CannedStudy study = study(new CannedSystem().ended(RunState.RUNNING));
        Files.writeString(Path.of(first(study).run().log() + ".lck"), "");
        assertThat(first(study))
                .returns(StepState.BROKEN, StepResult::state)
                .returns("its process died", StepResult::reason)
                .returns(true, StepResult::isUnfinished);
    }

    @Test
    void listsAndReportsSayWhich() throws IOException {
        RunFolder run = new CannedSystem().ended(RunState.RUNNING).write(folder);
        assertThat(RunListLine.of(run).text()).endsWith("  died");
        assertThat(RunDocument.text(run)).contains("Its process died after the drive");
        assertThat(RunGrouping.of(List.of(run)).leftOut().getFirst().reason()).startsWith("died");
        FileHandler log = held(run);
        assertThat(RunListLine.of(run).text()).endsWith("  running");
        assertThat(RunDocument.text(run)).contains("The run still goes on");
        assertThat(RunGrouping.of(List.of(run)).leftOut().getFirst().reason()).startsWith("still runs");
        Files.delete(run.result());
        assertThat(RunListLine.of(run).text()).endsWith("  running");
        assertThat(RunDocument.text(run)).contains("The run still goes on").doesNotContain("The process died");
        log.close();
    }

    @Test
    void everyBlockHoldsEveryCellAndTheSameSeedGivesTheSameOrder() {
        for (RunOrder order : RunOrder.values()) {
            for (int block = 1; block <= 20; block++) {
                assertThat(order.of(CELLS, block, 7)).containsExactlyInAnyOrderElementsOf(CELLS);
            }
        }
        List<Integer> first = RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 3, 7);
        assertThat(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 3, 7)).isEqualTo(first);
        IntStream seeds = IntStream.range(0, 50);
        assertThat(seeds.mapToObj(seed -> RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 1, seed))
                        .distinct())
                .hasSize(6);
        // In pairs of blocks the mean place of every cell is the same.
        assertThat(IntStream.of(1, 2, 3).mapToObj(block -> RunOrder.ABBA.of(CELLS, block, 1)))
                .containsExactly(CELLS, CELLS.reversed(), CELLS);
    }

    /// Each of the six orders of three cells is as likely as the others: 6,000 draws, 1,000 each, give or
    /// take 5 σ of 29.
    @Test
    void allOrdersAreEquallyLikely() {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (int block = 1; block <= 6000; block++) {
            counts.merge(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, block, 1), 1, Integer::sum);
        }
        assertThat(counts.values())
                .hasSize(6)
                .allSatisfy(count -> assertThat(count).isBetween(855, 1145));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void headlineListAndStudySayWhetherARunWasSteady(boolean drifting) throws IOException {
        CannedSystem system = drifting ? new CannedSystem().drifting() : new CannedSystem();
        RunFolder run = system.write(folder);
        assertThat(List.of(
                        RunListLine.of(run).text(),
                        RunDocument.text(run),
                        TextWriter.write(StudyDocument.of(study(system).answer()))))
                .allMatch(text -> text.contains("no steady rate") == drifting);
    }

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
                try {
                    for (Launch launch : launches) {
                        String cell = launch.cell().text();
                        together.add(cell + " " + told(launch, "drive.turn"));
                        left(launch, failing.test(cell));
                    }
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
                ended.run();
                return Collections.nCopies(launches.size(), 0);
            }

            @Override
            public int shell(String command, Map<String, String> environment, Path log) {
                throw new AssertionError(command);
            }
        };
    }

    private static String told(CommandLauncher.Launch launch, String key) throws IOException {
        return Files.readAllLines(Path.of(launch.arguments().getLast())).stream()
                .filter(line -> line.startsWith(key + ":"))
                .map(line -> line.substring(key.length() + 3, line.length() - 1))
                .findFirst()
                .orElse("");
    }

    private void left(CommandLauncher.Launch launch, boolean early) throws IOException {
        String cell = launch.cell().text();
        CannedSystem system = systems.computeIfAbsent(
                cell,
                _ -> new CannedSystem()
                        .style(cell.startsWith("B") ? "batch" : "row")
                        .terminals(cell.endsWith("10") ? 10 : 20));
        RunFolder made = system.turn(told(launch, "drive.turn"), told(launch, "drive.meet"))
                .ended(early ? RunState.ABORTED : RunState.COMPLETE)
                .write(folder.resolve("made"));
        Files.move(made.path(), Path.of(told(launch, "run-folder")));
    }

    private CannedStudy run(String scheme, Predicate<String> failing) throws Exception {
        CannedStudy study = new CannedStudy(folder, """
            study: pairs
            question: Is one faster?
            plan: { drive.duration: 20s, drive.ramp-up: 2s }
            systems: { A: {}, B: { drive.style: batch } }
            vary: { drive.terminals: [10, 20] }
            repeat: 3
            order: { scheme: %s, seed: 5 }
            """.formatted(scheme));
        run(study, failing);
        return study;
    }

    private void run(CannedStudy study, Predicate<String> failing) throws Exception {
        new StudyRunner(study.folder(), study.frozen(), launcher(failing), new StudyListener() {
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
        return study.results().stream().map(StepResult::state).toList();
    }

    @Test
    void bothSystemsOfAPointRunAtOnceInEachBlock() throws Exception {
        CannedStudy study = run("duet", _ -> false);
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
        run("segments, every: 4s", _ -> false);
        assertThat(together.getFirst()).endsWith(" 1 of 2 every 4s seed 6");
        assertThat(together.getLast()).endsWith(" 2 of 2 every 4s seed 11");
    }

    @Test
    void ifOneFailsBothAreRunAgain() throws Exception {
        CannedStudy study = run("duet", "B, terminals 20"::equals);
        assertThat(states(study))
                .containsOnly(StepState.DONE, StepState.FAILED, StepState.BROKEN)
                .filteredOn(state -> state == StepState.DONE)
                .hasSize(6);
        assertThat(study.results())
                .filteredOn(result -> result.state() == StepState.BROKEN)
                .extracting(StepResult::reason)
                .containsOnly("the run beside it did not come to its end");
        assertThat(study.answer().comparisons().all())
                .as("nothing is said of the other point")
                .hasSize(1);
        together.clear();
        run(study, _ -> false);
        assertThat(together).hasSize(6).allMatch(told -> told.contains("terminals 20"));
        assertThat(states(study)).containsOnly(StepState.DONE);
        try (var aside = Files.list(study.folder().path().resolve("broken"))) {
            assertThat(aside).hasSize(6);
        }
        assertThat(study.folder().path().resolve("meetings/001/gone")).exists();
    }
}
