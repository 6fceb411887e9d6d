package io.orderline.report.run.document;

import io.orderline.measure.Counts;
import io.orderline.report.document.Cell;
import io.orderline.report.document.Drawing;
import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.run.chart.LatencyHistogram;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.report.run.text.SendTimeText;
import io.orderline.report.template.JtemultiplesGenerated;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The times of the measured window.
public final class TimesSections {
    private static final List<LatencyFigure> RESPONSES = List.of(
            LatencyFigure.MEAN,
            LatencyFigure.P50,
            LatencyFigure.P90,
            LatencyFigure.P95,
            LatencyFigure.P99,
            LatencyFigure.P999,
            LatencyFigure.MAX);
    private static final List<LatencyFigure> PARTS = List.of(
            LatencyFigure.MEAN,
            LatencyFigure.P50,
            LatencyFigure.P90,
            LatencyFigure.P99,
            LatencyFigure.P999,
            LatencyFigure.MAX);
    private static final String IN_BACKGROUND = " *";

    private TimesSections() {}

    static Section responses(Result result) {
        List<TypeSummary> types = result.summary().types();
        List<String> unfinished = ReportTerms.unfinished(types);
        List<Part> parts = new ArrayList<>();
        parts.add(Details.sentence("From due to end, in milliseconds, completed transactions of the measured window"
                + (unfinished.isEmpty() ? "" : ", and unfinished ones with their wait until its end") + ". "
                + new ReportTerms(result).limits()));
        parts.addAll(tables(types, result.own().isPresent()));
        unfinished.forEach(line -> parts.add(sentence(line)));
        parts.add(new FactList()
                .each(
                        "overload",
                        result.overloads().stream()
                                .map(overload -> RateText.overload(result, overload))
                                .toList())
                .all());
        SendTimeText.sentence(types).ifPresent(text -> {
            parts.add(SendTimeText.table(types));
            parts.add(sentence(text + "."));
        });
        parts.add(Details.of(
                "Service and waiting times",
                sentence("Service is from the start of the first attempt to the end, retries included; waiting is from"
                        + " due to start. Milliseconds."),
                part("service", types, TypeSummary::service),
                part("waiting", types, TypeSummary::waiting)));
        return new Section("types", "Response times", parts);
    }

    private static Sentence sentence(String text) {
        return new Sentence(Tone.PLAIN, text);
    }

    /// Returns the response times and the outcomes of types, those in the background after the total.
    public static List<Part> tables(List<TypeSummary> types, boolean own) {
        List<List<Cell>> times = new ArrayList<>();
        List<List<String>> outcomes = new ArrayList<>();
        List<TypeSummary> foreground =
                types.stream().filter(type -> !type.background()).toList();
        List<TypeSummary> background =
                types.stream().filter(TypeSummary::background).toList();
        Counts sum = RateText.sum(foreground);
        foreground.forEach(type -> {
            times.add(times(type, type.label(), FigureFormat.percent(type.share()), own));
            outcomes.add(outcomes(type.label(), type.counts()));
        });
        times.add(TextTable.cells(
                        List.of("total", FigureFormat.count(sum.completed())),
                        Collections.nCopies(2 + RESPONSES.size(), ""))
                .stream()
                .map(Cell::plain)
                .toList());
        outcomes.add(outcomes("total", sum));
        background.forEach(type -> {
            times.add(times(type, type.label() + IN_BACKGROUND, "", own));
            outcomes.add(outcomes(type.label() + IN_BACKGROUND, type.counts()));
        });
        List<String> header = TextTable.cells(
                List.of("response, ms", "count", "share"), LatencyFigure.labels(RESPONSES), List.of("limit of p90"));
        List<Part> parts = new ArrayList<>(List.of(
                new Table("", 1, header, times),
                Table.of("", 1, List.of("outcomes", "rollbacks", "retries", "failed", "skipped"), outcomes)));
        if (!background.isEmpty()) {
            parts.add(sentence("* in the background: no terminal waits for it; not in totals and shares"));
        }
        return parts;
    }

    private static List<Cell> times(TypeSummary type, String label, String share, boolean own) {
        List<String> cells = TextTable.cells(
                List.of(label, FigureFormat.count(type.counts().completed()), share),
                FigureFormat.responses(type, type.response(), RESPONSES));
        return Stream.concat(cells.stream().map(Cell::plain), Stream.of(limit(type, own)))
                .toList();
    }

    private static Cell limit(TypeSummary type, boolean own) {
        String limit = FigureFormat.ms(type.limit90Micros());
        if (type.limit90Micros() == 0) {
            return Cell.plain(own ? "none" : "unknown");
        }
        return type.response().p90() > type.limit90Micros()
                ? Cell.of(Tone.FAIL, limit + ", exceeded")
                : Cell.plain(limit);
    }

    private static List<String> outcomes(String label, Counts counts) {
        return TextTable.cells(
                List.of(label),
                Stream.of(counts.rolledBack(), counts.retries(), counts.failed(), counts.skipped())
                        .map(FigureFormat::count)
                        .toList());
    }

    private static Table part(String title, List<TypeSummary> types, Function<TypeSummary, Latency> part) {
        return Table.of(
                "",
                1,
                TextTable.cells(List.of(title + ", ms"), LatencyFigure.labels(PARTS)),
                types.stream()
                        .map(type ->
                                TextTable.cells(List.of(type.label()), SendTimeText.figures(part.apply(type), PARTS)))
                        .toList());
    }

    static Section distribution(RunFiles run) {
        List<LatencyHistogram> histograms = LatencyHistogram.of(run.result(), run.histograms());
        return new Section(
                "distribution",
                "Distribution of response times",
                List.of(
                        histograms.isEmpty()
                                ? Details.shown(
                                        new Sentence(Tone.QUIET, "There are no histograms of the measured window."))
                                : Details.shown(
                                        sentence(
                                                "Completed transactions of the measured window; logarithmic axis, the"
                                                        + " same for all types; heights relative to each type's fullest class."),
                                        drawn(histograms, "the response times"))));
    }

    /// @param of what the times are of, for readers who do not see the drawings
    static Picture drawn(List<LatencyHistogram> histograms, String of) {
        return new Picture("", Drawing.of(output -> JtemultiplesGenerated.render(output, null, histograms, of)), "");
    }

    /// Returns the place of charts over time, which the page's script draws.
    ///
    /// @param data the name of their data
    static Picture charts(String data) {
        return new Picture(
                "", output -> output.writeContent("<div class=\"multiples\" data-charts=\"" + data + "\"></div>"), "");
    }
}
