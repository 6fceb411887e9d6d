package io.orderline.report.run.text;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

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
        String nopm = nopm(TextReport.of(folder));
        Files.delete(folder.result());
        assertThat(TextReport.of(folder))
                .contains("The process died", "verdict     INVALID", "New-Order", "checks      before: not made")
                .contains(nopm);
        assertThat(HtmlReport.of(folder))
                .contains("Process died", "The process died", "New-Order", "2026-11-21 20:15:03 UTC");
    }

    /// The figures of a dead run are those that it would have had.
    private static String nopm(String text) {
        return text.lines()
                .filter(line -> line.startsWith("NOPM"))
                .map(line -> line.substring("NOPM".length(), line.indexOf(';')).strip())
                .findFirst()
                .orElseThrow();
    }

    /// What later versions measure of the driver is not in it, and is not made up.
    @Test
    void aFolderOfAnOlderVersion() throws IOException {
        assertThat(TextReport.of(folder)).contains("\nceiling ", "\nclocks ", "(longest 33 ms)");
        var tree = new JsonMapper().readTree(Files.readString(folder.result()));
        ((ObjectNode) tree.get("harness")).remove(List.of("ceiling", "clocks", "longestGcPauseMillis"));
        Files.writeString(folder.result(), tree.toString());
        assertThat(TextReport.of(folder))
                .contains("\nharness ", "14 pauses for garbage collection, woke")
                .doesNotContain("\nceiling ", "\nclocks ", "longest");
        assertThat(HtmlReport.of(folder)).contains("Orderline itself").doesNotContain("ceiling</dt>", "Clocks of");
    }

    @Test
    void theProcessDiedBeforeAnythingWasMeasured() throws IOException {
        for (Path file : new Path[] {folder.result(), folder.environment(), folder.latency(), folder.events()}) {
            Files.delete(file);
        }
        Files.writeString(folder.intervals(), "");
        assertThat(TextReport.of(folder))
                .contains("The process died", "unknown")
                .contains("intervals.csv has no interval");
        assertThat(HtmlReport.of(folder))
                .contains("There are no intervals to draw", "There is no environment.json", "There are no histograms")
                .contains("events.jsonl is not there", "latency.hlog is not there");
    }

    /// Before the driver's file was part of the environment.
    @Test
    void resultsAndEnvironmentsOfOlderVersionsAreRead() throws IOException {
        assertThat(TextReport.of(folder)).contains("JDBC driver PostgreSQL JDBC Driver 42.7.14: org.postgresql");
        CannedRun.change(folder.environment(), "(?s)\"driverJar\" : \\{.*?\\},", "");
        assertThat(TextReport.of(folder))
                .contains("JDBC driver PostgreSQL JDBC Driver 42.7.14\n")
                .doesNotContain("cannot be read");
        // Before audits and the harness's own use were part of a result.
        CannedRun.change(folder.result(), "(?s),\\s*\"audits\" : .*\\}", "}");
        assertThat(folder.readResult().harness()).isEmpty();
        assertThat(folder.readResult().audits()).isEmpty();
        assertThat(TextReport.of(folder)).contains("VALID").doesNotContain("cannot be read", "harness ");
        assertThat(HtmlReport.of(folder)).doesNotContain("Orderline itself");
    }

    @Test
    void anEmptyFolderHasAReportUnlessThatCannotBeWritten() throws IOException {
        RunFolder empty = RunFolder.create(results, CannedRun.STARTED, "empty");
        assertThat(TextReport.of(empty)).contains("The process died", "plan.yaml is not there");
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
        assertThat(TextReport.of(folder)).doesNotContain("cannot be read").contains("New-Order");
        assertThat(HtmlReport.of(folder)).doesNotContain("cannot be read").contains("id=\"throughput\"");
    }

    /// Times that nobody knows are not times of 0.
    @Test
    void anEmptiedLogOfTimesIsNotTakenForNoTime() throws IOException {
        Files.writeString(folder.latency(), "");
        assertThat(HtmlReport.of(folder)).contains("latency.hlog tells of 0 of ");
        Files.delete(folder.result());
        assertThat(TextReport.of(folder))
                .containsPattern("New-Order +[0-9,]+ +[0-9.]+ % +\\?")
                .doesNotContainPattern("New-Order +[0-9,]+ +[0-9.]+ % +0[ .]");
    }

    /// It was counted before the last interval of the window was taken, and its time was recorded after that.
    @Test
    void timesOfTheNextIntervalAreNotMissed() throws IOException {
        committedMore(1);
        assertThat(HtmlReport.of(folder)).doesNotContain("latency.hlog tells of ");
        committedMore(1_000);
        assertThat(HtmlReport.of(folder)).contains("latency.hlog tells of ");
    }

    private void committedMore(int transactions) throws IOException {
        JsonNode tree = new JsonMapper().readTree(Files.readString(folder.result()));
        ObjectNode counts = (ObjectNode) tree.at("/summary/types/0/counts");
        counts.put("committed", counts.get("committed").asLong() + transactions);
        Files.writeString(folder.result(), tree.toString());
    }

    @Test
    void intervalsThatWereCutAreNoticed() throws IOException {
        List<String> lines = Files.readAllLines(folder.intervals());
        Files.write(folder.intervals(), lines.subList(0, lines.size() / 2));
        assertThat(HtmlReport.of(folder)).contains("intervals.csv tells of ");
        Files.delete(folder.result());
        Files.writeString(folder.intervals(), String.join("\n", lines.subList(0, lines.size() / 2)));
        assertThat(HtmlReport.of(folder)).contains("intervals.csv ends in the middle of a line");
    }

    @Test
    void filesThatAreNotOursAreNamed() throws IOException {
        Files.writeString(folder.result(), "{\"schema\": 1, \"run\":");
        Files.writeString(folder.environment(), "[]");
        Files.writeString(folder.intervals(), "a,b\n1,2\n");
        Files.writeString(folder.latency(), "Tag=a.response,nonsense,1.0,2.0,HISTnonsense\n");
        Files.writeString(folder.events(), "nonsense\n");
        assertThat(TextReport.of(folder))
                .contains("The process died")
                .contains(
                        "result.json cannot be read", "environment.json cannot be read", "intervals.csv cannot be read")
                .contains("latency.hlog cannot be read", "events.jsonl cannot be read");
        assertThat(HtmlReport.of(folder)).contains("result.json cannot be read");
    }
}
