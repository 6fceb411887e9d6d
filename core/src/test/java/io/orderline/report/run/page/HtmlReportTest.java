package io.orderline.report.run.page;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.format.LatencyAxis;
import io.orderline.report.format.PageAssets;
import io.orderline.report.format.PageFrame;
import io.orderline.report.run.text.CannedRun;
import io.orderline.testing.Drill;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of a run, and what pages share.
class HtmlReportTest {
    private static final int MEBIBYTE = 1 << 20;

    @TempDir
    Path results;

    @Test
    void healthyRun() throws IOException {
        Golden.check("report/healthy.html", withoutAssets(HtmlReport.of(CannedRun.healthy(results))));
    }

    @Test
    void aFigureThatMustNotBeUsedIsNotShownAsOne() throws IOException {
        assertThat(withoutAssets(HtmlReport.of(CannedRun.troubled(results))))
                .contains("<title>INVALID: ", "<b>INVALID</b> <span>database-count. Not to be used: 6,094 NOPM");
        assertThat(withoutAssets(HtmlReport.of(CannedRun.healthy(results)))).doesNotContain("INVALID", "unusable");
    }

    @Drill
    @Test
    void anHourStaysSmall() throws IOException {
        String html = HtmlReport.of(CannedRun.hour(results));
        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(5 * MEBIBYTE);
    }

    @Test
    void sameFolderGivesSameBytes() throws IOException {
        var folder = CannedRun.troubled(results);
        byte[] first = Files.readAllBytes(HtmlReport.write(folder));
        assertThat(HtmlReport.write(folder)).isEqualTo(folder.report()).hasBinaryContent(first);
        assertThat(results.resolve(folder.name())).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void whatAnEngineSaysIsNeverMarkup() throws IOException {
        String html = withoutAssets(HtmlReport.of(CannedRun.troubled(results)));
        assertThat(html)
                .contains("&lt;script&gt;document.title=")
                .doesNotContain("<script>document.title")
                .doesNotContain("<script>alert")
                .doesNotContain("<img");
        assertThat(html.split("<script", -1))
                .as("data, charts and our own script")
                .hasSize(4);
    }

    /// The page without the scripts and styles that are files of their own.
    static String withoutAssets(String html) {
        PageAssets assets = PageAssets.load();
        return html.replace(assets.charts(), "…")
                .replace(assets.script(), "…")
                .replace(assets.style(), "…")
                .replace(assets.chartStyle(), "…")
                .replace(assets.policy().replace("'", "&#39;"), "…");
    }

    @Test
    void stepsAreRound() {
        assertThat(Axis.linear(93, 127, 0, 100).steps(7))
                .containsExactly(95.0, 100.0, 105.0, 110.0, 115.0, 120.0, 125.0);
        assertThat(Axis.linear(93, 130.1, 0, 100).steps(7)).containsExactly(100.0, 110.0, 120.0, 130.0);
        assertThat(Axis.linear(0.5, 4.5, 0, 100).steps(4)).containsExactly(1.0, 2.0, 3.0, 4.0);
    }

    @Test
    void decadesAreWholeAndWhatIsBeyondAnEndStandsThere() {
        Axis axis = Axis.decades(643, 12_000, 250, 10);
        assertThat(axis.powers()).containsExactly(100.0, 1_000.0, 10_000.0, 100_000.0);
        assertThat(axis.at(100)).isEqualTo("250.0");
        assertThat(axis.at(1_000)).isEqualTo("170.0");
        Axis ends = Axis.linear(1, 2, 0, 100);
        assertThat(ends.at(Double.POSITIVE_INFINITY)).isEqualTo("100.0");
        assertThat(ends.at(0)).isEqualTo("0.0");
        assertThat(Axis.linear(8, 8, 70, 740).at(8)).isEqualTo("70.0");
    }

    @Test
    void timesStandOverWholePowersOfTenInClasses() {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(2_000_000, 5);
        histogram.recordValue(90_000_000);
        LatencyAxis axis = LatencyAxis.of(List.of(histogram), 10, 200);
        assertThat(axis.ticks())
                .containsExactly(
                        new Tick("0.0", "1 ms", "start"),
                        new Tick("100.0", "10 ms", "middle"),
                        new Tick("200.0", "100 ms", "end"));
        assertThat(axis.counts(histogram)).hasSize(20).contains(5, 1).endsWith(1);
    }

    @Test
    void onlyAPageOfItsOwnIsReplaced() throws Exception {
        Path mine = Files.writeString(results.resolve("index.html"), "<!DOCTYPE html><title>Mine</title>");
        assertThrown(
                ResultsUnwritableException.class,
                () -> HtmlFile.writeAt("new", mine),
                "no page of Orderline's; name another file");
        assertThat(mine).content().contains("Mine");
        String page = HtmlFile.html(
                output -> PageFrame.of("Ours", "runs.css", _ -> {}).writeTo(output));
        Path file = results.resolve("ours.html");
        HtmlFile.writeAt(page, file);
        HtmlFile.writeAt("new", file);
        assertThat(file).hasContent("new");
    }
}
