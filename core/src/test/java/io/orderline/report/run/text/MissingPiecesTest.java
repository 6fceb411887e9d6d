package io.orderline.report.run.text;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.report.document.Document;
import io.orderline.report.document.TextWriter;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.document.TimesSections;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import io.orderline.result.Samples;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyFigure;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// Folders of runs whose process died, or of which files are missing or damaged. And an overload whose end nobody saw:
/// 100 New-Orders a second become due, and the process is killed when the server has been frozen for 20 of 60 s.
class MissingPiecesTest {
    @TempDir
    Path results;

    private RunFolder folder = new RunFolder(Path.of(""));

    @BeforeEach
    void makeRun() throws IOException {
        folder = CannedRun.healthy(results);
    }

    @Test
    void theProcessDied() throws IOException {
        // The figures of a dead run are those that it would have had.
        String nopm = text().replaceFirst("(?s).*\nNOPM +([^;]+);.*", "$1");
        Files.delete(folder.result());
        assertThat(text())
                .contains("The process died", "verdict     INVALID", "New-Order", "checks      before: not made")
                .contains(nopm);
        assertThat(page()).contains("Process died", "The process died", "New-Order", "2026-11-21 20:15:03 UTC");
    }

    private String text() {
        return RunDocument.text(folder);
    }

    private String page() {
        return HtmlReport.of(folder);
    }

    /// What later versions measure of the driver is not in it, and is not made up.
    @Test
    void aFolderOfAnOlderVersion() throws IOException {
        assertThat(text()).contains("\nceiling ", "\nclocks ", "(longest 33 ms)");
        ObjectNode tree = Json.read(folder.result(), ObjectNode.class);
        tree.withObject("harness").remove(List.of("ceiling", "clocks", "longestGcPauseMillis"));
        Files.writeString(folder.result(), tree.toString());
        assertThat(text())
                .contains("\nharness ", "14 pauses for garbage collection, woke")
                .doesNotContain("\nceiling ", "\nclocks ", "longest");
        assertThat(page()).contains("harness</dt>").doesNotContain("ceiling</dt>", "clocks</dt>");
    }

    @Test
    void theProcessDiedBeforeAnythingWasMeasured() throws IOException {
        for (Path file : new Path[] {folder.result(), folder.environment(), folder.latency(), folder.events()}) {
            Files.delete(file);
        }
        Files.writeString(folder.intervals(), "");
        assertThat(text()).contains("The process died", "unknown").contains("intervals.csv has no interval");
        assertThat(page())
                .contains("There are no intervals to draw", "There is no environment.json", "There are no histograms")
                .contains("events.jsonl is not there", "latency.hlog is not there");
    }

    /// Before the driver's file was part of the environment.
    @Test
    void resultsAndEnvironmentsOfOlderVersionsAreRead() throws IOException {
        assertThat(text()).contains("JDBC driver PostgreSQL JDBC Driver 42.7.14: org.postgresql");
        CannedRun.change(folder.environment(), "(?s)\"driverJar\" : \\{.*?\\},", "");
        assertThat(text())
                .contains("JDBC driver PostgreSQL JDBC Driver 42.7.14\n")
                .doesNotContain("cannot be read");
        // Before audits and the harness's own use were part of a result.
        CannedRun.change(folder.result(), "(?s),\\s*\"audits\" : .*\\}", "}");
        assertThat(folder.readResult().harness()).isEmpty();
        assertThat(folder.readResult().audits()).isEmpty();
        assertThat(text()).contains("VALID").doesNotContain("cannot be read", "harness ");
        assertThat(page()).doesNotContain("harness</dt>");
    }

