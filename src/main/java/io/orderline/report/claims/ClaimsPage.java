package io.orderline.report.claims;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.published.Audit;
import io.orderline.published.Audit.Judged;
import io.orderline.published.PublishedPoint;
import io.orderline.published.Study;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.published.rule.Judgement;
import io.orderline.report.Assets;
import io.orderline.report.template.JteclaimsGenerated;
import java.util.List;

/// An audit as one HTML page that needs neither a network nor script.
public record ClaimsPage(Audit audit, List<StudyChart> charts, String style, String chartStyle) {

    /// The same audit gives the same page.
    public static String of(Audit audit) {
        ClaimsPage page = new ClaimsPage(
                audit,
                StudyChart.of(audit.study().evidence()),
                Assets.resource("report.css"),
                Assets.resource("claims.css"));
        StringOutput output = new StringOutput();
        JteclaimsGenerated.render(new OwaspHtmlTemplateOutput(output), null, page);
        return output.toString();
    }

    public Study study() {
        return audit.study();
    }

    /// No request may leave the page, and no style is used that is not one of its own.
    public String policy() {
        return "default-src 'none'; style-src " + Assets.hash(style) + " " + Assets.hash(chartStyle)
                + "; base-uri 'none'; form-action 'none'";
    }

    public String tally(String noun, List<Judged> all) {
        return Tally.of(noun, all);
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
        return PointCells.of(point).subList(1, PointCells.COUNT);
    }
}
