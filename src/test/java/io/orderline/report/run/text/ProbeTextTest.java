package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedProbes;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeTextTest {
    @TempDir
    Path results;

    private RunFolder run(IsolationReport seen) throws IOException {
        return CannedProbes.beside(CannedRun.healthy(results), seen);
    }

    private static String section(String page) {
        return page.substring(page.indexOf("<section id=\"isolation\">"), page.indexOf("<section id=\"engine\">"));
    }

    private static String section(RunFolder run) {
        String text = TextReport.of(run);
        return text.substring(text.indexOf("isolation   "), text.indexOf("checks      "));
    }

    @Test
    void whatNothingContradicts() throws IOException {
        RunFolder run = run(CannedProbes.snapshot());
        assertThat(RunSummary.of(RunFiles.read(run)))
                .contains("  isolation: asked for repeatable-read, delivered snapshot (not contradicted in 12,345"
                        + " transactions)\n");
        Golden.check("report/isolation-kept.txt", section(run));
        assertThat(section(HtmlReport.of(run)))
                .contains("class=\"finding pass\"")
                .doesNotContain("class=\"over\"");
    }

    @Test
    void whatTheLevelForbids() throws IOException {
        RunFolder run = run(CannedProbes.broken(8));
        assertThat(RunSummary.of(RunFiles.read(run)).replaceAll("\\s+", " "))
                .contains("isolation: asked for serializable, delivered read-committed: 12 anomalies in 12,345"
                        + " transactions (G2-item 8, lost-update 4), 972 per million [556, 1,698]");
        Golden.check("report/isolation-broken.txt", section(run));
        Golden.check("report/isolation-broken.html", section(HtmlReport.of(run)));
        assertThat(section(HtmlReport.of(run)))
                .as("what an engine says is never markup")
                .contains("&lt;b&gt;2")
                .doesNotContain("<b>2");
    }

    @Test
    void withoutAConclusionItIsUnknown() throws IOException {
        RunFolder run = run(CannedProbes.problem());
        assertThat(RunSummary.of(RunFiles.read(run)))
                .contains("  isolation: asked for serializable, delivered unknown: the history ends in a hole\n");
        assertThat(section(run)).contains("8 sessions probed").doesNotContain("anomalies");
        assertThat(section(HtmlReport.of(run))).contains("class=\"finding warn\"");
    }

    @Test
    void withoutProbesNothingIsSaid() throws IOException {
        RunFolder run = CannedRun.healthy(results);
        assertThat(RunSummary.of(RunFiles.read(run)) + TextReport.of(run)).doesNotContain("delivered", "probe");
        assertThat(HtmlReport.of(run)).doesNotContain("id=\"isolation\"");
    }

    @Test
    void theSummaryHasRoomForIt() throws IOException {
        for (RunFolder run : Stream.of(CannedRun.healthy(results), CannedRun.troubled(results))
                .toList()) {
            CannedProbes.beside(run, CannedProbes.broken(8));
            assertThat(RunSummary.of(RunFiles.read(run)).lines()).hasSizeLessThanOrEqualTo(RunSummary.MOST_LINES);
        }
    }
}
