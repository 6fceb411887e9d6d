package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Compares text with a file under `src/test/resources/golden` of the module; `-Dgolden.update` writes the file
/// instead.
public final class Golden {
    private static final Path FOLDER = Path.of(System.getProperty("basedir", ""), "src/test/resources/golden");

    private Golden() {}

    public static void check(String resourcePathUnderGolden, String actual) {
        Path file = FOLDER.resolve(resourcePathUnderGolden);
        try {
            if (System.getProperty("golden.update") != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
                return;
            }
            assertThat(file).as("golden file: -Dgolden.update writes it").exists();
            assertThat(actual).as("%s: -Dgolden.update rewrites it", file).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Compares a table with the part of a guide that a pattern finds; `-Dgolden.update` writes it there instead.
    public static void checkTable(Path guide, Pattern part, String table) throws IOException {
        String text = Files.readString(guide);
        String expected = part.matcher(text).replaceFirst(Matcher.quoteReplacement(table));
        if (System.getProperty("golden.update") != null) {
            Files.writeString(guide, expected);
            return;
        }
        assertThat(text).as("-Dgolden.update rewrites the table").isEqualTo(expected);
    }

    /// A page without its style and scripts, which are files of their own.
    public static String body(String html) {
        return html.replaceAll("(?s)<(style|script)>.*?</\\1>", "<$1>…</$1>")
                .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256-…")
                .replaceAll("&#43;|&#61;", "");
    }
}
