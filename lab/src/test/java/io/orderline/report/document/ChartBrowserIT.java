package io.orderline.report.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.compare.Comparer;
import io.orderline.compare.ComparisonTerms;
import io.orderline.compare.RunGrouping;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.Metric;
import io.orderline.report.compare.ComparisonDocument;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Mark;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.format.Chromium;
import io.orderline.report.format.HtmlFile;
import io.orderline.result.RunFolder;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The charts of documents in a real browser that has no network.
@Needs(Need.CHROMIUM)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChartBrowserIT {
    private static final String BLUE = "canvas => canvas.getContext('2d')"
            + ".getImageData(0, 0, canvas.width, canvas.height).data"
            + ".reduce((found, byte, i, all) => found + (i % 4 == 2 && byte > 150 && all[i - 2] < 30 ? 1 : 0), 0)";

    @TempDir
    Path folder;

    private Chromium browser;

    @BeforeAll
    void startBrowser() throws Exception {
        browser = new Chromium();
    }

    @AfterAll
    void stopBrowser() {
        browser.close();
    }

    @AfterEach
    void nothingWentWrong() throws Exception {
        assertThat(browser.errors).isEmpty();
        assertThat(browser.evaluate("JSON.stringify(document.documentElement.dataset)"))
                .doesNotContain("error", "violation");
        assertThat(browser.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .isEqualTo("true");
    }

    private void open(Document document, int width, int charts) throws Exception {
        browser.open(HtmlFile.write(PageWriter.write(document), folder.resolve("page.html")), width);
        await().untilAsserted(() -> assertThat(browser.evaluate("document.documentElement.dataset.chartsDrawn"))
                .isEqualTo("" + charts));
    }

    Document comparison() throws Exception {
        List<RunFolder> runs =
                new ArrayList<>(new CannedSystem().version("15.13").repeats(folder, 3));
        runs.addAll(new CannedSystem().speed(1.2).repeats(folder, 3));
        return ComparisonDocument.drawn(
                new Comparer(ComparisonTerms.USUAL).compare(RunGrouping.of(runs), List.of(Metric.NOPM)),
                List.of(),
                List.of());
    }

    private void mouse(String type, double share) throws Exception {
        String over = "document.querySelector('.u-over').getBoundingClientRect()";
        double x = Double.parseDouble(browser.evaluate(over + ".left"))
                + share * Double.parseDouble(browser.evaluate(over + ".width"));
        double y = Double.parseDouble(browser.evaluate(over + ".top")) + 40;
        browser.call(
                "Input.dispatchMouseEvent",
                Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1));
    }

    private String tip() throws Exception {
        return browser.evaluate("document.querySelector('.tip').innerText");
    }

    private int blue() throws Exception {
        return Integer.parseInt(browser.evaluate("(" + BLUE + ")(document.querySelector('canvas'))"));
    }

    @Test
    void aComparisonsChartsSayTheirValuesAndZoomAndHide() throws Exception {
        open(comparison(), 1100, 6);
        browser.evaluate("document.querySelector('.plot').scrollIntoView()");
        mouse("mouseMoved", 0.5);
        await().untilAsserted(() -> assertThat(tip())
                .matches("(?s)0:\\d\\d\\s+PostgreSQL 15.13: [0-9,]+( · [0-9,]+){2} per minute"
                        + "\\s+PostgreSQL 18.6: .*"));
        mouse("mousePressed", 0.7);
        mouse("mouseMoved", 0.8);
        mouse("mouseMoved", 0.9);
        mouse("mouseReleased", 0.9);
        mouse("mouseMoved", 0.01);
        await().untilAsserted(() -> assertThat(tip()).doesNotContain("0:00"));

        int before = blue();
        assertThat(before).isPositive();
        browser.evaluate("document.querySelectorAll('.key button')[1].click()");
        await().untilAsserted(() -> assertThat(blue()).isZero());
        mouse("mouseMoved", 0.5);
        await().untilAsserted(() -> assertThat(tip()).contains("15.13").doesNotContain("18.6"));
        assertThat(browser.evaluate("document.querySelectorAll('.key').length")).isEqualTo("1");
    }

    private static Series line(String label, Style style, double... y) {
        List<Point> points = new ArrayList<>();
        for (double value : y) {
            points.add(new Point(points.size() + 1, value));
        }
        return new Series(label, "blue", style, points);
    }

    static Document every() {
        List<Plot> plots = new ArrayList<>();
        for (Scale across : Scale.values()) {
            for (Scale up : List.of(Scale.FROM_ZERO, Scale.FITTED, Scale.LOGARITHMIC)) {
                plots.add(Plot.of(new Chart(
                        across + " " + up,
                        new Axis("steps", "", across, List.of("a", "b", "c", "d", "e")),
                        new Axis("", "ms", up),
                        List.of(
                                line("</script><b>one", Style.LINE, 0.5, 30, 4000),
                                line("</script><b>one", Style.POINTS, 0.6, 40, 3000),
                                line("two", Style.DASHED, 7),
                                line("level", Style.LEVEL, 9, 9)),
                        List.of(new Mark(2, "capacity", "ink")))));
            }
        }
        return new Document("Charts", List.of(), List.of(), List.of(new Section("all", "All", plots)), "");
    }

    /// On a phone, which needs no sideways scrolling.
    @Test
    void everyScaleIsDrawnOnAPhone() throws Exception {
        open(every(), 390, 15);
        assertThat(browser.evaluate("[...document.querySelectorAll('canvas')].filter(canvas => (" + BLUE
                        + ")(canvas) > 20).length"))
                .isEqualTo("15");
        for (double share : new double[] {0.05, 0.95}) {
            mouse("mouseMoved", share);
            await().untilAsserted(() -> assertThat(tip()).contains("</script><b>one: "));
        }
        assertThat(browser.evaluate("document.querySelectorAll('.plot b').length"))
                .as("titles of tips alone")
                .isEqualTo("1");
    }

    /// What was drawn for paper is drawn for the screen again.
    @Test
    void paperIsLight() throws Exception {
        browser.call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        open(every(), 1100, 15);
        int dark = blue();
        browser.evaluate("dispatchEvent(new Event('beforeprint'))");
        await().untilAsserted(() -> assertThat(blue()).isPositive().isNotEqualTo(dark));
        assertThat(browser.evaluate("document.querySelector('.uplot').clientWidth <= 640"))
                .isEqualTo("true");
        browser.evaluate("dispatchEvent(new Event('afterprint'))");
        await().untilAsserted(() -> assertThat(blue()).isEqualTo(dark));
        browser.call("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }
}
