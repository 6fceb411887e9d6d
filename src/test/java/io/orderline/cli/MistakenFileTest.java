package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file of one kind where one of another kind is meant, and a host that is not there.
class MistakenFileTest {
    private final InProcess program = new InProcess();

    @TempDir
    private Path folder;

    private Path plan;
    private Path study;

    @BeforeEach
    void write() throws IOException {
        plan = Files.writeString(
                folder.resolve("plan.yaml"), "target.url: jdbc:postgresql://nohost.invalid/d\nwarehouses: 1\n");
        study = Files.writeString(
                folder.resolve("study.yaml"),
                "study: x\nquestion: Which?\nbase: plan.yaml\nsystems: {A: {}, B: {drive.style: batch}}\n");
    }

    @Test
    void aStudyIsNoPlanAndAPlanIsNoStudy() {
        assertThat(program.run("run", study.toString())).isEqualTo(2);
        assertThat(program.err()).contains("study.yaml: is a study: give it to `orderline study run`");
        assertThat(program.run("study", "run", plan.toString())).isEqualTo(2);
        assertThat(program.err()).contains("plan.yaml: is a plan: give it to `orderline run`");
        assertThat(program.run("plan", plan.toString())).as(program.err()).isZero();
    }

    @Test
    void aHostThatNobodyKnowsIsNoServerThatIsDown() {
        assertThat(program.run("verify", plan.toString())).isEqualTo(3);
        assertThat(program.err()).contains("No host of that name is known").doesNotContain("Is the server running");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql://db/bench", "postgres://db/bench", "postgres://bench@db/bench"})
    void aUrlThatIsNotOfJdbcIsWrittenAsOne(String url) {
        assertThat(program.run("plan", "--warehouses", "1", "--url", url)).isEqualTo(2);
        assertThat(program.err()).contains("Write jdbc:postgresql://db/bench").doesNotContain("URLs begin with", "***");
        assertThat(program.err().contains("target.user")).isEqualTo(url.contains("@"));
    }
}
