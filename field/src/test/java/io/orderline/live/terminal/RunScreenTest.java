package io.orderline.live.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.AgentsReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.result.file.Phase;
import io.orderline.testing.Drill;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.utils.AttributedString;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class RunScreenTest {
    private static final TerminalDisplay LOOK = new TerminalDisplay(true, true);
    private static final RunMessages MEASURING = new RunMessages(
            "",
            Optional.of(Phase.MEASURE),
            120,
            65,
            Map.of("serialization", 17L, "deadlock", 3L),
            List.of(
                    new RunMessages.Said(-1, "run folder: runs/20261121T201503Z-postgresql-18.6-w10-r1"),
                    new RunMessages.Said(58.4, "warning: nearly no transaction ended for 2 s")));

    private static RunMessages said(String step, RunMessages.Said... all) {
        return new RunMessages(step, Optional.empty(), 0, 0, Map.of(), List.of(all));
    }

    @TempDir
    private Path results;

    private static void check(
            String name, RunMessages talk, Optional<RunFiles> run, TerminalDisplay look, int columns, int rows) {
        List<String> lines = RunScreen.lines(talk, run, columns, rows, look).stream()
                .map(AttributedString::toString)
                .toList();
        assertThat(lines).hasSize(rows).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
        Golden.check(
                "live/" + name + "-" + columns + "x" + rows + ".txt",
                lines.stream().map(String::stripTrailing).collect(Collectors.joining("\n", "", "\n")));
    }

    private static void check(String name, RunMessages talk, RunFolder folder) {
        Optional<RunFiles> run = Optional.of(RunFiles.read(folder));
        check(name, talk, run, LOOK, 80, 24);
        check(name, talk, run, LOOK, 200, 60);
    }

    /// Its result is not there yet.
    private RunFolder going() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        Files.delete(folder.result());
        return folder;
    }

    @Test
    void aRunThatMeasuresAndATerminalWithoutUnicodeAndColours() throws IOException {
        RunFolder folder = going();
        check("measure", MEASURING, folder);
        check("ascii", MEASURING, Optional.of(RunFiles.read(folder)), new TerminalDisplay(false, false), 80, 24);
    }

    @Test
    void beforeTheDrive() throws IOException {
        RunFolder folder = RunFolder.create(results, CannedRun.STARTED, "empty");
        Files.writeString(folder.plan(), "warehouses: 10\n");
        RunMessages.Said agents = new RunMessages.Said(-1, "agent a is there\nagent b is there");
        RunMessages talk = said("verifying: 3 of 20 checks", new RunMessages.Said(-1, "run folder: runs/x"), agents);
        check("beginning", talk, folder);
        check("nothing", talk, Optional.empty(), LOOK, 80, 24);
    }

    @Test
    void inTheRampUpResponsesAreThoseOfTheNewestSecond() throws IOException {
        RunFolder folder = going();
        Files.write(folder.intervals(), Files.readAllLines(folder.intervals()).subList(0, 1 + 6 * 8));
        Files.write(folder.events(), Files.readAllLines(folder.events()).subList(0, 2));
        check("ramp-up", new RunMessages("", Optional.of(Phase.RAMP_UP), 20, 8, Map.of(), List.of()), folder);
    }

    @Test
    void failuresStandAboveHosts() throws IOException {
        check("troubled", MEASURING, CannedRun.troubled(results));
    }

    @Test
    void withoutMonitors() throws IOException {
        RunFolder folder = going();
        try (Stream<Path> files = Files.walk(folder.monitors())) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        check("unwatched", MEASURING, folder);
    }

    @Drill
    @Test
    void anHourIsThinnedAndKeepsItsStalls() throws IOException {
        RunFolder folder = CannedRun.hour(results);
        check("hour", new RunMessages("", Optional.of(Phase.DRAIN), 0, 2, Map.of(), List.of()), folder);
    }

    @Test
    void aWorkloadOfOnesOwn() throws IOException {
        RunFolder folder = going();
        Files.createDirectories(folder.workload());
        Files.writeString(
                folder.workload().resolve("workload.yaml"),
                "name: bank\nheadline: payment\ntypes:\n  payment:\n    label: Transfer\n");
        check("own", MEASURING, folder);
    }

    @Test
    void agentsAndShards() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        ObjectNode result = Json.read(folder.result(), ObjectNode.class);
        result.putPOJO("agents", new AgentsReport(false, "go-on", List.of(agent("a"), agent("b"))));
        Json.write(folder.result(), result);
        Files.writeString(
                folder.events(),
                "{\"t\":80.5,\"kind\":\"agent-lost\",\"message\":\"agent b is lost: no answer\",\"agent\":\"b\"}\n",
                StandardOpenOption.APPEND);
        Files.writeString(folder.shards(), """
            second,end_s,seconds,phase,shard,committed,failed
            70,71.000,1.000,measure,east,900,0
            70,71.000,1.000,measure,west,800,0
            84,85.000,1.000,measure,east,120,0
            84,85.000,1.000,measure,west,80,0
            """);
        check("agents", MEASURING, folder);
        RunMessages told = said("", new RunMessages.Said(80, "warning: agent b is lost: no answer"));
        assertThat(RunScreen.lines(told, Optional.of(RunFiles.read(folder)), 80, 24, LOOK))
                .filteredOn(line -> line.toString().contains("agent b is lost"))
                .hasSize(1);
    }

    private static AgentsReport.Agent agent(String name) {
        return new AgentsReport.Agent(
                name, "host-" + name, 1, "x", "1-5", 5, Optional.empty(), 1, 1, Optional.empty(), Optional.empty());
    }

    @Test
    void whatAMessageHoldsMovesNoCursor() {
        RunMessages talk = said("", new RunMessages.Said(-1, "bad \u001b[2J\ttext"));
        assertThat(RunScreen.lines(talk, Optional.empty(), 80, 24, LOOK))
                .noneMatch(line -> line.toString().contains("\u001b"))
                .anyMatch(line -> line.toString().contains("bad  [2J text"));
    }

    /// A terminal may be made smaller than the view begins with.
    @ParameterizedTest
    @CsvSource({"1, 1", "20, 5", "79, 23", "150, 24", "80, 200"})
    void anySizeHasAScreen(int columns, int rows) throws IOException {
        assertThat(RunScreen.lines(MEASURING, Optional.of(RunFiles.read(going())), columns, rows, LOOK))
                .hasSize(rows)
                .allSatisfy(line -> assertThat(line.columnLength()).isLessThanOrEqualTo(columns));
    }

    private static Sparkline linear(@Nullable Long... values) {
        return new Sparkline(Arrays.asList(values), false);
    }

    @Test
    void barsBeginAtZeroOrTheLowestAndTheHighestIsFull() {
        assertThat(linear(0L, 1L, 4L, null, 8L).lines(80, 1, true)).containsExactly(" ▁▄ █");
        assertThat(linear(0L, 1L, 4L, null, 8L).lines(80, 1, false)).containsExactly(" .= @");
        assertThat(linear(4L, 8L, 12L, 16L).lines(80, 2, true)).containsExactly("  ▄█", "▄███");
        Sparkline sparkline = new Sparkline(List.of(10L, 100L, 1_000L), true);
        assertThat(sparkline.lines(80, 1, true)).containsExactly("▁▄█");
        assertThat(new Sparkline(List.of(7L, 7L), true).lines(80, 1, true)).containsExactly("▁▁");
        assertThat(linear().lines(80, 1, true)).containsExactly("");
        assertThat(linear(0L, 0L).lines(80, 1, true)).containsExactly("  ");
    }

    @Test
    void eightHoursKeepOneSecondOfPeakAndOneOfNothing() {
        List<@Nullable Long> seconds = new ArrayList<>(Collections.nCopies(8 * 3600, 500L));
        seconds.set(9_000, 1_000L);
        seconds.set(20_000, 0L);
        String line = new Sparkline(seconds, false).lines(44, 1, true).getFirst();
        assertThat(line).hasSize(44).containsOnlyOnce("█").containsOnlyOnce(" ");
        assertThat(line.indexOf('█')).isBetween(13, 14);
        assertThat(line.indexOf(' ')).isBetween(30, 31);
        assertThat(line.replaceAll("[█ ]", "")).isEqualTo("▄".repeat(42));
    }
}
