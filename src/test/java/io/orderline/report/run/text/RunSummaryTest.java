package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.Json;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
    @TempDir
    Path results;

    @Test
    void itHasAtMost25LinesOf100Columns() throws IOException {
        Map<String, RunFolder> runs =
                Map.of("healthy", CannedRun.healthy(results), "troubled", CannedRun.troubled(results.resolve("other")));
        runs.forEach((name, folder) -> {
            Golden.check("report/" + name + "-summary.txt", summary(folder));
            assertThat(summary(folder).lines())
                    .hasSizeLessThanOrEqualTo(RunSummary.MOST_LINES)
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(102)); // a cut line ends with " …"
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
        List<Finding> both =
                List.of(new Finding(Level.FAIL, "complete", "x"), new Finding(Level.FAIL, "failures", "y"));
        RunFolder interrupted = CannedRun.troubled(results);
        Json.write(interrupted.result(), interrupted.readResult().judged(Verdict.of(both), List.of()));
        assertThat(RunFiles.read(interrupted).failures())
                .extracting(Finding::rule)
                .containsExactly("failures");
        assertThat(RunFiles.read(judged(both)).failures()).isEqualTo(both);
    }

    @Test
    void aSteadyRunIsToBeRepeatedAndCompared() throws IOException {
        assertThat(next(List.of(new Finding(Level.NOTE, "same-host", "x"))))
                .containsExactly(
                        "  Next: Repeat the run, to see how much runs vary; then compare:",
                        "        orderline compare runs/20261121T201503Z-postgresql-18.6-w10-r1 RUN");
    }

    @Test
    void anInvalidRunSaysWhatMendsItsFirstFailure() throws IOException {
        assertThat(nextAfter("due-work")).singleElement().asString().contains("lower --rate");
        assertThat(nextAfter("failures")).last().asString().contains("orderline show runs/");
        assertThat(nextAfter("acknowledged")).singleElement().asString().contains("--ledger 200ms");
        assertThat(nextAfter("consistency-after"))
                .singleElement()
                .asString()
                .contains("'orderline drop', then 'orderline load'");
        assertThat(nextAfter("a rule of tomorrow")).last().asString().contains("orderline show runs/");
    }

    @Test
    void dataOfATestbedAreLoadedAnewByTheNextRun() throws IOException {
        RunFolder folder = judged(List.of(new Finding(Level.FAIL, "consistency-after", "x")));
        Files.writeString(folder.plan(), "testbed: mariadb\n");
        assertThat(summary(folder)).endsWith("        orderline testbed reset mariadb\n");
    }

    @Test
    void theDatabaseOfARunIsNamedByItsPlan() throws IOException {
        RunFolder folder = judged(List.of(new Finding(Level.FAIL, "outage", "x")));
        Files.writeString(folder.plan(), "target: {url: 'jdbc:postgresql://db/bench'}\n");
        assertThat(summary(folder)).endsWith("        orderline verify runs/" + folder.name() + "/plan.yaml\n");
        Files.writeString(folder.plan(), "testbed: mariadb\n");
        assertThat(summary(folder)).endsWith("        orderline show runs/" + folder.name() + "\n");
    }

    private List<String> nextAfter(String rule) throws IOException {
        return next(List.of(
                new Finding(Level.PASS, "measured", "x"),
                new Finding(Level.FAIL, "complete", "ended early"),
                new Finding(Level.FAIL, rule, "y"),
                new Finding(Level.FAIL, "outage", "z")));
    }

    /// The lines from "Next:" on.
    private List<String> next(List<Finding> findings) throws IOException {
        return summary(judged(findings))
                .lines()
                .dropWhile(line -> !line.startsWith("  Next: "))
                .toList();
    }

    private RunFolder judged(List<Finding> findings) throws IOException {
        RunFolder folder = CannedRun.healthy(Files.createTempDirectory(results, "judged"));
        Result result = folder.readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        Json.write(folder.result(), result.judged(Verdict.of(findings), List.of()));
        return folder;
    }

    /// As if the folder were below `runs`: how long the name of a temporary folder is, matters to nobody.
    private static String summary(RunFolder folder) {
        return RunSummary.of(RunFiles.read(folder)).replace(folder.path().toString(), "runs/" + folder.name());
    }
}
