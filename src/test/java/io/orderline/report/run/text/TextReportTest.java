package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.imports.Imports;
import io.orderline.measure.Counts;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.file.Latency;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextReportTest {
    @TempDir
    Path results;

    @Test
    void healthyRun() throws IOException {
        Golden.check("report/healthy.txt", TextReport.of(CannedRun.healthy(results)));
    }

    @Test
    void whoThinksInBenchmarkSqlGetsItsTable() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        Files.writeString(folder.benchmarkSqlProperties(), "db=postgres\n");
        assertThat(TextReport.of(folder))
                .contains("Transaction Type  90th %  Maximum  Count  Percent  Rollback  Errors  Skipped Deliveries")
                // 7,618 in 65 s, 60 of them rolled back and 4 late
                .contains("NEW_ORDER         0.011s   0.155s   7618  43.311%    0.788%       0                 N/A")
                .contains("In its report: tpmC 7032.00")
                .contains("60 rolled back on purpose, 4 that");
    }

    @Test
    void troubledRun() throws IOException {
        Golden.check("report/troubled.txt", TextReport.of(CannedRun.troubled(results)));
    }

    @Test
    void importedRun() throws IOException {
        Golden.check(
                "report/imported.txt",
                TextReport.of(Imports.of(Imports.fixture("benchmarksql-5.0"), results, 0)
                        .folder()));
    }

    @Test
    void everyLineFitsInto120Columns() throws IOException {
        for (RunFolder folder : new RunFolder[] {CannedRun.healthy(results), CannedRun.troubled(results)}) {
            assertThat(TextReport.of(folder).lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        }
    }

    @Test
    void lineForLists() throws IOException {
        RunFolder dead = RunFolder.create(results, CannedRun.STARTED, "dead");
        RunFolder planned = RunFolder.create(results, CannedRun.STARTED, "planned");
        Files.writeString(planned.plan(), """
                target: {url: "jdbc:postgresql://db.example/bench?ssl=true"}
                workload: tpcc
                warehouses: 50
                drive: {terminals: 40, pace: spec}
                """);
        String lines = String.join(
                "\n",
                RunListLine.HEADER,
                RunListLine.of(CannedRun.healthy(results)).text(),
                RunListLine.of(CannedRun.troubled(results)).text(),
                RunListLine.of(planned).text(),
                RunListLine.of(dead).text(),
                "");
        Golden.check("report/lines.txt", lines);
    }

    /// In the headline, in the verdict, and in lists.
    @Test
    void aRateThatWasNotKeptIsToldAsSuch() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(TextReport.of(folder)).contains("697.3 per warehouse, no steady rate", "VALID, no steady rate");
        assertThat(RunListLine.of(folder).text()).endsWith("valid, no steady rate");
        String json = Files.readString(folder.result());
        String even = json.replaceFirst("\"WARN\"(,\\s*\"rule\"\\s*:\\s*\"steady-state\")", "\"PASS\"$1");
        assertThat(even).isNotEqualTo(json);
        Files.writeString(folder.result(), even);
        assertThat(TextReport.of(folder)).contains("VALID").doesNotContain("no steady rate");
        assertThat(RunListLine.of(folder).text()).endsWith("valid");
    }

    /// A day at 100,000 NOPM.
    @Test
    void largeFiguresStayWithin120Columns() {
        Latency slow =
                new Latency(144_000_000, 1_234_000, 999_000, 2_345_000, 3_456_000, 4_567_000, 5_678_000, 9_999_000);
        Counts many = new Counts(146_000_000, 145_000_000, 142_560_000, 1_440_000, 999_999, 0, 999_999, 999_999);
        TypeSummary type = new TypeSummary(
                "new-order", "New-Order", false, many, 0.45, 5_000_000, slow, slow, slow, Optional.empty());
        assertThat(TypeTableText.lines(List.of(type), TextReport.WIDTH))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void figuresThatNobodyCanKnowAreMarked() {
        Latency long20 =
                new Latency(6000, 3_400_000, 10_000, 14_000_000, 17_000_000, 19_400_000, 19_900_000, 20_000_000);
        Counts counts = new Counts(6000, 4000, 4000, 0, 0, 0, 0, 0);
        UnfinishedCounts left =
                new UnfinishedCounts(2000, 6000, List.of("meanMicros", "p90", "p95", "p99", "p999", "maxMicros"));
        TypeSummary type =
                new TypeSummary("payment", "Payment", false, counts, 1, 0, long20, long20, long20, Optional.of(left));
        assertThat(TypeTableText.lines(List.of(type), TextReport.WIDTH))
                .anySatisfy(line -> assertThat(line).contains(" 10.0 ", "≥ 14,000", "≥ 19,400"))
                .anySatisfy(line -> assertThat(line).contains("2,000 of 6,000 due (33.33 %) were not done"))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void messagesNeitherMoveTheCursorNorLeaveTheirColumns() throws IOException {
        RunFolder folder = CannedRun.troubled(results);
        String json = Files.readString(folder.result());
        Files.writeString(
                folder.result(), json.replace("Ctrl-C after 85 s", "\\u001b[2J\\u009b2J\\r\\n" + "x".repeat(500)));
        String text = TextReport.of(folder);
        assertThat(text).doesNotContain("\u001b", "\u009b", "\r").contains("x".repeat(100));
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }
}
