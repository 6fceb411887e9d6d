package io.orderline.report.acid;

import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.lab.JteacidGenerated;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Test;

/// ACID results as one HTML page that needs neither a network nor scripts.
public final class AcidPage {
    private AcidPage() {}

    public static String of(AcidReport report) {
        return HtmlFile.html(output -> JteacidGenerated.render(output, null, new AcidTerms(report)));
    }

    /// Returns the CSS class of the badge.
    public static String kind(Test test) {
        return switch (test.outcome()) {
            case PASSED -> "pass";
            case FAILED -> test.required() ? "fail" : "warn";
            case NOT_APPLICABLE -> "unknown";
        };
    }
}
