package io.orderline.lab.imports;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.imports.file.ToolFile;
import io.orderline.measure.Outcome;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Golden;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
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
    private static final int ROWS = 1_000_000;
    private static final Path DATA = Path.of("src/test/resources/import/benchmarksql-5.0/data");

    @TempDir
    private Path results;

    @TempDir
    Path folder;

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

    @Test
    void aFolderIsKnownByItsFilesOrToldWhatWasLookedFor() throws IOException {
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-5.0"))).isInstanceOf(BenchmarkSql5.class);
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-5.1"))).isInstanceOf(BenchmarkSql5.class);
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-6"))).isInstanceOf(BenchmarkSql6.class);
        assertThat(FormatDetector.of(Imports.fixture("dbt2"))).isInstanceOf(Dbt2.class);
        assertMistaken(
                () -> FormatDetector.of(folder),
                folder.toString(),
                "data/result.csv",
                "BenchmarkSQL 5.0, 5.1, 6",
                "mix.log");
        assertThat(FormatDetector.unreadable(new AccessDeniedException("/data/driver-2"), folder))
                .hasMessageContaining("/data/driver-2: cannot be read: permission denied");
    }

    @Test
    void logsAndHeadersThatNobodyKnowsAreShown() throws IOException {
        Files.writeString(folder.resolve("mix.log"), "this is another log\n1,START,,,1,,\n");
        assertMistaken(() -> Imports.of(folder, folder, 0), "holds no transaction");
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/result.csv"), "time,what\n1,2\n");
        assertMistaken(() -> FormatDetector.of(folder), "'time,what'", "run,elapsed,latency", "ttype,second,numtrans");
    }

    @Test
    void aSecretThatCannotBeToldFromTheRestIsNotShown() throws IOException {
        Path properties = folder.resolve("run.properties");
        Files.writeString(properties, """
                a=jdbc:postgresql://db/x?password=p@ss
                b=jdbc:postgresql://u:p?q@db/x
                c=jdbc:mysql://u:p@db:3306/x;password=y
                d=jdbc:oracle:thin:u/p@db:1521:orcl
                e=jdbc:oracle:thin:@db:1521:orcl
                f=u:p@db
                """);
        ToolFile file = ToolFile.properties(properties);
        assertThat(file.url("a")).isEmpty();
        assertThat(file.url("b")).isEmpty();
        assertThat(file.url("c")).isEqualTo("jdbc:mysql://db:3306/x");
        assertThat(file.url("d")).isEqualTo("jdbc:oracle:thin:@db:1521:orcl");
        assertThat(file.url("e")).isEqualTo("jdbc:oracle:thin:@db:1521:orcl");
        assertThat(file.url("f")).isEmpty();
        assertThat(file.url("none")).isEmpty();
    }

    private TimeSeries series(String name) throws IOException {
        return TimeSeries.read(folder.resolve("monitors").resolve(name));
    }

    @Test
    void theCollectorsFilesBecomeThoseOfAWatchedHost() throws IOException {
        RunFolder run = new RunFolder(folder);
        assertThat(OsSamples.in(DATA).orElseThrow().copy(run)).isEmpty();
        TimeSeries os = series("os-imported.csv");
        assertThat(os.numbers("t_s")).containsExactly(1, 2.001, 4.001);
        assertThat(os.numbers("length_s")).containsExactly(Double.NaN, 1.001, 2);
        assertThat(os.numbers("user_share")).containsExactly(0.5, 0.25, 0.4);
        assertThat(os.numbers("iowait_share")).containsExactly(0.1, 0, 0);
        assertThat(os.numbers("dirty_pages")).containsExactly(120, 80, 60);
        assertThat(os.numbers("memory_total_bytes")).containsOnly(Double.NaN);
        assertThat(series("disks-imported.csv").numbers("write_kb_per_s")).containsExactly(900);
        assertThat(series("disks-imported.csv").texts("disk")).containsExactly("sda");
        assertThat(series("net-imported.csv").numbers("tx_kb_per_s")).containsExactly(40);
        assertThat(run.readHosts())
                .singleElement()
                .extracting(HostRecord::name, HostRecord::driver)
                .containsExactly("imported", false);
    }

    @Test
    void withoutACollectorThereIsNothingAndLinesThatAreNotWholeAreLeftOut() throws IOException {
        Files.writeString(folder.resolve("blk_sda.csv"), "run\n");
        assertThat(OsSamples.in(folder)).isEmpty();
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(
                data.resolve("sys_info.csv"),
                Files.readString(DATA.resolve("sys_info.csv")) + "7,5000,0.2\n7,x,1,0,0,0,0,0,0,0,0,0,1\n7,6000,0.");
        assertThat(OsSamples.in(data).orElseThrow().copy(new RunFolder(folder)))
                .containsExactly("2 lines of sys_info.csv were left out: they are not whole.");
        assertThat(series("os-imported.csv").rows()).hasSize(3);
    }
}
