package io.orderline.study.definition;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.plan.RawValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepFileTest {
    private static final RawValue URL = new RawValue("target.url", "jdbc:postgresql://db/a\"b", "--url");

    @TempDir
    Path folder;

    private static SweepFile sweep(Map<String, List<String>> varied, RawValue... given) {
        return new SweepFile(Optional.empty(), List.of(given), varied, 3);
    }

    @Test
    void theFileIsTheStudyThatIsRun() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "drive: { terminals: 9, duration: 7s }\n");
        Map<String, List<String>> varied = new LinkedHashMap<>();
        varied.put("drive.terminals", List.of("1", "2", "4"));
        SweepFile file = new SweepFile(
                Optional.of(plan), List.of(URL, new RawValue("drive.terminals", "1", "--terminals")), varied, 3);

        assertThat(file.text()).isEqualTo("""
                        study: sweep
                        question: "Which is fastest: terminals 1, 2 or 4?"
                        base: "%s"
                        plan:
                          "target.url": "jdbc:postgresql://db/a\\"b"
                        vary:
                          "drive.terminals": ["1", "2", "4"]
                        repeat: 3
                        """.formatted(plan));
        Study study = file.study();
        assertThat(study.most()).isEqualTo(9);
        assertThat(study.axes()).containsExactly("drive.terminals");
        assertThat(study.cells())
                .extracting(StudyCell::text)
                .containsExactly("terminals 1", "terminals 2", "terminals 4");
        assertThat(study.cells().getFirst().given("drive.duration")).hasValue("7s");
        assertThat(study.cells().getFirst().given("target.url")).hasValue(URL.text());
        assertThat(study.between().reset()).isEqualTo(BetweenRuns.Reset.NONE);
    }

    @Test
    void aTestbedIsRestored() {
        RawValue testbed = new RawValue("testbed", "postgresql-18", "--testbed");
        assertThat(sweep(Map.of("drive.terminals", List.of("1", "2")), testbed)
                        .study()
                        .between()
                        .reset())
                .isEqualTo(BetweenRuns.Reset.RESTORE);
    }

    @Test
    void valuesThatAreNoNumbersAreSystemsToCompare() {
        Study study = sweep(Map.of("drive.style", List.of("row", "batch")), URL).study();
        assertThat(study.systems()).extracting(StudySystem::label).containsExactly("row", "batch");
        assertThat(study.axes()).isEmpty();
    }

    @Test
    void repeatsAloneAreOneCell() {
        Study study = sweep(Map.of(), URL).study();
        assertThat(study.cells()).hasSize(1);
        assertThat(study.question()).isEqualTo("How fast is it, and by how much do runs differ?");
    }

    @Test
    void mistakesAreThoseOfTheStudy() {
        assertMistaken(
                () -> sweep(Map.of("drive.terminal", List.of("1", "2")), URL).study(), "drive.terminals");
        assertMistaken(
                () -> sweep(Map.of("drive.terminals", List.of("2", "2")), URL).study(), "different values");
        assertMistaken(() -> sweep(Map.of("drive.terminals", List.of("1", "2"))).study(), "has no database");
    }

    /// Files that a plan names are found wherever the study file is.
    @Test
    void pathsAreAbsolute() {
        RawValue workload = new RawValue("workload", "./mine", "--workload");
        assertThat(sweep(Map.of("drive.terminals", List.of("1", "2")), URL, workload)
                        .text())
                .contains("\"" + Path.of("mine").toAbsolutePath() + "\"");
    }
}
