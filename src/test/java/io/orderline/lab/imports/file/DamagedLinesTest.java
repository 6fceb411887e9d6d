package io.orderline.lab.imports.file;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.imports.Imports;
import io.orderline.measure.Counts;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.TextReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Good files, spoilt: they are imported as far as they go, and it is told.
class DamagedLinesTest {
    @TempDir
    Path results;

    private Path folder = Path.of("");
    private Path rows = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        folder = Imports.copy("benchmarksql-5.0", results);
        rows = folder.resolve("data/result.csv");
    }

    private void spoil(int line, String text) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(rows));
        lines.add(line - 1, text);
        Files.writeString(rows, String.join("\n", lines) + "\n");
    }

    @Test
    void aLastLineThatWasCutOffIsLeftOutEvenIfOnlyItsEndIsMissing() throws IOException {
        String text = Files.readString(rows);
        Files.writeString(rows, text.substring(0, text.length() - 12));
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.damage())
                .containsExactly("data/result.csv ends in the middle of a line: it was cut off there, and that line was"
                        + " left out.");
        assertThat(done.notes()).contains("in the middle of a line");
        assertThat(done.result().summary().nopm()).isEqualTo(6);
        // `59999` without its last digits would be a row of the first minute's beginning.
        String whole = Files.readString(rows);
        Files.writeString(rows, whole.substring(0, whole.length() - 1));
        assertThat(Imports.of(folder, results, 0).damage()).hasSize(1);
    }

    @Test
    void garbageInTheMiddleIsCountedAndItsPlaceTold() throws IOException {
        spoil(3, "7,1,2,3");
        spoil(4, "7,x,20,20,NEW_ORDER,0,0,0");
        spoil(5, "7,130,20,20,NEW_ODER,0,0,0");
        spoil(6, "\u0000\u0001\u0007");
        spoil(7, "7,99999999999999,20,20,NEW_ORDER,0,0,0");
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.damage())
                .containsExactly("data/result.csv: 5 lines are not readable and were left out; the first is line 3.");
        assertThat(done.type("new-order").counts().committed()).isEqualTo(6);
        assertThat(TextReport.of(done.folder())).contains("5 lines are not readable");
        assertThat(HtmlReport.of(done.folder())).contains("5 lines are not readable");
    }

    @Test
    void rowsWithoutAHeaderAreKnownByTheirShapeAndALineWithoutAnEndDoesNotFillTheMemory() throws IOException {
        List<String> lines = Files.readAllLines(rows);
        Files.writeString(rows, String.join("\n", lines.subList(1, lines.size())) + "\n");
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().summary().nopm()).isEqualTo(6);
        assertThat(done.damage()).isEmpty();
        Files.write(rows, "x".repeat(3_000_000).getBytes(StandardCharsets.US_ASCII));
        assertMistaken(() -> Imports.of(folder, results, 0));
    }

    @Test
    void filesThatTellTheLoadMayBeMissing() throws IOException {
        Files.delete(folder.resolve("data/runInfo.csv"));
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.notes()).contains("data/runInfo.csv is not there");
        assertThat(done.result().setup().warehouses()).isEqualTo(2);
        assertThat(done.figure("tpmC of its report")).isEqualTo(8);
        Files.delete(folder.resolve("run.properties"));
        Imports.Done less = Imports.of(folder, results, 0);
        assertThat(less.notes()).contains("run.properties is not there", "How long it was to run is not known");
        assertThat(less.result().setup().warehouses()).isNegative();
        assertThat(less.result().setup().terminals()).isNegative();
        assertThat(less.told().figures()).noneMatch(figure -> figure.name().startsWith("tpm"));
        assertThat(TextReport.of(less.folder()))
                .contains("warehouses ?, terminals ?, keying and think times unknown")
                .doesNotContain("per warehouse;", "-1");
        assertThat(HtmlReport.of(less.folder())).contains("? warehouses × ? terminals");
    }

    @Test
    void columnsAreFoundByTheirNames() throws IOException {
        Files.writeString(rows, """
                ttype,elapsed,latency,comment
                NEW_ORDER,1000,5,x
                NEW_ORDER,2000,6,y
                PAYMENT,59500,7,z
                """);
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.type("new-order").counts()).isEqualTo(new Counts(-1, -1, 2, -1, -1, -1, -1, -1));
        assertThat(done.notes()).contains("no column rbk");
        assertThat(done.type("new-order").service().p50()).isNegative();
    }

    @Test
    void aRunThatEndedEarlyHasAShorterWindow() throws IOException {
        List<String> lines = Files.readAllLines(rows);
        Files.writeString(rows, String.join("\n", lines.subList(0, 13)) + "\n");
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().window().endSeconds()).isEqualTo(20);
        assertThat(done.notes()).contains("The last transaction ended 20 s after the beginning", "until 60 s");
        // 20, 30, 50 ms are committed before 20 s.
        assertThat(done.result().summary().nopm()).isEqualTo(9);
    }

    @Test
    void aClockThatWasSetBackIsTold() throws IOException {
        spoil(3, "7,500,-20,-20,NEW_ORDER,0,0,0");
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.type("new-order").counts().committed()).isEqualTo(7);
        assertThat(String.join("", done.damage())).contains("2 negative times were taken as zero");
    }
}
