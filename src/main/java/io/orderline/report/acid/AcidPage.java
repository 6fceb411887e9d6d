package io.orderline.report.acid;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.report.format.PageAssets;
import io.orderline.report.template.JteacidGenerated;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Test;
import java.util.List;

/// The tests as one HTML page that needs neither a network nor script.
public record AcidPage(AcidReport report, AcidTerms words, String style, String own) {

    /// The same tests give the same page.
    public static String of(AcidReport report) {
        AcidPage page = new AcidPage(
                report, new AcidTerms(report), PageAssets.resource("report.css"), PageAssets.resource("acid.css"));
        StringOutput output = new StringOutput();
        JteacidGenerated.render(new OwaspHtmlTemplateOutput(output), null, page);
        return output.toString();
    }

    /// No request may leave the page, and no style is used that is not one of its own.
    public String policy() {
        return "default-src 'none'; style-src " + PageAssets.hash(style) + " " + PageAssets.hash(own)
                + "; base-uri 'none'; form-action 'none'";
    }

    public String database() {
        return words.database();
    }

    public String verdict() {
        return words.verdict();
    }

    public List<String> failures() {
        return words.failures();
    }

    public List<Test> rows() {
        return words.rows();
    }

    public List<Test> tests(String level) {
        return words.tests(level);
    }

    /// Of a row's cell; empty if the test was not made at this level.
    public String outcome(Test row, Level level) {
        return words.test(row, level).map(AcidTerms::outcome).orElse("");
    }

    public String kind(Test row, Level level) {
        return words.test(row, level).map(this::kind).orElse("unknown");
    }

    public String outcome(Test test) {
        return AcidTerms.outcome(test);
    }

    /// What a test's name is followed by.
    public String reach(Test test) {
        return AcidTerms.reach(test);
    }

    public String clause(Test test) {
        return AcidTerms.clause(test);
    }

    public String seconds(Level level) {
        return AcidTerms.seconds(level);
    }

    /// Class of the badge.
    public String kind(Test test) {
        return switch (test.outcome()) {
            case PASSED -> "pass";
            case FAILED -> test.required() ? "fail" : "warn";
            case NOT_APPLICABLE -> "unknown";
        };
    }

    public String foot() {
        return AcidTerms.FOOT;
    }
}
