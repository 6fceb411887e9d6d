package io.orderline.report.run.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.report.run.data.CheckpointSpans.Band;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.page.LiveBar;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.EventLog.Event;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.RunFileReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// Where samples stand in time, what they say of the window, and checkpoints beside them; and runs without a result:
/// those that go on, and those whose process died.
class RunDataTest {
    private static final double UNKNOWN = Double.NaN;
    private static final Result.Window WINDOW = new Result.Window(10, 20);
    private static final RunFileReader WHOLE = RunFileReader.whole(text -> {});

    @TempDir
    Path results;

    @Test
    void samplesStandInTheMiddleOfTheirSpanAndMissingOnesHaveNoValue() {
        SampleTimes moments = SampleTimes.ofSpans(new double[] {1, 2, 3.5}, new double[] {1, 1, 1.5});
        assertThat(moments.x()).containsExactly(0.5, 1.5, 2.75);
        assertThat(moments.rows()).containsExactly(0, 1, 2);
        SampleTimes gaps = SampleTimes.ofSpans(new double[] {1, 2, 9, 10}, all(1, 4));
        assertThat(gaps.x()).containsExactly(0.5, 1.5, 5.0, 8.5, 9.5);
        assertThat(gaps.rows()).containsExactly(0, 1, SampleTimes.GAP, 2, 3);
        assertThat(gaps.values(new double[] {0.1, 0.2, 0.3, UNKNOWN}, 1000))
                .containsExactly(100L, 200L, null, 300L, null);
        // The answer of a host that was slow covers the time since the one before.
        SampleTimes slow = SampleTimes.ofSpans(new double[] {1, 2, 7, 8}, new double[] {1, 1, 5, 1});
        assertThat(slow.rows()).containsExactly(0, 1, 2, 3);
        assertThat(points(0, 1, 3.4, 4, 5)).doesNotContain(SampleTimes.GAP);
        assertThat(points(0, 1, 3.6, 4, 5)).contains(SampleTimes.GAP);
        assertThat(points(4)).doesNotContain(SampleTimes.GAP);
        assertThat(points()).isEmpty();
    }

    private static List<Integer> points(double... times) {
        return SampleTimes.ofPoints(times).rows();
    }

    @Test
    void ratesAreNotMadeAcrossGapsOrResetsNorOfSamplesThatComeTooSoon() {
        double[] times = {0, 1, 3, 9, 10, 11, 12};
        double[] counter = {100, 110, 150, 900, 910, 5, 7};
        assertThat(SampleTimes.rates(times, counter)).containsExactly(UNKNOWN, 10.0, 20.0, UNKNOWN, 10.0, UNKNOWN, 2.0);
        // The last sample of a drive comes soon after the one before it, when sessions have handed in all that they
        // counted.
        double[] late = {0, 1, 2, 2.2, 3, 4, 4.1};
        double[] handed = {0, 10, 20, 90, 100, 110, 900};
        assertThat(SampleTimes.rates(late, handed)).containsExactly(UNKNOWN, 10.0, 10.0, UNKNOWN, 80.0, 10.0, UNKNOWN);
        assertThat(SampleTimes.between(late).rows()).containsExactly(0, 1, 2, 4, 5);
        assertThat(SampleTimes.rates(new double[] {4}, new double[] {4})).containsExactly(UNKNOWN);
    }

    private static Event began(double t, String cause) {
        return new Event(t, "checkpoint-began", "", Optional.of(cause), Optional.empty());
    }

    private static Event ended(double t, String cause, double began) {
        return new Event(t, "checkpoint", "", Optional.of(cause), Optional.of(began));
    }

    @Test
    void bandsGoFromBeginningToEnd() {
        Event error = new Event(5, "error", "no checkpoint");
        Event timed = ended(19, "timed", 9.5);
        assertThat(bands(ended(3, "unseen", -20), error, began(10, "timed"), timed, ended(21, "requested", 20.5)))
                .containsExactly(
                        new Band(-20, 3, "unseen", true),
                        new Band(9.5, 19, "timed", true),
                        new Band(20.5, 21, "requested", true));
    }

    private static List<Band> bands(Event... events) {
        return CheckpointSpans.of(List.of(events), 60);
    }

    /// When both are seen in one sample, the end of the older one comes first.
    @Test
    void anEndClosesWhatBeganBeforeItAndOneThatWasNotSeenIsTheEnd() {
        assertThat(bands(began(10, "timed"), ended(19, "timed", 9.5), began(19, "requested")))
                .containsExactly(new Band(9.5, 19, "timed", true), new Band(19, 60, "requested", false));
        assertThat(bands(began(40, "requested"))).containsExactly(new Band(40, 60, "requested", false));
    }

