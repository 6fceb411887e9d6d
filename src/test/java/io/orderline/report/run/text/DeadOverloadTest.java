package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import io.orderline.result.Samples;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// 100 New-Orders a second become due, and the process is killed when the server has been frozen for 20 of 60 s.
class DeadOverloadTest {
    @TempDir
    Path results;

    private RunFolder folder = new RunFolder(Path.of(""));

    @BeforeEach
    void killed() throws IOException {
        folder = RunFolder.create(results, CannedRun.STARTED, "killed");
        Files.writeString(folder.plan(), "drive:\n  rate: 100/s\n");
        try (IntervalCsv csv = new IntervalCsv(folder.intervals());
                LatencyLog log = new LatencyLog(folder.latency(), CannedRun.STARTED)) {
            for (int second = 0; second < 60; second++) {
                Interval interval = interval(second, second < 40 ? 100 : 0);
                csv.write(interval, Phase.MEASURE);
                log.write(interval);
            }
        }
    }

    private static Interval interval(int second, long done) {
        Histogram response = Samples.histogram();
        response.recordValueWithCount(10_000_000, done);
        Counts counts = new Counts(100, done, done, 0, 0, 0, 0, 0);
        Interval.OfType none = Samples.type("new-order", counts);
        Map<LatencyKind, Histogram> spans = new EnumMap<>(none.histograms());
        spans.put(LatencyKind.RESPONSE, response);
        spans.put(LatencyKind.SERVICE, response);
        return Samples.second(second, new Interval.OfType("new-order", counts, spans));
    }

    private TypeSummary newOrder() {
        return RunFiles.read(folder).result().summary().types().getFirst();
    }

    @Test
    void whatWasDueAndNotDoneCountsAndWhatSendingHidesIsShownBesideIt() throws IOException {
        assertThat(newOrder().unfinished().orElseThrow().count()).isEqualTo(2_000);
        assertThat(newOrder().mark("p90")).isEqualTo("≥ ");
        assertThat(newOrder().response().p90()).isGreaterThan(10_000_000);
        assertThat(TextReport.of(folder).replaceAll("\\s+", " "))
                .contains("2,000 of 6,000 transactions that became due in the window were not done in it")
                .contains("what became due after the last written interval is not known");
        // On the console, with `--full` too.
        assertThat(TextReport.of(folder).lines())
                .anyMatch(line -> line.matches("New-Order +due +10\\.0 +≥ 13,975 .*"))
                .anyMatch(line -> line.matches(" +sent( +10\\.0){5}"));
        assertThat(RunSummary.of(RunFiles.read(folder)).replaceAll("\\s+", " "))
                .contains("from when it was due, and 10.0 ms from when it was sent");
    }

    @Test
    void itsTextIsNoWiderThanOthers() throws IOException {
        assertThat(TextReport.of(folder).lines().mapToInt(String::length).max().orElseThrow())
                .isLessThanOrEqualTo(120);
        TypeSummary type = newOrder();
        ObjectNode tree = Json.parse(Json.line(type), ObjectNode.class);
        tree.put("label", "Delivery (background)").put("background", true);
        TypeSummary wide = Json.parse(Json.line(tree), TypeSummary.class);
        assertThat(TypeTableText.lines(List.of(type, wide), 120))
                .allMatch(line -> line.length() <= 120)
                .anyMatch(line -> line.matches("outcomes +rollbacks +retries +failed +skipped"))
                .anyMatch(line -> line.matches("Delivery \\(background\\) \\* +4,000 +≥ .*"));
    }

    @Test
    void thePageSaysThatUnfinishedWorkIsInTheTimes() throws IOException {
        assertThat(HtmlReport.of(folder))
                .contains("From due to end, in milliseconds, completed transactions of the measured window, and"
                        + " unfinished ones with their wait until its end.")
                .contains("≥ at least: 2,000 of 6,000 due")
                .contains("<h3>From due and from sent</h3>", "<td>sent</td><td>10.0</td>");
        Files.writeString(folder.plan(), "drive:\n  terminals: 10\n");
        assertThat(HtmlReport.of(folder)).doesNotContain("and unfinished ones", "From due and from sent");
    }

    @Test
    void withoutAPlanWhatIsOwedIsUnknownAndAClosedLoopOwesNothing() throws IOException {
        Files.writeString(folder.plan(), "drive:\n  terminals: 10\n");
        assertThat(newOrder().unfinished()).isEmpty();
        assertThat(TextReport.of(folder)).doesNotContain("due-work");
        Files.delete(folder.plan());
        assertThat(newOrder().unfinished()).isEmpty();
        assertThat(TextReport.of(folder)).contains("no plan tells whether transactions were due at a rate");
    }
}
