package io.orderline.report.run.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.CannedRun;
import io.orderline.report.run.text.Caveats;
import io.orderline.report.run.text.server.HostText;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Charts and caveats of what monitors saw, from files. All charts of a run stand in the golden page of
/// `HtmlReportTest`.
class ChartsTest {
    private static final int COUNT = 7_200;
    private static final int LONG = 36_007;

    @TempDir
    Path results;

    private RunFolder folder = new RunFolder(Path.of(""));
    private int second = 30;
    private final List<@Nullable Long> flat = new ArrayList<>(Collections.nCopies(LONG, 100L));
    private final Thinning thinning = new Thinning(LONG, 1000);

    @BeforeEach
    void makeRun() throws IOException {
        folder = CannedRun.healthy(results);
    }

    private Path monitors(String file) {
        return folder.monitors().resolve(file);
    }

    private RunFiles run() {
        return RunFiles.read(folder);
    }

    private static List<String> titles(List<TimeChart> charts) {
        return charts.stream().map(TimeChart::title).toList();
    }

    private List<TimeChart> host(int number) {
        return HostCharts.of(run().hosts().get(number), run().result().window());
    }

    @Test
    void oneServerIsTheEngineAndSeveralHaveChartsAndLinesOfTheirOwn() throws IOException {
        Path file = monitors("processes-bench-1.csv");
        String alone = Files.readString(file) + node("primary", 0.5, "104857600") + node("primary", 1.5, "");
        Files.writeString(file, alone);
        assertThat(titles(host(0))).noneMatch(title -> title.contains("each server"));
        assertThat(RunDocument.text(folder)).doesNotContain("  node ");
        Files.writeString(file, alone + node("standby", 0.25, ""));
        assertThat(titles(host(0)))
                .contains("Processors that each server used, hardware threads", "Memory of each server (PSS), MiB");
        assertThat(host(0).get(1).lines()).extracting(TimeChart.Line::label).containsExactly("primary", "standby");
        assertThat(RunDocument.text(folder))
                .contains("  node      primary: CPU 1.00 threads on average, 1.50 in the busiest sample;", "(PSS)")
                .contains("  node      standby: CPU 0.25 threads on average, 0.25 in the busiest sample\n");
    }

    private String node(String name, double cores, String pss) {
        return second++ + ".01,1.000,node:" + name + ",3," + cores + ",1000000," + pss + "\n";
    }

    @Test
    void memoryLastsUntilItIsReadAgainAndALostHostIsAGap() {
        double none = Double.NaN;
        assertThat(HostCharts.lasting(new double[] {none, 5, none, none, none, 7}, new double[] {1, 1, 1, 0, 1, 1}))
                .containsExactly(none, 5, 5, none, none, 7);
        assertThat(gaps(host(1))).isNotEmpty().allMatch(List.of(43.51)::equals);
        assertThat(gaps(host(0))).isNotEmpty().allMatch(List::isEmpty);
    }

    /// Of each line, where it has no value.
    private static List<List<Double>> gaps(List<TimeChart> charts) {
        return charts.stream()
                .flatMap(chart -> chart.lines().stream()
                        .map(line -> IntStream.range(0, line.y().size())
                                .filter(i -> line.y().get(i) == null)
                                .mapToObj(chart.x()::get)
                                .toList()))
                .toList();
    }

    @Test
    void aHostWithoutPressureOrDisksHasNoSuchCharts() throws IOException {
        CannedRun.change(monitors("os-standby.csv"), "(?m)(,[^,\n]*){5}$", "");
        Files.delete(monitors("disks-standby.csv"));
        String processors = "Processors, % of all hardware threads";
        assertThat(titles(host(1)))
                .containsExactly(processors, "Network, all watched interfaces, MiB/s", "Memory, GiB");
    }

