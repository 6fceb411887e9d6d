package io.orderline.report.compare;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.format.ReportTable;
import io.orderline.report.template.lab.compare.JtepageGenerated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A comparison as one HTML file without scripts that needs no network. It may show figures of published
/// studies beside those of the runs.
public record ComparisonPage(ComparisonFindings found, List<GateResult> gates, List<PublishedStudy> beside) {

    public static String html(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside)
            throws IOException {
        List<ComparedSystem> systems = comparisons.systems();
        ComparisonFindings found = new ComparisonFindings(
                comparisons,
                ComparisonFindings.intervals(comparisons),
                systems.isEmpty() ? List.of() : ResponseChart.of(systems),
                RateChart.of(systems));
        ComparisonPage page = new ComparisonPage(found, List.copyOf(gates), List.copyOf(beside));
        return HtmlFile.html(output -> JtepageGenerated.render(output, null, page));
    }

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(
            SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside, Path file)
            throws IOException {
        HtmlFile.writeAt(html(comparisons, gates, beside), file);
    }

    public String title() {
        List<ComparedSystem> systems = found.systems();
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
        return ComparisonRemarks.answers(found.comparisons());
    }

    public List<String> remarks() {
        return ComparisonRemarks.of(found.comparisons());
    }

    public Optional<ReportTable> sweep() {
        return ComparisonTable.sweep(found.comparisons());
    }

    /// Returns the CSS class of a gate's outcome.
    public static String kind(GateResult gate) {
        return switch (gate.outcome()) {
            case PASSES -> "pass";
            case FAILS -> "fail";
            case CANNOT_TELL, REFUSED -> "warn";
        };
    }

    public static String runs(ComparedSystem system) {
        return String.join(", ", system.runs().stream().map(ComparedRun::name).toList());
    }
}
