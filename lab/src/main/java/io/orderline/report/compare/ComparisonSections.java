package io.orderline.report.compare;

import io.orderline.compare.BaselineComparison;
import io.orderline.compare.GateResult;
import io.orderline.compare.SettingDifference;
import io.orderline.compare.SystemComparison;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Drawing;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.template.lab.compare.JteintervalsGenerated;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The sections that a comparison has in common with the answer of a study.
///
/// @param prefix of the sections' anchors, which differ in the parts of a campaign
public record ComparisonSections(SystemComparison comparisons, String prefix) {

    public static Sentence gate(GateResult gate) {
        Tone tone = switch (gate.outcome()) {
            case PASSES -> Tone.PASS;
            case FAILS -> Tone.FAIL;
            case CANNOT_TELL, REFUSED -> Tone.WARN;
        };
        return new Sentence(tone, "Gate " + gate.text());
    }

    /// Returns charts of ratios with intervals. The section is empty if there is no ratio.
    public Section ratios() {
        List<IntervalChart> charts = comparisons.metrics().stream()
                .map(metric -> IntervalChart.of(comparisons, metric))
                .filter(chart -> chart.rows().stream().anyMatch(row -> !row.x().isEmpty()))
                .toList();
        return new Section(
                prefix + "ratios",
                "Ratios to the baseline",
                charts.isEmpty()
                        ? List.of()
                        : List.of(new Picture(
                                "Dot: the estimate; bar: its interval; small dots: single runs against the middle of the"
                                        + " baseline's. The line is the baseline. An open dot has no known interval.",
                                Drawing.of(out -> JteintervalsGenerated.render(out, null, charts)),
                                "")));
    }

    public Section figures() {
        return new Section(
                prefix + "figures",
                "Figures",
                ComparisonTable.of(comparisons).stream()
                        .filter(table -> !table.isEmpty())
                        .toList());
    }

    /// @param responses response time distributions by type
    public Section time(Optional<Chart> rates, List<Chart> responses) {
        String caption = responses.isEmpty()
                ? ""
                : "Response times of the completed transactions of all runs of a system together; logarithmic axis,"
                        + " the same for all types; heights are shares of the system's own transactions.";
        return new Section(
                prefix + "time",
                rates.isPresent() ? "Over time and by response" : "Response times",
                List.of(new Plot(
                        caption,
                        Stream.concat(rates.stream(), responses.stream()).toList(),
                        "")));
    }

    public Section differences() {
        return new Section(
                prefix + "differences",
                "What else differs",
                comparisons.against().stream()
                        .map(ComparisonSections::differences)
                        .toList());
    }

    private static Section differences(BaselineComparison against) {
        Table table = table(against);
        Part found = table.isEmpty() ? new Sentence(Tone.PLAIN, "Nothing that is known.") : table;
        String leftOut = leftOut(against);
        return new Section(
                "",
                "From " + against.baseline().label() + " to " + against.other().label(),
                Stream.concat(
                                Stream.of(found),
                                Stream.of(leftOut)
                                        .filter(sentence -> !sentence.isEmpty())
                                        .map(sentence -> new Sentence(Tone.PLAIN, sentence)))
                        .toList());
    }

    /// Returns the differences beyond what was varied.
    private static Table table(BaselineComparison against) {
        List<List<String>> rows = against.differences().all().stream()
                .map(ComparisonSections::row)
                .toList();
        return Table.of(
                "",
                4,
                List.of(
                        "about",
                        "what",
                        against.baseline().label(),
                        against.other().label()),
                rows);
    }

    private static List<String> row(SettingDifference difference) {
        return List.of(difference.group().title(), difference.name(), difference.baseline(), difference.other());
    }

    /// Returns a sentence about what was left out of the table, or an empty string if nothing was.
    private static String leftOut(BaselineComparison against) {
        List<String> names = against.differences().leftOut();
        return names.isEmpty()
                ? ""
                : "Different too, and no explanation of figures (places, ports, names, seeds, watching): "
                        + String.join(", ", names) + ".";
    }
}