    @Test
    void sixSortsOfWaitingAreToldApartAndOthersPutTogether() throws IOException {
        String waits = IntStream.rangeClosed(1, 9)
                .mapToObj(type -> "30.0200,T" + type + ",e," + type + "\n")
                .collect(Collectors.joining());
        Files.writeString(folder.waits(), "t_s,type,event,sessions\n" + waits);
        TimeChart chart = WaitEventLayers.of(run()).orElseThrow();
        assertThat(chart.lines())
                .extracting(TimeChart.Line::label)
                .containsExactly("T9", "T8", "T7", "T6", "T5", "T4", "other");
        int place = chart.x().indexOf(30.02);
        assertThat(chart.lines().getLast().y().get(place)).isEqualTo(3 + 2 + 1);
        assertThat(chart.lines().getFirst().y().get(place - 1))
                .as("a sample that met nobody")
                .isZero();
    }

    @Test
    void aRunThatWasNotWatchedHasNoCharts() throws IOException {
        for (Path file : List.of(folder.hosts(), folder.database(), folder.waits(), folder.engine())) {
            Files.delete(file);
        }
        assertThat(run().hosts()).isEmpty();
        assertThat(EngineCharts.of(run())).isEmpty();
        assertThat(run().missing()).isEmpty();
        assertThat(RunDocument.text(folder)).doesNotContain("\nhost ");
        assertThat(HtmlReport.of(folder)).doesNotContain("over time</h2>\n<p>What the server", "id=\"hosts-time\"");
    }

    private String caveats() {
        return String.join("\n", HostText.caveats(run()));
    }

    @Test
    void aCrowdedHostAndADatabaseThatWasNotSeenForLongAreCaveats() throws IOException {
        keep(folder.database(), second -> second < 40 || second > 45);
        assertThat(caveats()).doesNotContain("The database");
        keep(folder.database(), second -> second < 40 || second > 48);
        assertThat(caveats()).contains("The database was not seen for 13.8 %").doesNotContain("shared was busy");
        CannedRun.change(monitors("os-bench-1.csv"), "(?m)^([0-9.]+,1\\.000),[0-9.]+,", "$1,0.75,");
        assertThat(caveats()).contains("shared was busy for 9");
        assertThat(RunDocument.text(folder)).contains("  note      The host that driver and database shared was busy");
        assertThat(Caveats.of(run())).anyMatch(caveat -> caveat.contains("shared was busy"));
        CannedRun.change(folder.environment(), "\"sameHost\" : true", "\"sameHost\" : false");
        assertThat(caveats()).doesNotContain("shared was busy");
    }

    @Test
    void aHostThatWasNotSeenForLongIsACaveat() throws IOException {
        assertThat(caveats())
                .isEqualTo("The host standby was not seen for 10.8 % of the window: its charts have gaps, and its"
                        + " figures are of the rest.");
        Path standby = monitors("os-standby.csv");
        keep(standby, second -> second < 40);
        assertThat(caveats()).contains("The host standby was not seen for 7");
        Files.writeString(standby, Files.readString(monitors("os-bench-1.csv")));
        assertThat(caveats()).isEmpty();
    }

