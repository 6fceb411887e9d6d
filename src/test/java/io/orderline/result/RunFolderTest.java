package io.orderline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-21T20:15:03.9Z");

    @TempDir
    Path results;

    @Test
    void namesTellTimeAndLabelAndAreNeverUsedTwice() {
        Path fresh = results.resolve("not/there/yet");
        assertThat(RunFolder.create(fresh, NOW, "pg 18/6: w100").name()).isEqualTo("20261121T201503Z-pg-18-6-w100");
        assertThat(RunFolder.create(fresh, NOW, "pg 18/6: w100").name()).isEqualTo("20261121T201503Z-pg-18-6-w100-2");
        assertThat(RunFolder.create(fresh, NOW, "../..").path().getParent()).isEqualTo(fresh);
    }

    @Test
    void listsWhatHasAPlanOldestFirst() throws IOException {
        RunFolder late = RunFolder.create(results, NOW.plusSeconds(60), "a");
        RunFolder early = RunFolder.create(results, NOW, "b");
        RunFolder.create(results, NOW, "without-plan");
        Files.writeString(late.plan(), "");
        Files.writeString(early.plan(), "");
        assertThat(RunFolder.list(results)).containsExactly(early, late);
        assertThat(RunFolder.list(results.resolve("nowhere"))).isEmpty();
    }

    @Test
    void aResultOfAnotherSchemaIsRefused() throws IOException {
        RunFolder folder = RunFolder.create(results, NOW, "old");
        Files.writeString(folder.result(), "{\"schema\": 1, \"run\": \"old\"}");
        assertThatThrownBy(folder::readResult)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has schema 1")
                .hasMessageContaining("reads schema " + Result.SCHEMA);
    }

    @Test
    void aFileInTheWayIsNamed() throws IOException {
        Path file = Files.writeString(results.resolve("file"), "");
        assertThatThrownBy(() -> RunFolder.create(file, NOW, "x"))
                .isInstanceOf(ResultsUnwritableException.class)
                .hasMessageContaining("file");
    }
}
