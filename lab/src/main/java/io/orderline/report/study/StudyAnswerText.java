package io.orderline.report.study;

import io.orderline.lab.compare.GateResult;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.report.compare.ComparisonRemarks;
import io.orderline.report.compare.ComparisonTable;
import io.orderline.report.compare.ComparisonText;
import io.orderline.report.format.ReportTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A study's answer as text for the console, and as Markdown.
public final class StudyAnswerText {
    private static final int WIDTH = 120;

    private StudyAnswerText() {}

    public static String text(StudyAnswer answer) {
        List<String> lines = new ArrayList<>(List.of(answer.frozen().study().question(), ""));
        StudyAnswerSentences.answer(answer).forEach(sentence -> ComparisonText.wrap(sentence, lines));
        for (ReportTable table : tables(answer)) {
            lines.add("");
            lines.addAll(table.text(WIDTH));
        }
        lines.add("");
        notes(answer).forEach(note -> ComparisonText.wrap(note, lines));
        return String.join("\n", lines) + "\n";
    }

    public static String markdown(StudyAnswer answer) {
        List<String> lines =
                new ArrayList<>(List.of("*" + answer.frozen().study().question() + "*", ""));
        StudyAnswerSentences.answer(answer).forEach(sentence -> lines.addAll(List.of(sentence, "")));
        for (ReportTable table : tables(answer)) {
            lines.addAll(table.markdown());
            lines.add("");
        }
        notes(answer).forEach(note -> lines.add("- " + note));
        return String.join("\n", lines) + "\n";
    }

    /// Returns the tables that are not empty, the most important first.
    static List<ReportTable> tables(StudyAnswer answer) {
        List<ReportTable> tables = new ArrayList<>();
        DeliveredMatrix.of(answer).ifPresent(tables::add);
        answer.found().searches().stream().map(StudyAnswerTables::search).forEach(tables::add);
        tables.addAll(CapacityTables.of(answer));
        ComparisonTable.sweep(answer.comparisons()).ifPresent(tables::add);
        tables.addAll(ComparisonTable.of(answer.comparisons()));
        tables.addAll(StudyAnswerTables.curves(answer));
        tables.add(StudyAnswerTables.runs(answer));
        return tables.stream().filter(table -> !table.isEmpty()).toList();
    }

    static List<String> notes(StudyAnswer answer) {
        Stream<String> compared = answer.frozen().study().capacity().isPresent() ? Stream.of() : compared(answer);
        return Stream.of(
                        StudyAnswerSentences.remarks(answer).stream(),
                        compared,
                        answer.gates().stream().map(GateResult::text))
                .flatMap(all -> all)
                .toList();
    }

    private static Stream<String> compared(StudyAnswer answer) {
        return answer.comparisons().systems().isEmpty()
                ? answer.comparisons().leftOut().stream().map(ComparisonRemarks::leftOut)
                : ComparisonRemarks.of(answer.comparisons()).stream();
    }
}
