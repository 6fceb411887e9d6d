package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.TextWriter;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.document.TimesSections;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.page.Timeline;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.Json;
import io.orderline.result.file.Latency;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextReportTest {
    @TempDir
    Path results;

    private static void fits(Stream<String> lines, int columns) {
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
    }

    private static String text(List<Part> parts) {
        return TextWriter.write(new Document("", List.of(), parts, List.of(), ""));
    }

    private Map<String, RunFolder> healthyAndTroubled() throws IOException {
        return Map.of("healthy", CannedRun.healthy(results), "troubled", CannedRun.troubled(results.resolve("other")));
    }

    @Test
    void everyLineFitsInto120Columns() throws IOException {
        healthyAndTroubled().forEach((name, folder) -> {
            Golden.check("report/" + name + ".txt", RunDocument.text(folder));
            fits(RunDocument.text(folder).lines(), 120);
        });
    }

    @Test
    void whoThinksInBenchmarkSqlGetsItsTable() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        Files.writeString(folder.benchmarkSqlProperties(), "db=postgres\n");
        assertThat(RunDocument.text(folder))
                .contains("Transaction Type  90th %  Maximum  Count  Percent  Rollback  Errors  Skipped Deliveries")
                // 7,618 in 65 s, 60 of them rolled back and 4 late
                .contains("NEW_ORDER         0.011s   0.155s   7618  43.311%    0.788%       0                 N/A")
                .contains("In its report: tpmC 7032.00")
                .contains("60 rolled back on purpose, 4 that");
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
        Stream<RunFolder> runs = Stream.of(CannedRun.healthy(results), CannedRun.troubled(results), planned, dead);
        List<String> lines = runs.map(run -> RunListLine.of(run).text() + "\n").toList();
        Golden.check("report/lines.txt", RunListLine.HEADER + "\n" + String.join("", lines));
    }

    /// In the headline, in the verdict, and in lists.
    @Test
    void aRateThatWasNotKeptIsToldAsSuch() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(RunDocument.text(folder)).contains("697.3 per warehouse, no steady rate", "VALID, no steady rate");
        assertThat(RunListLine.of(folder).text()).endsWith("valid, no steady rate");
        CannedRun.change(folder.result(), "\"WARN\"(,\\s*\"rule\"\\s*:\\s*\"steady-state\")", "\"PASS\"$1");
        assertThat(RunDocument.text(folder)).contains("VALID").doesNotContain("no steady rate");
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
        fits(text(TimesSections.tables(List.of(type), false)).lines(), 120);
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
        String text = text(TimesSections.tables(List.of(type), false));
        assertThat(text.lines())
                .anySatisfy(line -> assertThat(line).contains(" 10.0 ", "≥ 14,000", "≥ 19,400"))
                .allSatisfy(line -> assertThat(line).doesNotContain("were not done"));
        assertThat(ReportTerms.unfinished(List.of(type)))
                .singleElement()
                .asString()
                .contains("2,000 of 6,000 due (33.33 %) were not done");
        fits(text.lines(), 120);
    }

    @Test
    void messagesNeitherMoveTheCursorNorLeaveTheirColumns() throws IOException {
        RunFolder folder = CannedRun.troubled(results);
        CannedRun.change(folder.result(), "Ctrl-C after 85 s", "\\\\u001b[2J\\\\u009b2J\\\\r\\\\n" + "x".repeat(500));
        String text = RunDocument.text(folder);
        assertThat(text).doesNotContain("\u001b", "\u009b", "\r").contains("x".repeat(100));
        fits(text.lines(), 120);
    }

    /// The log of latencies of a day is long: whatever is made of a folder, it is read once.
    @Test
    void reportsOfAFolderAreMadeOfOneReading() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        Files.createFile(folder.benchmarkSqlProperties());
        String text = RunDocument.text(folder);
        String page = HtmlReport.of(folder);
        RunFiles files = RunFiles.read(folder);
        Files.delete(folder.latency());
        Files.delete(folder.intervals());
        assertThat(RunDocument.text(files)).isEqualTo(text).contains("Skipped Deliveries");
        assertThat(HtmlReport.write(files)).hasContent(page);
    }

    /// What a plan did to its testbed is a line of the text, and one mark in the charts.
    @Test
    void eachActionHasItsLineAndOneMark() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        try (EventLog events = new EventLog(folder.events())) {
            events.write(30, "action", "crash primary", Map.of("asked", 30.0));
            events.write(30.1, "action-done", "crash primary: done after 100 ms", Map.of());
            events.write(31, "action", "promote standby", Map.of("asked", 31.0));
            events.write(31.2, "action-failed", "promote standby: failed after 200 ms: no", Map.of());
            events.write(85, "action-left", "heal: not done", Map.of());
        }
        assertThat(RunDocument.text(folder))
                .contains(
                        "action      second 30.1, crash primary: done after 100 ms",
                        "action      second 31.2, promote standby: failed after 200 ms: no",
                        "action      second 85.0, heal: not done");
        List<?> marks = List.of(
                List.of(30.0, "action"),
                List.of(31.0, "action"),
                List.of(31.2, "action-failed"),
                List.of(85.0, "action-left"));
        assertThat(new Timeline(RunFiles.read(folder)).data()).containsEntry("events", marks);
        assertThat(RunDocument.text(CannedRun.healthy(results))).doesNotContain("action  ");
    }

    @Test
    void itHasAtMost25LinesOf100Columns() throws IOException {
        healthyAndTroubled().forEach((name, folder) -> {
            String summary = summary(folder);
            Golden.check("report/" + name + "-summary.txt", summary);
            assertThat(summary.lines()).hasSizeLessThanOrEqualTo(RunSummary.MOST_LINES);
            fits(summary.lines(), 102); // a cut line ends with " …"
        });
    }

    @Test
    void anInterruptedRunSaysOnceWhoInterruptedItAndIsToBeRepeated() throws IOException {
        RunFolder folder = CannedRun.troubled(results);
        CannedRun.change(folder.result(), "Ctrl-C after 85 s", "interrupted by the user");
        assertThat(summary(folder))
                .containsOnlyOnce("interrupted")
                .contains("INVALID  The run was interrupted by the user.")
                .contains("Next: Give the same command again.", "orderline show runs/");
    }

    /// The rule `complete` fails too, and says the same as how the run ended, for page and summary.
    @Test
    void howARunEndedIsNoFailureBesideIt() throws IOException {
        Finding incomplete = new Finding(Level.FAIL, "complete", "x");
        Finding failures = new Finding(Level.FAIL, "failures", "y");
        RunFolder interrupted = judged(CannedRun.troubled(results), incomplete, failures);
        assertThat(RunFiles.read(interrupted).failures()).containsExactly(failures);
        assertThat(RunFiles.read(judged(incomplete, failures)).failures()).containsExactly(incomplete, failures);
    }

    @Test
    void aSteadyRunIsToBeCompared() throws IOException {
        assertThat(next(new Finding(Level.NOTE, "same-host", "x")))
                .containsExactly(
                        "  Next: Repeat the run, to see how much runs vary; then compare:",
                        "        orderline compare runs/20261121T201503Z-postgresql-18.6-w10-r1 RUN");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        due-work           | 1 | lower --rate
        failures           | 2 | orderline show runs/
        acknowledged       | 1 | --ledger 200ms
        consistency-after  | 1 | 'orderline drop', then 'orderline load'
        a rule of tomorrow | 2 | orderline show runs/
        """)
    void anInvalidRunSaysWhatMendsItsFirstFailure(String rule, int lines, String advice) throws IOException {
        Finding passed = new Finding(Level.PASS, "measured", "x");
        Finding incomplete = new Finding(Level.FAIL, "complete", "ended early");
        Finding outage = new Finding(Level.FAIL, "outage", "z");
        List<String> next = next(passed, incomplete, new Finding(Level.FAIL, rule, "y"), outage);
        assertThat(next).hasSize(lines).last().asString().contains(advice);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        outage            | target: {url: "jdbc:postgresql://db/bench"} | verify runs/RUN/plan.yaml
        outage            | testbed: mariadb                            | show runs/RUN
        consistency-after | testbed: mariadb                            | testbed reset mariadb
        """)
    void theDatabaseOfARunIsNamedByItsPlanAndThatOfATestbedIsLoadedAnew(String rule, String plan, String verb)
            throws IOException {
        RunFolder folder = judged(new Finding(Level.FAIL, rule, "x"));
        Files.writeString(folder.plan(), plan + "\n");
        assertThat(summary(folder)).endsWith("        orderline " + verb.replace("RUN", folder.name()) + "\n");
    }

    /// The lines from "Next:" on.
    private List<String> next(Finding... findings) throws IOException {
        return summary(judged(findings))
                .lines()
                .dropWhile(line -> !line.startsWith("  Next: "))
                .toList();
    }

    private RunFolder judged(Finding... findings) throws IOException {
        return judged(CannedRun.healthy(Files.createTempDirectory(results, "judged")), findings);
    }

    private static RunFolder judged(RunFolder folder, Finding... findings) throws IOException {
        Json.write(folder.result(), folder.readResult().judged(Verdict.of(List.of(findings)), List.of()));
        return folder;
    }

    /// As if the folder were below `runs`: how long the name of a temporary folder is, matters to nobody.
    private static String summary(RunFolder folder) {
        return RunSummary.of(RunFiles.read(folder)).replace(folder.path().toString(), "runs/" + folder.name());
    }
}
