package io.orderline.report.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.StudyCatalog;
import io.orderline.report.format.Chromium;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of an audit in a real browser that has no network.
@Needs(Need.CHROMIUM)
class ClaimsBrowserIT {
    @TempDir
    Path folder;

    @Test
    void everyPageNeedsNothingButItselfAndNoSidewaysScrolling() throws Exception {
        try (Chromium browser =
                new Chromium(Files.createTempDirectory(Files.createDirectories(Path.of("target")), "chromium"))) {
            browser.call(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 390, "height", 800, "deviceScaleFactor", 1, "mobile", false));
            for (String name : StudyCatalog.names()) {
                Path file = folder.resolve(name + ".html");
                Files.writeString(file, ClaimsPage.of(ClaimsAudit.of(StudyCatalog.read(name))));
                browser.requests.clear();
                String address = file.toUri().toString();
                browser.call("Page.navigate", Map.of("url", address));
                await().until(() ->
                        browser.evaluate("location.href + document.readyState").equals(address + "complete"));
                assertThat(browser.requests).as(name).containsExactly(address);
                assertThat(browser.errors).as(name).isEmpty();
                assertThat(browser.evaluate(
                                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                        .as(name)
                        .isEqualTo("true");
                assertThat(browser.evaluate("[...document.querySelectorAll('polyline')]"
                                + ".every(line => getComputedStyle(line).stroke.startsWith('rgb'))"))
                        .as("the policy lets the page's own styles through")
                        .isEqualTo("true");
            }
        }
    }
}