    private static HostSeries series(String name, double... values) {
        return new HostSeries(Map.of(
                "t_s", new double[] {10, 12, 15, 20, 21}, "length_s", new double[] {1, 2, 3, 5, 1}, name, values));
    }

    /// Samples at 12, 15 and 20 s lie in the window, of 2, 3 and 5 s.
    private static HostFiles host(double[] user, double[] iowait) {
        Map<String, double[]> os = new HashMap<>(series("user_share", user).columns());
        for (String other : List.of("nice_share", "irq_share", "softirq_share", "guest_share", "steal_share")) {
            os.put(other, new double[5]);
        }
        os.put("system_share", all(0.1, 5));
        os.put("iowait_share", iowait);
        os.put("memory_total_bytes", all(100, 5));
        os.put("memory_available_bytes", new double[] {1, 70, 60, 65, 2});
        return new HostFiles(
                new HostRecord("h", "", true, "6", "cpu", 1, 2, 100, List.of("a", "b"), List.of("e", "f")),
                new HostSeries(os),
                Map.of(
                        "a", series("busy_share", 1, 0.2, 0.2, 0.2, 1),
                        "b", series("busy_share", 0, 0.1, 0.1, 0.5, 0)),
                Map.of(
                        "e", series("rx_kb_per_s", 9, 10, 10, 10, 9),
                        "f", series("rx_kb_per_s", 9, 0, 10, 2, 9)),
                Map.of());
    }

    @Test
    void meansAreOfAllSamplesOfTheWindowByTheirLength() {
        HostUse use =
                HostUse.of(host(new double[] {0.9, 0.1, 0.2, 0.5, 0.9}, new double[] {0, 0.1, 0, 0.2, 0.7}), WINDOW);
        assertThat(use.busy()).isCloseTo((0.2 * 2 + 0.3 * 3 + 0.6 * 5) / 10, within(1e-12));
        assertThat(use.busiest()).isCloseTo(0.6, within(1e-12));
        assertThat(use.iowait()).isCloseTo((0.1 * 2 + 0.2 * 5) / 10, within(1e-12));
        assertThat(use.memoryBytes()).isEqualTo(40);
        assertThat(use.disk().orElseThrow().name()).isEqualTo("b");
        assertThat(use.disk().orElseThrow().busy()).isCloseTo((0.1 * 2 + 0.1 * 3 + 0.5 * 5) / 10, within(1e-12));
        assertThat(use.inKb()).isCloseTo((10 * 2 + 20 * 3 + 12 * 5) / 10.0, within(1e-12));
        assertThat(use.outKb()).as("no such column").isNaN();
        assertThat(use.lost()).isZero();
    }

    @Test
    void whatIsNotKnownIsLeftOutAndLayersAddUpToOne() {
        HostFiles host = host(new double[] {0.9, UNKNOWN, 0.2, 0.5, 0.9}, new double[] {0, UNKNOWN, UNKNOWN, 0.2, 0.7});
        HostUse use = HostUse.of(host, WINDOW);
        assertThat(use.busy()).isCloseTo((0.3 * 3 + 0.6 * 5) / 8, within(1e-12));
        assertThat(use.iowait()).as("a tick that was taken back").isCloseTo(0.2 * 5 / 8, within(1e-12));
        HostFiles known = host(new double[] {0.9, 0.1, 0.2, 0.5, 0.9}, new double[] {0, 0.1, 0, 0.2, 0});
        double sum = new CpuStateLayers(known.os())
                .all().values().stream().mapToDouble(layer -> layer[3]).sum();
        assertThat(sum).isCloseTo(0.5 + 0.1 + 0.2, within(1e-12));
    }

    @Test
    void whatNobodySawIsLost() {
        assertThat(lost(11, 12, 17, 18, 19, 20)).isCloseTo(0.4, within(1e-12));
        assertThat(lost(11, 12, 13, 14, 15, 16)).as("the end").isCloseTo(0.4, within(1e-12));
        assertThat(lost(15, 16, 17, 18, 19, 20)).as("the beginning").isCloseTo(0.4, within(1e-12));
        assertThat(lost()).isEqualTo(1);
        assertThat(lost(10.5, 11.5, 12.5, 13.5, 14.5, 15.5, 16.5, 17.5, 18.5, 19.5))
                .as("less than a sample at the end, where watching stops")
                .isZero();
    }

    private static double lost(double... ends) {
        return new SampleWindow(ends, all(1, ends.length), WINDOW).lost();
    }

    private static double[] all(double value, int count) {
        double[] values = new double[count];
        Arrays.fill(values, value);
        return values;
    }

