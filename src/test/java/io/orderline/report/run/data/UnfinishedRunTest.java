package io.orderline.report.run.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.page.LiveBar;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.Json;
import io.orderline.result.file.RunFileReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// Runs without a result: those that go on, and those whose process died.
class UnfinishedRunTest {
    private static final RunFileReader WHOLE = RunFileReader.whole(text -> {});

    @TempDir
    Path results;

    /// As it was when the drive had just begun to leave files.
    private RunFolder begun(boolean beginning) throws Exception {
        RunFolder folder = CannedRun.healthy(results);
        ObjectNode tree = Json.read(folder.result(), ObjectNode.class);
        Files.delete(folder.result());
        if (beginning) {
            Finding known = new Finding(Level.WARN, "same-host", "known from the beginning");
            tree.put("state", "RUNNING").putPOJO("verdict", Verdict.of(List.of(known)));
            tree.putPOJO("window", new Result.Window(0, 0)).putPOJO("after", List.of());
            tree.remove(List.of("audits", "objectives", "harness"));
            Json.write(folder.beginning(), Json.parse(Json.line(tree), Result.class));
        }
        return folder;
    }

    @Test
    void oneThatGoesOnHasWhatWasKnownAndWhatIsMeasured() throws Exception {
        RunFolder folder = begun(true);
        RunFiles run = RunFiles.ofThisProcess(folder, WHOLE);

        assertThat(run.goesOn()).isTrue();
        assertThat(run.died()).isFalse();
        assertThat(run.state()).isEqualTo("running");
        assertThat(run.missing()).isEmpty();
        assertThat(run.result().setup())
                .isEqualTo(folder.readBeginning().orElseThrow().setup());
        assertThat(run.result().summary().nopm()).isPositive();
        assertThat(run.result().summary().types())
                .extracting(TypeSummary::label)
                .contains("New-Order", "Delivery (background)");
        assertThat(run.result().verdict().findings())
                .extracting(Finding::rule)
                .contains("same-host")
                .doesNotContain("run-state");
        LiveBar bar = new LiveBar(run, "", false, true);
        assertThat(bar.verdict()).startsWith("No rule fails so far");
        assertThat(bar.time()).contains(" of the drive");
    }

    @Test
    void ofOneThatTakesTurnsOnlyItsOwnSecondsCount() throws Exception {
        RunFolder folder = begun(true);
        Result alone = RunFiles.ofThisProcess(folder, WHOLE).result();
        Files.writeString(folder.plan(), "drive.turn: 1 of 2 every 5s seed 3\n");
        Result inTurns = RunFiles.ofThisProcess(folder, WHOLE).result();
        double share = inTurns.window().seconds() / alone.window().seconds();
        assertThat(share).isBetween(0.3, 0.7);
        assertThat(inTurns.summary().nopm()).isCloseTo(alone.summary().nopm() / share, within(0.01));
    }

    @Test
    void oneThatDiedHasItTooAndIsInvalid() throws Exception {
        RunFiles run = RunFiles.read(begun(true), WHOLE);

        assertThat(run.died()).isTrue();
        assertThat(run.result().setup().system()).startsWith("PostgreSQL");
        assertThat(run.result().verdict().valid()).isFalse();
        assertThat(run.failures()).extracting(Finding::rule).contains("run-state");
    }

    @Test
    void beforeTheDriveNothingIsMadeUp() throws Exception {
        RunFolder folder = begun(false);
        Files.delete(folder.intervals());
        Files.delete(folder.latency());
        RunFiles run = RunFiles.ofThisProcess(folder, WHOLE);

        assertThat(run.trouble()).isEqualTo("The run has not begun to drive.");
        assertThat(new LiveBar(run, "", false, true).phase()).isEqualTo("preparing");
        assertThat(new LiveBar(run, "building indexes", false, true).phase()).isEqualTo("building indexes");
        assertThat(HtmlReport.of(folder)).contains("process died");
    }

    @Test
    void whatIsTooSlowOrFailsIsSaidBeforeTheEnd() throws Exception {
        RunFiles run = RunFiles.ofThisProcess(begun(true), WHOLE);
        Result result = run.result();
        assertThat(FindingsSoFar.of(result.summary(), "1.0"))
                .extracting(Finding::level)
                .doesNotContain(Level.FAIL);

        var slow = result.summary().types().stream()
                .map(each -> {
                    ObjectNode type = Json.parse(Json.line(each), ObjectNode.class);
                    return Json.parse(Json.line(type.put("limit90Micros", 1)), TypeSummary.class);
                })
                .toList();
        var summary = new io.orderline.result.Summary(1, 1, 1, slow);
        assertThat(FindingsSoFar.of(summary, "1.0"))
                .filteredOn(finding -> finding.rule().equals("response-limit"))
                .isNotEmpty()
                .allMatch(finding -> finding.level() == Level.FAIL)
                .anyMatch(finding -> finding.message().startsWith("New-Order: p90 is "));
        assertThat(FindingsSoFar.of(summary, "none"))
                .filteredOn(finding -> finding.rule().equals("response-limit"))
                .isNotEmpty()
                .allMatch(finding -> finding.level() == Level.WARN);
    }
}
