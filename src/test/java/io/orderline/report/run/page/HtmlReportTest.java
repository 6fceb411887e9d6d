package io.orderline.report.run.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.format.PageAssets;
import io.orderline.report.run.text.CannedRun;
import io.orderline.testing.Drill;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
