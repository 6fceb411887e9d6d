package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.compare.RunGrouping;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.run.text.TextReport;
import io.orderline.report.study.StudyAnswerText;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.FileHandler;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The order of steps, and their states. A run whose drive is over writes a result at once, and then looks at the
/// database. Until that is done it goes on while its process holds the lock of its log, and has died else. A window in
/// which throughput drifted is named as such wherever its figures stand.
class StudyStepsTest {
    private static final List<Integer> CELLS = List.of(1, 2, 3);
    private static final String SAID = "no steady rate";

    @TempDir
    Path folder;

    private static FileHandler held(RunFolder run) throws IOException {
        return new FileHandler(run.log().toString());
    }

    private CannedStudy study(RunState state) throws IOException {
        return new CannedStudy(folder.resolve(state.text()), """
                study: two
                question: Is B faster than A?
                systems: { A: {}, B: { drive.style: batch } }
                repeat: 1
                """).run(_ -> new CannedSystem().ended(state));
    }

    private static StepResult first(CannedStudy study) throws IOException {
        return study.folder().results(study.frozen()).getFirst();
    }

    @Test
    void aStepThatIsStillVerifiedRuns() throws IOException {
        for (RunState state : List.of(RunState.RUNNING, RunState.INTERRUPTED)) {
            CannedStudy study = study(state);
            FileHandler log = held(first(study).run());
            assertThat(first(study).state()).isEqualTo(StepState.RUNNING);
            assertThat(first(study).reason()).isEmpty();
            log.close();
            assertThat(first(study).state()).isEqualTo(StepState.BROKEN);
        }
    }

    @Test
    void aStepWhoseProcessDiedWhileItVerifiedIsBroken() throws IOException {
        StepResult step = first(study(RunState.RUNNING));
        Files.writeString(Path.of(step.run().log() + ".lck"), "");
        assertThat(step.state()).isEqualTo(StepState.BROKEN);
        assertThat(step.reason()).isEqualTo("its process died");
        assertThat(step.isUnfinished()).isTrue();
    }

    @Test
    void listsAndReportsSayWhich() throws IOException {
        RunFolder run = new CannedSystem().ended(RunState.RUNNING).write(folder);
        assertThat(RunListLine.of(run).text()).endsWith("  died");
        assertThat(TextReport.of(run)).contains("Its process died after the drive");
        assertThat(RunGrouping.of(List.of(run)).leftOut().getFirst().reason()).startsWith("died");
        FileHandler log = held(run);
        assertThat(RunListLine.of(run).text()).endsWith("  running");
        assertThat(TextReport.of(run)).contains("The run still goes on");
        assertThat(RunGrouping.of(List.of(run)).leftOut().getFirst().reason()).startsWith("still runs");
        Files.delete(run.result());
        assertThat(RunListLine.of(run).text()).endsWith("  running");
        assertThat(TextReport.of(run)).contains("The run still goes on").doesNotContain("The process died");
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
        Set<List<Integer>> orders = new HashSet<>();
        IntStream.range(0, 50).forEach(seed -> orders.add(RunOrder.RANDOMIZED_BLOCKS.of(CELLS, 1, seed)));
        assertThat(orders).hasSize(6);
        // In pairs of blocks the mean place of every cell is the same.
        assertThat(RunOrder.ABBA.of(CELLS, 1, 1)).containsExactly(1, 2, 3);
        assertThat(RunOrder.ABBA.of(CELLS, 2, 1)).containsExactly(3, 2, 1);
        assertThat(RunOrder.ABBA.of(CELLS, 3, 1)).containsExactly(1, 2, 3);
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

    @Test
    void headlineListAndStudySayIt() throws IOException {
        assertThat(said(new CannedSystem().drifting())).containsOnly(true);
    }

    @Test
    void ofASteadyRunTheyDoNot() throws IOException {
        assertThat(said(new CannedSystem())).containsOnly(false);
    }

    private boolean[] said(CannedSystem system) throws IOException {
        var run = system.write(folder);
        CannedStudy study = new CannedStudy(folder.resolve("study"), """
                study: two
                question: Is B faster than A?
                systems: { A: {}, B: { drive.style: batch } }
                repeat: 1
                """).run(_ -> system);
        return new boolean[] {
            RunListLine.of(run).text().contains(SAID),
            TextReport.of(run).contains(SAID),
            StudyAnswerText.text(study.answer()).contains(SAID)
        };
    }
}
