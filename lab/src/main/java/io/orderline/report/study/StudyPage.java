package io.orderline.report.study;

import io.orderline.figures.ComparedSystem;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.report.compare.ComparisonFindings;
import io.orderline.report.compare.ComparisonTable;
import io.orderline.report.compare.CurveChart;
import io.orderline.report.compare.IntervalChart;
import io.orderline.report.compare.ResponseChart;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.format.ReportTable;
import io.orderline.report.template.lab.study.JtepageGenerated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A study's answer as one HTML file without scripts that needs no network.
public record StudyPage(StudyAnswer answer, Optional<SweepChart> sweep, ComparisonFindings found) {
    /// The number of distributions that can be told apart in one drawing.
    private static final int MOST_SYSTEMS = 8;

    public static String html(StudyAnswer answer) throws IOException {
        StudyPage page = of(answer);
        return HtmlFile.html(output -> JtepageGenerated.render(output, null, page));
    }

    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(StudyAnswer answer, Path file) throws IOException {
        HtmlFile.write(html(answer), file);
    }

    static StudyPage of(StudyAnswer answer) throws IOException {
        List<ComparedSystem> systems = answer.comparisons().systems();
        List<IntervalChart> intervals = ComparisonFindings.intervals(answer.comparisons()).stream()
                .filter(chart -> chart.rows().stream().anyMatch(row -> !row.x().isEmpty()))
                .toList();
        List<CurveChart> responses =
                systems.isEmpty() || systems.size() > MOST_SYSTEMS ? List.of() : ResponseChart.of(systems);
        return new StudyPage(
                answer,
                answer.curves().isEmpty() ? Optional.empty() : Optional.of(SweepChart.of(answer.curves())),
                new ComparisonFindings(answer.comparisons(), intervals, responses, Optional.empty()));
    }

    public List<String> answers() {
        return StudyAnswerSentences.answer(answer);
    }

    public List<String> notes() {
        return StudyAnswerText.notes(answer);
    }

    public Optional<ReportTable> isolation() {
        return DeliveredMatrix.of(answer);
    }

    public Optional<ReportTable> users() {
        return ComparisonTable.sweep(answer.comparisons());
    }

    public List<ReportTable> searches() {
        return Stream.concat(
                        answer.found().searches().stream().map(StudyAnswerTables::search),
                        CapacityTables.of(answer).stream())
                .toList();
    }

    public List<RateResponseChart> responses() {
        return answer.found().capacities().stream()
                .flatMap(found -> RateResponseChart.of(found).stream())
                .toList();
    }

    public List<ReportTable> curves() {
        return StudyAnswerTables.curves(answer);
    }

    public ReportTable runs() {
        return StudyAnswerTables.runs(answer);
    }
}
