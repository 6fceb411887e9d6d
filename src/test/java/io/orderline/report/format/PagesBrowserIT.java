package io.orderline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.StudyCatalog;
import io.orderline.report.acid.AcidPage;
import io.orderline.report.acid.AcidReportTest;
import io.orderline.report.claims.ClaimsPage;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pages without a script, of ACID tests and audits, in a real browser that has no network.
@Needs(Need.CHROMIUM)
class PagesBrowserIT {
    private static final String BOLD = "getComputedStyle(document.querySelector('.tests .title')).fontWeight == 600";
    private static final String DRAWN =
            "[...document.querySelectorAll('polyline')].every(line => getComputedStyle(line).stroke.startsWith('rgb'))";

    @Test
    void everyPageNeedsNothingButItselfAndNoSidewaysScrolling(@TempDir Path folder) throws Exception {
        Map<String, String> pages = new TreeMap<>(Map.of("acid", AcidPage.of(AcidReportTest.REPORT)));
        for (String name : StudyCatalog.names()) {
            pages.put(name, ClaimsPage.of(ClaimsAudit.of(StudyCatalog.read(name))));
        }
        try (Chromium browser = new Chromium()) {
            for (String name : pages.keySet()) {
                browser.open(HtmlFile.write(pages.get(name), folder.resolve(name + ".html")), 390);
                assertThat(browser.errors).as(name).isEmpty();
                assertThat(browser.evaluate(
                                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                        .as(name)
                        .isEqualTo("true");
                assertThat(browser.evaluate(name.equals("acid") ? BOLD : DRAWN))
                        .as("the policy lets the page's own styles through")
                        .isEqualTo("true");
            }
        }
    }
}
