package io.orderline.report.study;

import io.orderline.compare.GateResult;
import io.orderline.figures.ComparedSystem;
import io.orderline.report.compare.ComparisonRemarks;
import io.orderline.report.compare.ComparisonSections;
import io.orderline.report.compare.ComparisonTable;
import io.orderline.report.compare.ResponseChart;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.PageFrame;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.definition.StudyValue;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The answer of a study.
public final class StudyDocument {
    /// The number of distributions that can be told apart in one drawing.
    private static final int MOST_SYSTEMS = 8;

    private StudyDocument() {}

    /// Returns the answer without charts, for which the files of all runs would be read.
    public static Document of(StudyAnswer answer) {
        return document(answer, tables(answer, ""));
    }

    /// Returns the answer with charts and with all that differs between the systems.
    ///
    /// @throws IOException if a file of a run cannot be read
    public static Document drawn(StudyAnswer answer) throws IOException {
        return document(answer, drawn(answer, ""));
    }

    private static Document document(StudyAnswer answer, List<Section> findings) {
        List<Part> head = new ArrayList<>();
        StudyAnswerSentences.answer(answer).forEach(sentence -> head.add(new Sentence(Tone.ANSWER, sentence)));
        answer.gates().forEach(gate -> head.add(ComparisonSections.gate(gate)));
        head.add(begun(
                "Study " + answer.frozen().study().name(),
                answer.frozen().begun(),
                answer.frozen().orderline()));
        List<Section> sections = new ArrayList<>(findings);
        sections.add(new Section(
                "quoting",
                "Before you quote the answer",
                List.of(new Bullets(remarks(answer).toList()))));
        sections.add(new Section("runs", "Runs", List.of(StudyAnswerTables.runs(answer))));
        return new Document(answer.frozen().study().question(), List.of(), head, sections, PageFrame.FOOT);
    }

    static Sentence begun(String what, Instant begun, String orderline) {
        return new Sentence(
                Tone.QUIET, what + ", begun " + begun.toString().substring(0, 16) + " UTC, Orderline " + orderline);
    }

    /// Returns the sections with what was found, the most important first, without charts.
    ///
    /// @param prefix of the sections' anchors, which differ in the parts of a campaign
    static List<Section> tables(StudyAnswer answer, String prefix) {
        return List.of(
                isolation(answer, prefix),
                limits(answer, prefix, Stream.of()),
                sweep(answer, prefix, Optional.empty()),
                new ComparisonSections(answer.comparisons(), prefix).figures());
    }

    /// Returns the sections with what was found, with charts and all differences.
    static List<Section> drawn(StudyAnswer answer, String prefix) throws IOException {
        ComparisonSections compared = new ComparisonSections(answer.comparisons(), prefix);
        List<ComparedSystem> systems = answer.comparisons().systems();
        return List.of(
                isolation(answer, prefix),
                limits(
                        answer,
                        prefix,
                        answer.found().capacities().stream().flatMap(found -> RateResponseChart.of(found).stream())),
                sweep(
                        answer,
                        prefix,
                        Optional.of(answer.curves())
                                .filter(curves -> !curves.isEmpty())
                                .map(SweepChart::of)),
                compared.ratios(),
                compared.figures(),
                compared.time(Optional.empty(), systems.size() > MOST_SYSTEMS ? List.of() : ResponseChart.of(systems)),
                compared.differences());
    }

    private static Section isolation(StudyAnswer answer, String prefix) {
        return new Section(
                prefix + "isolation",
                "Delivered isolation",
                DeliveredMatrix.of(answer).stream().toList());
    }

    private static Section limits(StudyAnswer answer, String prefix, Stream<Chart> charts) {
        return new Section(
                prefix + "limits",
                "Limits",
                Stream.of(
                                charts.map(Plot::of),
                                answer.found().searches().stream().map(StudyAnswerTables::search),
                                StudyAnswerTables.capacities(answer).stream())
                        .<Part>flatMap(parts -> parts)
                        .toList());
    }

    private static Section sweep(StudyAnswer answer, String prefix, Optional<Chart> chart) {
        Stream<Table> tables = Stream.concat(
                ComparisonTable.sweep(answer.comparisons()).stream(), StudyAnswerTables.curves(answer).stream());
        String title = answer.curves().isEmpty()
                ? "By terminals"
                : "Over " + StudyValue.word(answer.curves().getFirst().key());
        return new Section(
                prefix + "sweep",
                title,
                Stream.concat(chart.stream().map(Plot::of), tables).toList());
    }

    /// Returns what must be known before the answer is quoted, and the outcomes of gates.
    static List<String> notes(StudyAnswer answer) {
        return Stream.concat(remarks(answer), answer.gates().stream().map(GateResult::text))
                .toList();
    }

    private static Stream<String> remarks(StudyAnswer answer) {
        boolean capacity = answer.frozen().study().capacity().isPresent();
        return Stream.concat(StudyAnswerSentences.remarks(answer).stream(), capacity ? Stream.of() : compared(answer));
    }

    private static Stream<String> compared(StudyAnswer answer) {
        if (answer.comparisons().systems().isEmpty()) {
            return answer.comparisons().leftOut().stream().map(ComparisonRemarks::leftOut);
        }
        return (answer.frozen().study().systems().size() == 1
                        ? ComparisonRemarks.ofOneSystem(answer.comparisons())
                        : ComparisonRemarks.of(answer.comparisons()))
                .stream();
    }
}