    @Test
    void anEmptyFolderHasAReportUnlessThatCannotBeWritten() throws IOException {
        RunFolder empty = RunFolder.create(results, CannedRun.STARTED, "empty");
        assertThat(RunDocument.text(empty)).contains("The process died", "plan.yaml is not there");
        assertThat(HtmlReport.write(empty)).content().contains("plan.yaml is not there");
        RunFolder nowhere = new RunFolder(results.resolve("no-such-folder"));
        assertThrown(ResultsUnwritableException.class, () -> HtmlReport.write(nowhere), "report.html");
    }

    @Test
    void filesThatWereCutOffAreReadToTheirLastLine() throws IOException {
        Files.delete(folder.result());
        for (Path file : new Path[] {folder.intervals(), folder.latency(), folder.events()}) {
            byte[] bytes = Files.readAllBytes(file);
            Files.write(file, Arrays.copyOf(bytes, bytes.length * 2 / 3));
        }
        assertThat(text()).doesNotContain("cannot be read").contains("New-Order");
        assertThat(page()).doesNotContain("cannot be read").contains("id=\"throughput\"");
    }

    /// Times that nobody knows are not times of 0.
    @Test
    void anEmptiedLogOfTimesIsNotTakenForNoTime() throws IOException {
        Files.writeString(folder.latency(), "");
        assertThat(page()).contains("latency.hlog tells of 0 of ");
        Files.delete(folder.result());
        assertThat(text())
                .containsPattern("New-Order +[0-9,]+ +[0-9.]+ % +\\?")
                .doesNotContainPattern("New-Order +[0-9,]+ +[0-9.]+ % +0[ .]");
    }

    /// It was counted before the last interval of the window was taken, and its time was recorded after that.
    @Test
    void timesOfTheNextIntervalAreNotMissed() throws IOException {
        committedMore(1);
        assertThat(page()).doesNotContain("latency.hlog tells of ");
        committedMore(1_000);
        assertThat(page()).contains("latency.hlog tells of ");
    }

    private void committedMore(int transactions) throws IOException {
        ObjectNode tree = Json.read(folder.result(), ObjectNode.class);
        ObjectNode counts = (ObjectNode) tree.at("/summary/types/0/counts");
        counts.put("committed", counts.get("committed").asLong() + transactions);
        Files.writeString(folder.result(), tree.toString());
    }

    @Test
    void intervalsThatWereCutAreNoticed() throws IOException {
        List<String> lines = Files.readAllLines(folder.intervals());
        Files.write(folder.intervals(), lines.subList(0, lines.size() / 2));
        assertThat(page()).contains("intervals.csv tells of ");
        Files.delete(folder.result());
        Files.writeString(folder.intervals(), String.join("\n", lines.subList(0, lines.size() / 2)));
        assertThat(page()).contains("intervals.csv ends in the middle of a line");
    }

    @Test
    void filesThatAreNotOursAreNamed() throws IOException {
        Files.writeString(folder.result(), "{\"schema\": 1, \"run\":");
        Files.writeString(folder.environment(), "[]");
        Files.writeString(folder.intervals(), "a,b\n1,2\n");
        Files.writeString(folder.latency(), "Tag=a.response,nonsense,1.0,2.0,HISTnonsense\n");
        Files.writeString(folder.events(), "nonsense\n");
        assertThat(text())
                .contains("The process died")
                .contains(
                        "result.json cannot be read", "environment.json cannot be read", "intervals.csv cannot be read")
                .contains("latency.hlog cannot be read", "events.jsonl cannot be read");
        assertThat(page()).contains("result.json cannot be read");
    }

    private RunFolder killed() throws IOException {
        RunFolder folder = RunFolder.create(results, CannedRun.STARTED, "killed");
        Files.writeString(folder.plan(), "drive:\n  rate: 100/s\n");
        try (IntervalCsv csv = new IntervalCsv(folder.intervals());
                LatencyLog log = new LatencyLog(folder.latency(), CannedRun.STARTED)) {
            for (int second = 0; second < 60; second++) {
                Interval interval = interval(second, second < 40 ? 100 : 0);
                csv.write(interval, Phase.MEASURE);
                log.write(interval);
            }
        }
        return folder;
    }

