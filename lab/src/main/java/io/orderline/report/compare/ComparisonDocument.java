package io.orderline.report.compare;

import io.orderline.claims.PublishedStudy;
import io.orderline.compare.GateResult;
import io.orderline.compare.SystemComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.RunFigures;
import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.PageFrame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A comparison of systems. Figures of published studies may stand beside those of the runs.
public final class ComparisonDocument {
    private final SystemComparison comparisons;
    private final List<GateResult> gates;
    private final List<PublishedStudy> beside;
    private final ComparisonSections sections;

    private ComparisonDocument(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        this.comparisons = comparisons;
        this.gates = gates;
        this.beside = beside;
        this.sections = new ComparisonSections(comparisons, "");
    }

    /// Returns the comparison without charts, for which the files of all runs would be read.
    public static Document of(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        return new ComparisonDocument(comparisons, gates, beside).document(List.of());
    }

    /// Returns the comparison with charts of rates and response times.
    ///
    /// @throws IOException if a file of a run cannot be read
    public static Document drawn(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside)
            throws IOException {
        ComparisonDocument document = new ComparisonDocument(comparisons, gates, beside);
        List<ComparedSystem> systems = comparisons.systems();
        return document.document(List.of(
                document.sections.ratios(), document.sections.time(RateChart.of(systems), ResponseChart.of(systems))));
    }

    private Document document(List<Section> charts) {
        List<Part> head = new ArrayList<>();
        ComparisonRemarks.answers(comparisons).forEach(answer -> head.add(new Sentence(Tone.ANSWER, answer)));
        gates.forEach(gate -> head.add(ComparisonSections.gate(gate)));
        List<Section> all = new ArrayList<>();
        all.add(new Section(
                "sweep",
                "By terminals",
                ComparisonTable.sweep(comparisons).stream().toList()));
        all.addAll(charts);
        all.add(sections.figures());
        all.add(sections.differences());
        all.add(published());
        all.add(new Section(
                "quoting", "Before you quote a ratio", List.of(new Bullets(ComparisonRemarks.of(comparisons)))));
        all.add(new Section("runs", "Runs", List.of(runs())));
        return new Document(title(), List.of(), head, all, PageFrame.FOOT);
    }

    private String title() {
        List<String> labels =
                comparisons.systems().stream().map(ComparedSystem::label).toList();
        return labels.isEmpty()
                ? "Nothing to compare"
                : "Comparison of " + labels.stream().limit(2).collect(Collectors.joining(" and "))
                        + (labels.size() > 2 ? " and " + (labels.size() - 2) + " more" : "");
    }

    private Section published() {
        return new Section(
                "published",
                "Beside other people's measurements",
                beside.stream()
                        .flatMap(study -> Stream.of(
                                PublishedTable.of(comparisons, study), new Bullets(PublishedTable.remarks(study))))
                        .toList());
    }

    private Table runs() {
        return new Table(
                "",
                3,
                List.of("system", "verdict", "runs"),
                comparisons.systems().stream()
                        .map(system -> List.of(
                                Cell.plain(system.label()),
                                Cell.plain(ComparisonTable.verdict(system)),
                                Cell.plain(system.runs().stream()
                                        .map(RunFigures::name)
                                        .collect(Collectors.joining(", ")))))
                        .toList());
    }
}
