package io.orderline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
