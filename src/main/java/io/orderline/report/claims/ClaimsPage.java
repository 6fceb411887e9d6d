package io.orderline.report.claims;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedPoint;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.report.format.PageAssets;
import io.orderline.report.template.JteclaimsGenerated;
import java.util.List;

/// An audit as one HTML page that needs neither a network nor script.
public record ClaimsPage(ClaimsAudit audit, List<PublishedStudyChart> charts, String style, String chartStyle) {

    /// The same audit gives the same page.
    public static String of(ClaimsAudit audit) {
        ClaimsPage page = new ClaimsPage(
                audit,
                PublishedStudyChart.of(audit.study().evidence()),
                PageAssets.resource("report.css"),
                PageAssets.resource("claims.css"));
        StringOutput output = new StringOutput();
        JteclaimsGenerated.render(new OwaspHtmlTemplateOutput(output), null, page);
        return output.toString();
    }

    public PublishedStudy study() {
        return audit.study();
    }

    /// No request may leave the page, and no style is used that is not one of its own.
    public String policy() {
        return "default-src 'none'; style-src " + PageAssets.hash(style) + " " + PageAssets.hash(chartStyle)
                + "; base-uri 'none'; form-action 'none'";
    }

    public String tally(String noun, List<Judged> all) {
        return JudgementCounts.of(noun, all);
    }

    /// Class of the badge.
    public String kind(Judgement judgement) {
        return switch (judgement) {
            case HOLDS -> "pass";
            case HOLDS_PARTLY -> "warn";
            case NOT_SHOWN -> "unknown";
            case CONTRADICTED -> "fail";
        };
    }

    public String foot() {
        return ClaimsText.FOOT;
    }

    public String system(MeasuredSystem system) {
        return ClaimsText.system(system);
    }

    /// What a point's row says after its system.
    public List<String> cells(PublishedPoint point) {
        return PointRow.of(point).subList(1, PointRow.COUNT);
    }
}
