package io.orderline.lab.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Outcome;
import io.orderline.testing.Golden;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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

    private static final int ROWS = 1_000_000;

    /// Its memory does not follow the number of rows: the same seconds with a hundred times as many take the same.
    @Test
    void memoryIsTakenBySecondsNotByRows() {
        long few = bytes(10_000);
        long many = bytes(ROWS);
        assertThat(many).isLessThan(4 * few);
    }

    private static long bytes(int rows) {
        SecondSums traffic = new SecondSums();
        for (int i = 0; i < rows; i++) {
            traffic.add(i % 100, ImportedType.NEW_ORDER, Outcome.COMMITTED, (i * 7L % 40) * 1_000_000, -1);
        }
        return traffic.footprint();
    }

    @Test
    void aMillionRowsAreCounted() throws IOException {
        Path folder = Imports.copy("benchmarksql-5.0", results);
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("data/result.csv"))) {
            out.write("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error\n");
            for (int i = 0; i < ROWS; i++) {
                // 600 rows in each of the first 60,000 ms and none later, every second one a New-Order
                int elapsed = (int) (i * 60_000L / ROWS);
                out.write("7," + elapsed + "," + i % 50 + "," + i % 50 + (i % 2 == 0 ? ",NEW_ORDER" : ",PAYMENT")
                        + ",0,0,0\n");
            }
        }
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().summary().nopm()).isEqualTo(ROWS / 2.0);
        assertThat(done.result().accounting().total().committed()).isEqualTo(ROWS);
    }
}
