package io.orderline.report.acid;

import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.JteacidGenerated;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Test;

/// The tests as one HTML page that needs neither a network nor script.
public final class AcidPage {
    private AcidPage() {}

    /// The same tests give the same page.
    public static String of(AcidReport report) {
        return HtmlFile.html(output -> JteacidGenerated.render(output, null, new AcidTerms(report)));
    }

    /// Class of the badge.
    public static String kind(Test test) {
        return switch (test.outcome()) {
            case PASSED -> "pass";
            case FAILED -> test.required() ? "fail" : "warn";
            case NOT_APPLICABLE -> "unknown";
        };
    }
}
