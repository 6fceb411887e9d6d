package io.orderline.report.run.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.StudyCatalog;
import io.orderline.imports.Imports;
import io.orderline.report.acid.AcidDocument;
import io.orderline.report.acid.AcidReportTest;
import io.orderline.report.claims.ClaimsDocument;
import io.orderline.report.document.PageWriter;
import io.orderline.report.format.Chromium;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.RunFolder;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The page, and those of ACID tests, which have no script, and of audits, in a real browser that has no network.
@Needs(Need.CHROMIUM)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportBrowserIT {
    private static final String EVERY_CANVAS_HAS_INK = """
        [...document.querySelectorAll('canvas')].every(canvas => canvas.clientWidth > 0 && canvas.clientHeight > 0
            && canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(byte => byte > 0))\
        """;

    private static final String NO_SIDEWAYS_SCROLLING =
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth";

    @TempDir
    Path results;

    private Chromium browser;

    @BeforeAll
    void startBrowser() throws Exception {
        browser = new Chromium();
    }

    @AfterAll
    void stopBrowser() {
        browser.close();
    }

    @BeforeEach
    void forget() {
        browser.requests.clear();
        browser.errors.clear();
    }

    private void open(RunFolder folder, int width) throws Exception {
        browser.open(HtmlReport.write(folder), width);
        await().until(() -> !browser.evaluate("document.documentElement.dataset.chartsDrawn")
                .equals("undefined"));
    }

    private void isTrue(String condition) throws Exception {
        assertThat(browser.evaluate(condition)).as(condition).isEqualTo("true");
    }

    /// All that were drawn.
    private void canvases(int count) throws Exception {
        assertThat(browser.evaluate("document.querySelectorAll('canvas').length"))
                .isEqualTo("" + count);
    }

    private void nothingWentWrong() throws Exception {
        assertThat(browser.errors).isEmpty();
        for (String wrong : List.of("error", "violation")) {
            assertThat(browser.evaluate("document.documentElement.dataset." + wrong))
                    .isEqualTo("undefined");
        }
    }

    private void drawn(int charts) throws Exception {
        assertThat(browser.evaluate("document.documentElement.dataset.chartsDrawn"))
                .isEqualTo("" + charts);
    }

    @Test
    void chartsAreDrawn() throws Exception {
        open(CannedRun.healthy(results), 1280);
        drawn(24);
        canvases(24);
        isTrue(EVERY_CANVAS_HAS_INK);
        nothingWentWrong();
    }

    private void mouse(String type, double x, double y) throws Exception {
        browser.call(
                "Input.dispatchMouseEvent",
                Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1));
    }

    private double place(String edge) throws Exception {
        return Double.parseDouble(
                browser.evaluate("document.querySelector('#throughput .u-over').getBoundingClientRect()." + edge));
    }

    /// What the legends of all charts say about the time under the cursor.
    private String moments() throws Exception {
        return browser.evaluate("[...new Set([...document.querySelectorAll('.u-legend .u-series:first-child .u-value')]"
                + ".map(value => value.textContent))].join(' | ')");
    }

    /// The canned run lasts 88 s; at 1:05 a timed checkpoint goes on.
    @Test
    void chartsOverTimeMoveAndZoomTogether() throws Exception {
        open(CannedRun.healthy(results), 1280);
        browser.evaluate("document.querySelector('#throughput').scrollIntoView()");
        double left = place("left");
        double second = place("width") / 88;
        double y = place("top") + 50;
        mouse("mouseMoved", left + 65 * second, y);
        await().untilAsserted(() ->
                assertThat(moments()).contains("1:05, timed checkpoint").doesNotContain("–"));
        mouse("mousePressed", left + 70 * second, y);
        mouse("mouseMoved", left + 75 * second, y);
        mouse("mouseMoved", left + 80 * second, y);
        mouse("mouseReleased", left + 80 * second, y);
        mouse("mouseMoved", left + 5 * second, y);
        await().untilAsserted(() -> assertThat(moments()).matches("1:1[01](, timed checkpoint)?( \\| 1:1[01])*"));
        nothingWentWrong();
    }

    @Test
    void anHourWithTwoHostsOpensSoon() throws Exception {
        open(CannedRun.hour(results), 1280);
        canvases(24);
        System.out.println("the report of an hour opened in "
                + browser.evaluate("Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd)") + " ms");
        nothingWentWrong();
    }

    @Test
    void hostsThatAreFoldedAwayAreDrawnWhenTheyAreOpened() throws Exception {
        RunFolder folder = CannedRun.healthy(results);
        String hosts = Files.readString(folder.hosts());
        Files.writeString(folder.hosts(), hosts.replaceFirst("(?s)^\\[(.*?\\}),", "[$1,$1,"));
        open(folder, 1280);
        canvases(24);
        browser.evaluate("document.querySelector('#hosts-time details').open = true");
        await().until(() ->
                browser.evaluate("document.documentElement.dataset.chartsDrawn").equals("30"));
        isTrue(EVERY_CANVAS_HAS_INK);
        nothingWentWrong();
    }

    /// Its intervals have no percentiles: there is nothing to draw but maxima.
    @Test
    void anImportedRunIsDrawnAsFarAsItIsKnown() throws Exception {
        open(Imports.of(Imports.fixture("benchmarksql-6"), results, 0).folder(), 1280);
        canvases(7);
        assertThat(browser.evaluate("document.querySelector('.badge').textContent"))
                .isEqualTo("Imported, not verified");
        isTrue("JSON.parse(document.getElementById('run-data').textContent).latency.every(type =>"
                + " type.p90.every(value => value == null) && type.max.some(value => value > 0))");
        nothingWentWrong();
    }

    @Test
    void hostileMessagesDoNothingAndAPhoneNeedsNoSidewaysScrolling() throws Exception {
        open(CannedRun.troubled(results), 390);
        assertThat(browser.evaluate("document.title")).contains("NOPM");
        assertThat(browser.evaluate("document.images.length")).isEqualTo("0");
        isTrue(NO_SIDEWAYS_SCROLLING);
        isTrue(EVERY_CANVAS_HAS_INK);
        nothingWentWrong();
    }

    @Test
    void aRunThatLeftNothingIsStillAPage() throws Exception {
        open(RunFolder.create(results, CannedRun.STARTED, "empty"), 1280);
        drawn(0);
        nothingWentWrong();
    }

    @Test
    void thePolicyKeepsOtherScriptsAndRequestsOut() throws Exception {
        open(CannedRun.healthy(results), 1280);
        browser.evaluate("""
            (() => {
              const script = document.createElement('script');
              script.textContent = 'document.title = "owned"';
              const image = document.createElement('img');
              image.src = 'http://127.0.0.1:9/x.png';
              document.body.append(script, image);
            })()\
            """);
        await().untilAsserted(() -> assertThat(browser.evaluate("document.documentElement.dataset.violation"))
                .startsWith("img-src"));
        assertThat(browser.evaluate("document.title")).contains("NOPM");
    }

    private static final String BOLD = "getComputedStyle(document.querySelector('.entries .name')).fontWeight == 600";
    private static final String DRAWN = "document.querySelectorAll('.plot figure').length"
            + " == (document.documentElement.dataset.chartsDrawn ?? 0)";

    @Test
    void everyPageNeedsNothingButItselfAndNoSidewaysScrolling() throws Exception {
        Map<String, String> pages =
                new TreeMap<>(Map.of("acid", PageWriter.write(AcidDocument.whole(AcidReportTest.REPORT))));
        for (String name : StudyCatalog.names()) {
            pages.put(name, PageWriter.write(ClaimsDocument.of(ClaimsAudit.of(StudyCatalog.read(name)))));
        }
        for (String name : pages.keySet()) {
            browser.open(HtmlFile.write(pages.get(name), results.resolve(name + ".html")), 390);
            nothingWentWrong();
            isTrue(NO_SIDEWAYS_SCROLLING);
            // The policy lets the page's own styles and scripts through.
            isTrue(name.equals("acid") ? BOLD : DRAWN + " && " + EVERY_CANVAS_HAS_INK);
        }
    }
}