    private static Interval interval(int second, int done) {
        Counts counts = new Counts(100, done, done, 0, 0, 0, 0, 0);
        long[] millis = LongStream.generate(() -> 10).limit(done).toArray();
        return Samples.second(second, Samples.type("new-order", counts, millis));
    }

    private static TypeSummary newOrder(RunFolder folder) {
        return RunFiles.read(folder).result().summary().types().getFirst();
    }

    @Test
    void whatWasDueAndNotDoneCountsAndWhatSendingHidesIsShownBesideIt() throws IOException {
        RunFolder killed = killed();
        assertThat(newOrder(killed).unfinished().orElseThrow().count()).isEqualTo(2_000);
        assertThat(newOrder(killed).isLowerBound(LatencyFigure.P90)).isTrue();
        assertThat(newOrder(killed).response().p90()).isGreaterThan(10_000_000);
        assertThat(RunDocument.text(killed).replaceAll("\\s+", " "))
                .contains("2,000 of 6,000 transactions that became due in the window were not done in it")
                .contains("what became due after the last written interval is not known");
        // On the console, with `--full` too.
        assertThat(RunDocument.text(killed).lines())
                .anyMatch(line -> line.matches("New-Order +due +10\\.0 +≥ 13,975 .*"))
                .anyMatch(line -> line.matches(" +sent( +10\\.0){5}"));
        assertThat(RunSummary.of(RunFiles.read(killed)).replaceAll("\\s+", " "))
                .contains("from when it was due, and 10.0 ms from when it was sent");
    }

    @Test
    void itsTextIsNoWiderThanOthers() throws IOException {
        RunFolder killed = killed();
        assertThat(RunDocument.text(killed)
                        .lines()
                        .mapToInt(String::length)
                        .max()
                        .orElseThrow())
                .isLessThanOrEqualTo(120);
        TypeSummary type = newOrder(killed);
        ObjectNode tree = Json.parse(Json.line(type), ObjectNode.class);
        tree.put("label", "Delivery (background)").put("background", true);
        TypeSummary wide = Json.parse(Json.line(tree), TypeSummary.class);
        Document tables = new Document("", List.of(), TimesSections.tables(List.of(type, wide), false), List.of(), "");
        assertThat(TextWriter.write(tables).lines())
                .allMatch(line -> line.length() <= 120)
                .anyMatch(line -> line.matches("outcomes +rollbacks +retries +failed +skipped"))
                .anyMatch(line -> line.matches("Delivery \\(background\\) \\* +4,000 +≥ .*"));
    }

    @Test
    void thePageSaysThatUnfinishedWorkIsInTheTimes() throws IOException {
        RunFolder killed = killed();
        assertThat(HtmlReport.of(killed))
                .contains("From due to end, in milliseconds, completed transactions of the measured window, and"
                        + " unfinished ones with their wait until its end.")
                .contains("≥ at least: 2,000 of 6,000 due")
                .contains("to the end, ms", ">sent</td><td>10.0</td>");
        Files.writeString(killed.plan(), "drive:\n  terminals: 10\n");
        assertThat(HtmlReport.of(killed)).doesNotContain("and unfinished ones", "to the end, ms");
    }

    @Test
    void withoutAPlanWhatIsOwedIsUnknownAndAClosedLoopOwesNothing() throws IOException {
        RunFolder killed = killed();
        Files.writeString(killed.plan(), "drive:\n  terminals: 10\n");
        assertThat(newOrder(killed).unfinished()).isEmpty();
        assertThat(RunDocument.text(killed)).doesNotContain("due-work");
        Files.delete(killed.plan());
        assertThat(newOrder(killed).unfinished()).isEmpty();
        assertThat(RunDocument.text(killed)).contains("no plan tells whether transactions were due at a rate");
    }
}
