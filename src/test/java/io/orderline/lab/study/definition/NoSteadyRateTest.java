package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.run.text.TextReport;
import io.orderline.report.study.StudyAnswerText;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A window in which throughput drifted is named as such wherever its figures stand.
class NoSteadyRateTest {
    private static final String SAID = "no steady rate";

    @TempDir
    Path folder;

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
