package io.orderline.report.compare;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.compare.Against;
import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparisons;
import io.orderline.compare.GateResult;
import io.orderline.compare.RunFacts;
import io.orderline.published.Study;
import io.orderline.report.Assets;
import io.orderline.report.HtmlFile;
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
        Comparisons comparisons,
        List<GateResult> gates,
        List<Study> beside,
        List<IntervalChart> intervals,
        List<Curves> responses,
        Optional<Curves> rates,
        String css) {

    public static String html(Comparisons comparisons, List<GateResult> gates, List<Study> beside) throws IOException {
        StringOutput output = new StringOutput();
        JtepageGenerated.render(new OwaspHtmlTemplateOutput(output), null, of(comparisons, gates, beside));
        return output.toString();
    }

    /// @throws io.orderline.result.ResultsUnwritableException if the disk is full, for example
    public static void write(Comparisons comparisons, List<GateResult> gates, List<Study> beside, Path file)
            throws IOException {
        HtmlFile.writeAt(html(comparisons, gates, beside), file);
    }

    private static ComparisonPage of(Comparisons comparisons, List<GateResult> gates, List<Study> beside)
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
                systems.isEmpty() ? List.of() : ResponseCurves.of(systems),
                RateCurves.of(systems),
                style());
    }

    /// What every page of this kind carries in itself.
    public static String style() {
        return Assets.resource("report.css") + Assets.resource("compare.css");
    }

    public String policy() {
        return Assets.policy(css);
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
        return Remarks.answers(comparisons);
    }

    public List<String> remarks() {
        return Remarks.of(comparisons);
    }

    public List<Table> tables() {
        return ComparisonTable.of(comparisons);
    }

    public Optional<Table> sweep() {
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

    public static String heading(Against against) {
        return ComparisonText.heading(against);
    }

    /// Names of a system's run folders.
    public static String runs(ComparedSystem system) {
        return String.join(", ", system.runs().stream().map(RunFacts::name).toList());
    }
}
