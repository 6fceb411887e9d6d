package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.compare.RunGrouping;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.run.text.TextReport;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.FileHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run whose drive is over writes a result at once, and then looks at the database. Until that is done it goes on
/// while its process holds the lock of its log, and has died else.
class StepStateTest {
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
}
