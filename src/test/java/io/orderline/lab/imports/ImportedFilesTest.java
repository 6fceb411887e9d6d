package io.orderline.lab.imports;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an import writes, byte for byte.
class ImportedFilesTest {
    /// Lines of a type in a second in which none of it ended.
    private static final String NOTHING = "(?m)^.*,,,0,0?,0?,,,,0\\.0,.*\n";

    @TempDir
    private Path results;

    @ParameterizedTest
    @ValueSource(strings = {"benchmarksql-5.0", "benchmarksql-5.1", "benchmarksql-6", "dbt2"})
    void filesOfTheRunFolder(String fixture) throws IOException {
        Path run = Imports.of(Imports.fixture(fixture), results, 0).folder().path();
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("result.json"))
                    .sorted()
                    .toList()) {
                all.append("== ").append(run.relativize(file)).append('\n');
                all.append(
                        file.endsWith("latency.hlog")
                                ? log(file)
                                : Files.readString(file).replaceAll(NOTHING, ""));
            }
        }
        Golden.check("csv/import/" + fixture + ".txt", all.toString());
    }

    /// Without the distributions, whose form is the library's; the metrics of a type come in any order.
    private static String log(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("Tag="))
                .map(line -> line.replaceAll(",HIST.*", "\n"))
                .sorted()
                .collect(Collectors.joining());
    }
}