    /// As it was when the drive had just begun to leave files.
    private RunFolder begun() throws Exception {
        RunFolder folder = CannedRun.healthy(results);
        ObjectNode tree = Json.read(folder.result(), ObjectNode.class);
        Files.delete(folder.result());
        Finding known = new Finding(Level.WARN, "same-host", "known from the beginning");
        tree.put("state", "RUNNING").putPOJO("verdict", Verdict.of(List.of(known)));
        tree.putPOJO("window", new Result.Window(0, 0)).putPOJO("after", List.of());
        tree.remove(List.of("audits", "objectives", "harness"));
        Json.write(folder.beginning(), Json.parse(Json.line(tree), Result.class));
        return folder;
    }

    @Test
    void oneThatGoesOnHasWhatWasKnownAndWhatIsMeasured() throws Exception {
        RunFolder folder = begun();
        RunFiles run = RunFiles.ofThisProcess(folder, WHOLE);
        assertThat(run)
                .extracting(RunFiles::goesOn, RunFiles::died, RunFiles::state, RunFiles::missing)
                .containsExactly(true, false, "running", List.of());
        assertThat(run.result().setup())
                .isEqualTo(folder.readBeginning().orElseThrow().setup());
        assertThat(LatencyLog.start(folder.latency())).contains(run.result().started());
        assertThat(run.result().summary().nopm()).isPositive();
        assertThat(run.result().summary().types())
                .extracting(TypeSummary::label)
                .contains("New-Order", "Delivery (background)");
        List<Finding> findings = run.result().verdict().findings();
        assertThat(findings).extracting(Finding::rule).contains("same-host").doesNotContain("run-state");
        LiveBar bar = new LiveBar(run, "", false, true);
        assertThat(bar.verdict()).startsWith("No rule fails so far");
        assertThat(bar.time()).contains(" of the drive");
    }

    @Test
    void ofOneThatTakesTurnsOnlyItsOwnSecondsCount() throws Exception {
        RunFolder folder = begun();
        Result alone = RunFiles.ofThisProcess(folder, WHOLE).result();
        Files.writeString(folder.plan(), "drive.turn: 1 of 2 every 5s seed 3\n");
        Result inTurns = RunFiles.ofThisProcess(folder, WHOLE).result();
        double share = inTurns.window().seconds() / alone.window().seconds();
        assertThat(share).isBetween(0.3, 0.7);
        assertThat(inTurns.summary().nopm()).isCloseTo(alone.summary().nopm() / share, within(0.01));
    }

    @Test
    void oneThatDiedHasItTooAndIsInvalid() throws Exception {
        RunFiles run = RunFiles.read(begun(), WHOLE);
        assertThat(run.died()).isTrue();
        assertThat(run.result().setup().system()).startsWith("PostgreSQL");
        assertThat(run.result().verdict().valid()).isFalse();
        assertThat(run.failures()).extracting(Finding::rule).contains("run-state");
    }

    @Test
    void beforeTheDriveNothingIsMadeUp() throws Exception {
        RunFolder folder = CannedRun.healthy(results);
        for (Path file : List.of(folder.result(), folder.intervals(), folder.latency())) {
            Files.delete(file);
        }
        RunFiles run = RunFiles.ofThisProcess(folder, WHOLE);
        assertThat(run.trouble()).isEqualTo("The run has not begun to drive.");
        assertThat(new LiveBar(run, "", false, true).phase()).isEqualTo("preparing");
        assertThat(new LiveBar(run, "building indexes", false, true).phase()).isEqualTo("building indexes");
        assertThat(HtmlReport.of(folder)).contains("process died");
    }

    @Test
    void whatIsTooSlowOrFailsIsSaidBeforeTheEnd() throws Exception {
        Summary summary = RunFiles.ofThisProcess(begun(), WHOLE).result().summary();
        assertThat(FindingsSoFar.of(summary, "1.0")).extracting(Finding::level).doesNotContain(Level.FAIL);
        ObjectNode tree = Json.parse(Json.line(summary), ObjectNode.class);
        tree.path("types").forEach(type -> ((ObjectNode) type).put("limit90Micros", 1));
        Summary slow = Json.parse(Json.line(tree), Summary.class);
        assertThat(tooSlow(slow, "1.0")).extracting(Finding::level).containsOnly(Level.FAIL);
        assertThat(tooSlow(slow, "1.0")).anyMatch(finding -> finding.message().startsWith("New-Order: p90 is "));
        assertThat(tooSlow(slow, "none")).extracting(Finding::level).containsOnly(Level.WARN);
    }

    private static List<Finding> tooSlow(Summary summary, String pace) {
        return FindingsSoFar.of(summary, pace).stream()
                .filter(finding -> finding.rule().equals("response-limit"))
                .toList();
    }
}
