package io.orderline.testing;

import io.orderline.process.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A published study as a study file, and the command of its rehearsal, which stands in its head.
///
/// @param rehearsal as written, in lines that end with a backslash but for the last
public record PublishedStudy(Path file, String rehearsal) {
    private static final Path FOLDER = Path.of("studies/published");
    private static final String BEGINNING = "#   ";

    /// All that come with the program.
    public static List<PublishedStudy> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .map(file -> new PublishedStudy(file, rehearsal(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String rehearsal(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.takeWhile(line -> line.startsWith("#"))
                    .filter(line -> line.startsWith(BEGINNING))
                    .map(line -> line.substring(BEGINNING.length()))
                    .collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// `klustron-oracle-50`.
    public String name() {
        return file.getFileName().toString().replace(".yaml", "");
    }

    /// What the shell gives the program, with the study file as an absolute path.
    public List<String> arguments() {
        String said = Command.run("sh", "-c", rehearsal.replaceFirst("^\\./orderline", "printf '%s\\\\n'"));
        return said.lines()
                .map(word ->
                        word.equals(file.toString()) ? file.toAbsolutePath().toString() : word)
                .toList();
    }

    @Override
    public String toString() {
        return name();
    }
}
