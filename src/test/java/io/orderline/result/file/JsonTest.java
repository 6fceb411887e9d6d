package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;

class JsonTest {
    private static final Verdict VERDICT =
            Verdict.of(List.of(new Verdict.Finding(Verdict.Level.FAIL, "mix", "a \"share\" is too low")));

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("verdict.json");
    }

    @Test
    void whatIsWrittenIsReadAgainAndNothingElseIsLeft() throws IOException {
        Json.write(file(), VERDICT);
        Json.write(file(), VERDICT);
        assertThat(Json.read(file(), Verdict.class)).isEqualTo(VERDICT);
        assertThat(folder).isDirectoryContaining("glob:**verdict.json").isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void keysOfANewerVersionDoNotMatter() throws IOException {
        Files.writeString(file(), "{\"valid\": true, \"findings\": [], \"mood\": \"good\"}");
        assertThat(Json.read(file(), Verdict.class).valid()).isTrue();
    }

    @Test
    void aKeyThatIsMissingIsAnErrorAndNotZero() throws IOException {
        Files.writeString(file(), "{\"findings\": []}");
        assertThatThrownBy(() -> Json.read(file(), Verdict.class)).isInstanceOf(JacksonException.class);
        Files.writeString(file(), "{\"valid\": true}");
        assertThatThrownBy(() -> Json.read(file(), Verdict.class)).isInstanceOf(JacksonException.class);
    }

    private record Grown(int old, Optional<String> added, Optional<Double> figure) {}

    @Test
    void whatALaterVersionAddsMayBeMissing() throws IOException {
        Files.writeString(file(), "{\"old\": 7}");
        assertThat(Json.read(file(), Grown.class)).isEqualTo(new Grown(7, Optional.empty(), Optional.empty()));
        Grown full = new Grown(7, Optional.of("new"), Optional.of(0.5));
        Json.write(file(), full);
        assertThat(Json.read(file(), Grown.class)).isEqualTo(full);
        Json.write(file(), new Grown(7, Optional.empty(), Optional.empty()));
        assertThat(Json.read(file(), Grown.class)).isEqualTo(new Grown(7, Optional.empty(), Optional.empty()));
        Files.writeString(file(), "{\"added\": \"new\"}");
        assertThatThrownBy(() -> Json.read(file(), Grown.class)).isInstanceOf(JacksonException.class);
    }
}
