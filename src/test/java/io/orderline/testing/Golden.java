package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares text with a file under `src/test/resources/golden`, so that a review shows what a change makes of it.
/// `-Dgolden.update` writes the files instead.
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    /// @param name path of the file below the folder
    public static void assertMatches(String name, String actual) {
        Path file = FOLDER.resolve(name);
        try {
            if (System.getProperty("golden.update") != null) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            assertThat(file).as("%s; write it with -Dgolden.update", file).exists();
            assertThat(actual)
                    .as("differs from %s; if that is right, write it with -Dgolden.update", file)
                    .isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
