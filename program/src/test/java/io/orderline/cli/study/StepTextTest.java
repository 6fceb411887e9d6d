package io.orderline.cli.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.study.StudyCommand.StepText;
import io.orderline.figures.CannedSystem;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.study.definition.CannedStudy;
import io.orderline.study.definition.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepTextTest {
    private static final String LISTED = """
            study: listed
            question: Which?
            systems: { A: {}, B: { drive.style: batch } }
            """;
    /// Without a percentile there is no ramp, so that the first run is a probe.
    private static final String SEARCHED = """
            study: searched
            question: How much?
            systems: { A: {}, B: { drive.style: batch } }
            objective: [failed < 1 %]
            capacity: { least: 50, most: 1000, to-within: 5 %, budget: 10m }
            """;

    @TempDir
    Path folder;

    private static StepResult first(CannedStudy study) throws IOException {
        return study.folder().results(study.frozen()).getFirst();
    }

    private static StepText words(CannedStudy study) {
        return new StepText(study.frozen().study());
    }

    private String ended(CannedStudy study, Verdict verdict) throws IOException {
        RunFolder made = new CannedSystem().write(folder.resolve("made"));
        Result result = made.readResult();
        made.writeResult(result.judged(verdict, List.of())
                .against(List.of(new ObjectiveReport(
                        "failed < 1 %", Outcome.MISSED, Optional.empty(), Optional.empty(), "", Optional.empty()))));
        Files.move(made.path(), study.folder().run(first(study).step()).path());
        return words(study).ended(first(study));
    }

    private static Verdict failing(String rule) {
        return new Verdict(false, List.of(new Verdict.Finding(Verdict.Level.FAIL, rule, "too much")));
    }

    @Test
    void aStudyKnowsItsRunsAndTheirBlocks() throws IOException {
        CannedStudy study = new CannedStudy(folder, LISTED);
        StepResult first = first(study);
        assertThat(words(study).beginning(first.step(), first.cell(), 0, 90))
                .matches("run 1 of \\d+, block 1: [AB]; 90s left");
        assertThat(ended(study, failing("due-work"))).matches("run 1, block 1, [AB]: invalid: due-work: too much");
    }

    @Test
    void aSearchSaysHowManyRunsItMayTakeAndWhatEachMet() throws IOException {
        CannedStudy study = new CannedStudy(folder, SEARCHED);
        StepResult first = first(study);
        assertThat(words(study).beginning(first.step(), first.cell(), 6, 90))
                .matches("run 7 of at most \\d+: A, rate .*/s; at most 90s left");
        assertThat(ended(study, failing("due-work")))
                .as("a rate that is too high is what a search looks for")
                .endsWith(": failed < 1 % MISSED");
    }

    @Test
    void aProbeThatTheDriverSpoiledSaysWhy() throws IOException {
        assertThat(ended(new CannedStudy(folder, SEARCHED), failing("consistency")))
                .endsWith(": of no use: consistency: too much");
    }
}