    private static void keep(Path file, IntPredicate second) throws IOException {
        String kept = Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("t_s")
                        || second.test((int) Double.parseDouble(line.substring(0, line.indexOf(',')))))
                .collect(Collectors.joining("\n", "", "\n"));
        Files.writeString(file, kept);
    }

    private String title(int host) {
        return HostText.title(run().hosts().get(host), run());
    }

    @Test
    void onlyHostsOfWhichTheClockIsAnotherSaySoAndTheEngineIsWhereItsProcessesWere() throws IOException {
        assertThat(run().hosts().get(0).clock()).isEmpty();
        assertThat(run().hosts().get(1).clock()).contains("where their answers came", "plays no part");
        assertThat(title(1)).isEqualTo("standby (engine)");
        Files.delete(monitors("processes-standby.csv"));
        assertThat(title(1)).isEqualTo("standby");
        Files.delete(monitors("processes-bench-1.csv"));
        assertThat(title(0)).isEqualTo("bench-1 (driver and engine)");
    }

    @Test
    void damagedFilesAreNamedAndTheRestIsShown() throws IOException {
        Files.writeString(monitors("os-standby.csv"), "t_s,length_s,user_share\n1,1\n2,2\n");
        Files.writeString(folder.database(), "t_s,x\n1\n");
        assertThat(run().missing())
                .anyMatch(missing -> missing.startsWith("os-standby.csv cannot be read"))
                .anyMatch(missing -> missing.startsWith("database.csv cannot be read"));
        assertThat(HtmlReport.of(folder)).contains("not seen in the window");
    }

    private static SampleTimes moments(int gapAfter) {
        return SampleTimes.ofSpans(column(i -> 1 + i + (i > gapAfter ? 5 : 0)), column(_ -> 1));
    }

    private static double[] column(IntToDoubleFunction value) {
        return IntStream.range(0, COUNT).mapToDouble(value).toArray();
    }

    private static TimeChart layers(SampleTimes moments) {
        return new ChartBuilder("", "%", 10, moments)
                .layer("a", "blue", column(i -> i % 70))
                .layer("b", "sky", column(i -> i == 4_321 ? 80 : 100 - i % 70 - 25))
                .line("own", "ink", column(i -> i == 1_234 ? 99 : 1))
                .chart()
                .orElseThrow();
    }

    /// Each sample sums up to 75 %, but for one.
    @Test
    void layersStillAddUpWhenTheyAreThinned() {
        List<TimeChart.Line> lines = layers(moments(COUNT)).lines();
        List<Long> sums = IntStream.range(0, lines.getFirst().y().size())
                .mapToObj(i -> Objects.requireNonNull(lines.get(0).y().get(i))
                        + Objects.requireNonNull(lines.get(1).y().get(i)))
                .toList();
        long spike = (4_321 % 70 + 80) * 10L;
        assertThat(sums).hasSize(2 * Thinning.SMALL).containsOnly(750L, spike).contains(spike);
        assertThat(lines.get(2).y()).as("spikes of lines stay too").contains(990L, 10L);
    }

    /// Shorter than what two neighbouring points of the chart stand for.
    @Test
    void aShortGapStaysWhenThereIsMuchToThin() {
        TimeChart chart = layers(moments(3_000));
        assertThat(chart.x().size()).isLessThan(2 * Thinning.SMALL + 2);
        assertThat(chart.lines()).allSatisfy(line -> {
            assertThat(line.y()).hasSameSizeAs(chart.x()).containsOnlyOnce((Long) null);
            assertThat(chart.x().get(line.y().indexOf(null))).isEqualTo(3_003.5);
        });
    }

    @Test
    void whatIsKnownNowhereIsNotDrawn() {
        ChartBuilder builder = new ChartBuilder("", "", 1, moments(COUNT)).line("x", "blue", column(_ -> Double.NaN));
        assertThat(builder.chart()).isEmpty();
        TimeChart known = builder.line("y", "blue", column(_ -> 0)).chart().orElseThrow();
        assertThat(known.lines()).extracting(TimeChart.Line::label).containsExactly("y");
    }

    @Test
    void spikesAndDipsStayAndOfPointsWithoutALineTheHighest() {
        flat.set(20_011, 9_999L);
        flat.set(20_012, 3L);
        flat.set(LONG - 1, 8_888L);
        assertThat(thinning.values(flat)).hasSize(2000).containsSubsequence(9_999L, 3L, 8_888L);
        flat.set(20_012, null);
        assertThat(thinning.peaks(flat)).hasSize(2000).contains(9_999L);
        assertThat(thinning.peaks(flat).stream().filter(Objects::nonNull)).hasSize(1000);
    }

    @Test
    void shortSeriesAreLeftAloneAndPlacesRunFromTheFirstInOrder() {
        List<@Nullable Long> few = List.of(1L, 5L, 2L);
        assertThat(new Thinning(3, 1000).values(few)).isSameAs(few);
        List<Double> x = IntStream.range(0, LONG).asDoubleStream().boxed().toList();
        assertThat(thinning.places(x)).hasSize(2000).isSorted().startsWith(0.0).doesNotHaveDuplicates();
    }

    @Test
    void gapsStayGaps() {
        Collections.fill(flat.subList(0, 18_000), null);
        List<@Nullable Long> thin = thinning.values(flat);
        assertThat(thin.subList(0, 900)).containsOnlyNulls();
        assertThat(thin.subList(1100, 2000)).doesNotContainNull();
    }
}
