package io.orderline.report.claims;

import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedPoint;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.lab.JteclaimsGenerated;
import java.util.List;

/// An audit of claims as one HTML page that needs neither a network nor scripts.
public record ClaimsPage(ClaimsAudit audit, List<PublishedStudyChart> charts) {
    public static final String FOOT = ClaimsText.FOOT
            + " Figures of more than 12.86 a warehouse were made without keying and think times; they must not be set"
            + " beside paced ones. TPC-C and tpmC are trademarks of the TPC; none of this is a TPC result unless it"
            + " says \"audited\".";

    public static String of(ClaimsAudit audit) {
        ClaimsPage page =
                new ClaimsPage(audit, PublishedStudyChart.of(audit.study().evidence()));
        return HtmlFile.html(output -> JteclaimsGenerated.render(output, null, page));
    }

    public PublishedStudy study() {
        return audit.study();
    }

    public String tally(String noun, List<Judged> all) {
        return ClaimsText.tally(noun, all);
    }

    /// Returns the CSS class of the badge.
    public String kind(Judgement judgement) {
        return switch (judgement) {
            case HOLDS -> "pass";
            case HOLDS_PARTLY -> "warn";
            case NOT_SHOWN -> "unknown";
            case CONTRADICTED -> "fail";
        };
    }

    public String system(MeasuredSystem system) {
        return ClaimsText.system(system);
    }

    public List<String> cells(PublishedPoint point) {
        return PointRow.of(point).subList(1, PointRow.COUNT);
    }
}
