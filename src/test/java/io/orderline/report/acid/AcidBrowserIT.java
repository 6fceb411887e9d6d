package io.orderline.report.acid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.report.format.Chromium;
import io.orderline.report.format.HtmlFile;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of ACID tests in a real browser that has no network.
@Needs(Need.CHROMIUM)
class AcidBrowserIT {
    @Test
    void thePageNeedsNothingButItselfAndNoSidewaysScrolling(@TempDir Path folder) throws Exception {
        Path page = HtmlFile.write(AcidPage.of(AcidReportTest.REPORT), folder.resolve("report.html"));
        try (Chromium browser =
                new Chromium(Files.createTempDirectory(Files.createDirectories(Path.of("target")), "chromium"))) {
            browser.call(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 390, "height", 800, "deviceScaleFactor", 1, "mobile", false));
            browser.requests.clear();
            String address = page.toUri().toString();
            browser.call("Page.navigate", Map.of("url", address));
            await().until(() ->
                    browser.evaluate("location.href + document.readyState").equals(address + "complete"));

            assertThat(browser.requests).containsExactly(address);
            assertThat(browser.errors).isEmpty();
            assertThat(browser.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                    .isEqualTo("true");
            assertThat(browser.evaluate("getComputedStyle(document.querySelector('.tests .title')).fontWeight"))
                    .as("the policy lets the page's own styles through")
                    .isEqualTo("600");
        }
    }
}
