package io.orderline.imports;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.measure.Outcome;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Golden;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an import writes, byte for byte. And good files, spoilt: they are imported as far as they go, and it is told.
class ImportedFilesTest {
    /// Lines of a type in a second in which none of it ended.
    private static final String NOTHING = "(?m)^.*,,,0,0?,0?,,,,0\\.0,.*\n";
    private static final int ROWS = 1_000_000;
    private static final Path DATA = Path.of("lab/src/test/resources/import/benchmarksql-5.0/data");

    @TempDir
    private Path results;

    @TempDir
    Path folder;

    /// To be spoilt.
    private Path good = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        good = Imports.copy("benchmarksql-5.0", results);
    }

    /// So a row that stands after later ones counts in its own second (5.0: a Payment of 990 ms after one of 1,010 ms),
    /// and what is only known for 10 s has sums and no percentiles (6).
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
                boolean latencies = file.endsWith("latency.hlog");
                String text = latencies ? log(file) : Files.readString(file).replaceAll(NOTHING, "");
                all.append("== ").append(run.relativize(file)).append('\n').append(text);
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

    /// The same seconds with a hundred times as many rows take the same.
    @Test
    void memoryIsTakenBySecondsNotByRows() {
        assertThat(bytes(ROWS)).isLessThan(4 * bytes(10_000));
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
        try (BufferedWriter out = Files.newBufferedWriter(rows())) {
            out.write("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error\n");
            for (int i = 0; i < ROWS; i++) {
                // 600 rows in each of the first 60,000 ms and none later, every second one a New-Order
                int elapsed = (int) (i * 60_000L / ROWS);
                out.write("7," + elapsed + "," + i % 50 + "," + i % 50 + (i % 2 == 0 ? ",NEW_ORDER" : ",PAYMENT")
                        + ",0,0,0\n");
            }
        }
        assertThat(Imports.of(good, results, 0).result())
                .returns(ROWS / 2.0, result -> result.summary().nopm())
                .returns((long) ROWS, result -> result.accounting().total().committed());
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
        ToolFile file = ToolFile.properties(Files.writeString(folder.resolve("run.properties"), """
                a=jdbc:postgresql://db/x?password=p@ss
                b=jdbc:postgresql://u:p?q@db/x
                c=jdbc:mysql://u:p@db:3306/x;password=y
                d=jdbc:oracle:thin:u/p@db:1521:orcl
                e=jdbc:oracle:thin:@db:1521:orcl
                f=u:p@db
                """));
        String oracle = "jdbc:oracle:thin:@db:1521:orcl";
        assertThat(Stream.of("a", "b", "c", "d", "e", "f", "none").map(file::url))
                .containsExactly("", "", "jdbc:mysql://db:3306/x", oracle, oracle, "", "");
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

    private Path rows() {
        return good.resolve("data/result.csv");
    }

    private Imports.Done spoilt(String rows) throws IOException {
        Files.writeString(rows(), rows);
        return Imports.of(good, results, 0);
    }

    @Test
    void aLastLineThatWasCutOffIsLeftOutEvenIfOnlyItsEndIsMissing() throws IOException {
        String text = Files.readString(rows());
        Imports.Done done = spoilt(text.substring(0, text.length() - 12));
        assertThat(done.damage())
                .containsExactly("data/result.csv ends in the middle of a line: it was cut off there, and that line was"
                        + " left out.");
        assertThat(done.notes()).contains("in the middle of a line");
        assertThat(done.result().summary().nopm()).isEqualTo(6);
        // `59999` without its last digits would be a row of the first minute's beginning.
        assertThat(spoilt(text.substring(0, text.length() - 13)).damage()).hasSize(1);
    }

    @Test
    void garbageInTheMiddleIsCountedAndItsPlaceTold() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(rows()));
        lines.addAll(2, List.of("""
                7,1,2,3
                7,x,20,20,NEW_ORDER,0,0,0
                7,130,20,20,NEW_ODER,0,0,0
                \u0000\u0001\u0007
                7,99999999999999,20,20,NEW_ORDER,0,0,0""".split("\n", -1)));
        Imports.Done done = spoilt(String.join("\n", lines) + "\n");
        assertThat(done.damage())
                .containsExactly("data/result.csv: 5 lines are not readable and were left out; the first is line 3.");
        assertThat(done.type("new-order").counts().committed()).isEqualTo(6);
        assertThat(RunDocument.text(done.folder())).contains("5 lines are not readable");
        assertThat(HtmlReport.of(done.folder())).contains("5 lines are not readable");
    }

    @Test
    void rowsWithoutAHeaderAreKnownByTheirShapeAndALineWithoutAnEndDoesNotFillTheMemory() throws IOException {
        Imports.Done done = spoilt(Files.readString(rows()).replaceFirst(".*\n", ""));
        assertThat(done.result().summary().nopm()).isEqualTo(6);
        assertThat(done.damage()).isEmpty();
        assertMistaken(() -> spoilt("x".repeat(3_000_000)));
    }

    @Test
    void filesThatTellTheLoadMayBeMissing() throws IOException {
        Files.delete(good.resolve("data/runInfo.csv"));
        Imports.Done done = Imports.of(good, results, 0);
        assertThat(done.notes()).contains("data/runInfo.csv is not there");
        assertThat(done.result().setup().warehouses()).isEqualTo(2);
        assertThat(done.figure("tpmC of its report")).isEqualTo(8);
        Files.delete(good.resolve("run.properties"));
        Imports.Done less = Imports.of(good, results, 0);
        assertThat(less.notes()).contains("run.properties is not there", "How long it was to run is not known");
        assertThat(less.result().setup().warehouses()).isNegative();
        assertThat(less.result().setup().terminals()).isNegative();
        assertThat(less.told().figures()).noneMatch(figure -> figure.name().startsWith("tpm"));
        assertThat(RunDocument.text(less.folder()))
                .contains("warehouses ?, terminals ?, keying and think times unknown")
                .doesNotContain("per warehouse;", "-1");
        assertThat(HtmlReport.of(less.folder())).contains("? warehouses × ? terminals");
    }

    @Test
    void columnsAreFoundByTheirNames() throws IOException {
        Imports.Done done = spoilt("""
                ttype,elapsed,latency,comment
                NEW_ORDER,1000,5,x
                NEW_ORDER,2000,6,y
                PAYMENT,59500,7,z
                """);
        assertThat(done.type("new-order").counts()).isEqualTo(new Counts(-1, -1, 2, -1, -1, -1, -1, -1));
        assertThat(done.notes()).contains("no column rbk");
        assertThat(done.type("new-order").service().p50()).isNegative();
    }

    @Test
    void aRunThatEndedEarlyHasAShorterWindow() throws IOException {
        Imports.Done done = spoilt(String.join("\n", Files.readAllLines(rows()).subList(0, 13)) + "\n");
        assertThat(done.result().window().endSeconds()).isEqualTo(20);
        assertThat(done.notes()).contains("The last transaction ended 20 s after the beginning", "until 60 s");
        // 20, 30, 50 ms are committed before 20 s.
        assertThat(done.result().summary().nopm()).isEqualTo(9);
    }

    @Test
    void aClockThatWasSetBackIsTold() throws IOException {
        Imports.Done done = spoilt(Files.readString(rows()) + "7,500,-20,-20,NEW_ORDER,0,0,0\n");
        assertThat(done.type("new-order").counts().committed()).isEqualTo(7);
        assertThat(String.join("", done.damage())).contains("2 negative times were taken as zero");
    }
}
