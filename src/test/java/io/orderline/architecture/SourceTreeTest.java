package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// A type is found by its name, and a folder is read at a glance. Held against planted files too.
class SourceTreeTest {
    private static final int FILES_A_FOLDER = 26;
    private static final SourceTree MAIN = SourceTree.of(Path.of("src/main/java"));
    private static final SourceTree PLANTED =
            SourceTree.of(Path.of("src/test/java/io/orderline/architecture/planted/tree"));

    @Test
    void noNameOccursTwice() {
        assertThat(MAIN.homonyms()).isEmpty();
        assertThat(PLANTED.homonyms()).containsOnlyKeys("Tidings");
    }

    @Test
    void noFolderIsCrowded() {
        assertThat(MAIN.crowded(FILES_A_FOLDER)).isEmpty();
        assertThat(PLANTED.crowded(1)).hasSize(1).containsValue(2L);
        assertThat(PLANTED.crowded(2)).isEmpty();
    }

    @Test
    void noGivenUpNameComesBack() {
        assertThat(MAIN.givenUp()).isEmpty();
        assertThat(PLANTED.givenUp()).containsExactly("Tidings", "Tidings");
    }

    @Test
    void theTreeIsThere() {
        assertThat(MAIN.files()).hasSizeGreaterThan(500);
        assertThat(PLANTED.files()).hasSize(3);
    }
}
