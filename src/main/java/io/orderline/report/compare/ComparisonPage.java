package io.orderline.report.compare;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.compare.BaselineComparison;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.format.PageAssets;
import io.orderline.report.format.ReportTable;
import io.orderline.report.template.compare.JtepageGenerated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A comparison as one HTML file without scripts that needs no network, as its template shows it.
///
/// @param beside studies of others whose figures stand beside those of the runs
/// @param responses distributions by type
/// @param rates over time
public record ComparisonPage(
        SystemComparison comparisons,
        List<GateResult> gates,
        List<PublishedStudy> beside,
        List<IntervalChart> intervals,
        List<CurveChart> responses,
        Optional<CurveChart> rates,
        String css) {

    public static String html(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside)
            throws IOException {
        StringOutput output = new StringOutput();
        JtepageGenerated.render(new OwaspHtmlTemplateOutput(output), null, of(comparisons, gates, beside));
        return output.toString();
    }

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(
            SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside, Path file)
            throws IOException {
        HtmlFile.writeAt(html(comparisons, gates, beside), file);
    }

    private static ComparisonPage of(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside)
            throws IOException {
        List<ComparedSystem> systems = comparisons.systems();
        return new ComparisonPage(
                comparisons,
                List.copyOf(gates),
                List.copyOf(beside),
                comparisons.metrics().stream()
                        .map(metric -> IntervalChart.of(comparisons, metric))
                        .filter(chart -> !chart.isEmpty())
                        .toList(),
                systems.isEmpty() ? List.of() : ResponseChart.of(systems),
                RateChart.of(systems),
                style());
    }

    /// What every page of this kind carries in itself.
    public static String style() {
        return PageAssets.resource("report.css") + PageAssets.resource("compare.css");
    }

    public String policy() {
        return PageAssets.policy(css);
    }

    public String title() {
        List<ComparedSystem> systems = comparisons.systems();
        return systems.isEmpty()
                ? "Nothing to compare"
                : String.join(
                                " and ",
                                systems.stream()
                                        .limit(2)
                                        .map(ComparedSystem::label)
                                        .toList())
                        + (systems.size() > 2 ? " and " + (systems.size() - 2) + " more" : "");
    }

    public List<String> answers() {
        return ComparisonRemarks.answers(comparisons);
    }

    public List<String> remarks() {
        return ComparisonRemarks.of(comparisons);
    }

    public List<ReportTable> tables() {
        return ComparisonTable.of(comparisons);
    }

    public Optional<ReportTable> sweep() {
        return ComparisonTable.sweep(comparisons);
    }

    /// How a gate's outcome is shown.
    public static String kind(GateResult gate) {
        return switch (gate.outcome()) {
            case PASSES -> "pass";
            case FAILS -> "fail";
            case CANNOT_TELL, REFUSED -> "warn";
        };
    }

    public static String heading(BaselineComparison against) {
        return ComparisonText.heading(against);
    }

    /// Names of a system's run folders.
    public static String runs(ComparedSystem system) {
        return String.join(", ", system.runs().stream().map(ComparedRun::name).toList());
    }
}
