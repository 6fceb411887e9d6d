package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.format.WrappedText;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A run on the console in at most 25 lines: what ran, the figure with its verdict, response times, doubts
/// about the figure, and the next step. The whole report has the rest.
public final class RunSummary {
    static final int MOST_LINES = 25;
    private static final int WIDTH = 100;
    private static final int MOST_TYPES = 6;
    private static final int MOST_CAVEATS = 5;
    private static final List<LatencyFigure> RESPONSES =
            List.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99, LatencyFigure.MAX);

    private final RunFiles run;
    private final Result result;
    private final ReportTerms words;
    private final List<String> lines = new ArrayList<>();

    private RunSummary(RunFiles run) {
        this.run = run;
        this.result = run.result();
        this.words = new ReportTerms(result);
    }

    /// Summarizes a run, and never fails because of the content of its folder.
    public static String of(RunFiles run) {
        RunSummary summary = new RunSummary(run);
        summary.write();
        return String.join("\n", summary.lines) + "\n";
    }

    private void write() {
        lines.addAll(WrappedText.lines("", setup(), WIDTH));
        lines.add("");
        headline();
        lines.add("");
        types();
        lines.add("");
        if (!result.objectives().isEmpty()) {
            lines.addAll(cut("  objectives: ", ObjectiveText.all(result.objectives())));
        }
        lines.addAll(WrappedText.lines("  ", agreement(), WIDTH));
        ProbeText.of(result).ifPresent(probes -> lines.addAll(cut("  isolation: ", probes.sentence())));
        List<String> next = NextStep.of(run);
        caveats(MOST_LINES - next.size());
        lines.addAll(next);
    }

    private String setup() {
        Result.Setup setup = result.setup();
        return Stream.of(
                        setup.system(),
                        words.own() ? setup.workload() : "TPC-C",
                        words.size(),
                        FigureFormat.count(setup.terminals()) + (setup.terminals() == 1 ? " terminal" : " terminals"),
                        FigureFormat.pace(setup),
                        setup.style(),
                        setup.isolation())
                .reduce((left, right) -> left + " · " + right)
                .orElseThrow();
    }

    /// Shows the reasons in place of the figure if the run is not valid.
    private void headline() {
        String figure = FigureFormat.format(
                "%s %s", FigureFormat.rate(result.summary().nopm()), words.own() ? words.counted() : words.figure());
        String window = FigureFormat.format(
                "in %s after a ramp-up of %s",
                FigureFormat.span(result.window().seconds()),
                FigureFormat.span(result.window().beginSeconds()));
        if (result.verdict().valid()) {
            lines.add("  " + figure + "   VALID" + RateText.steadiness(result) + "   " + window);
            return;
        }
        reasons().limit(3).forEach(reason -> lines.addAll(cut("  INVALID  ", reason)));
        lines.add("  Not to be used: " + figure + " " + window);
    }

    private Stream<String> reasons() {
        return Stream.concat(
                Stream.of(run.trouble()).filter(trouble -> !trouble.isEmpty()),
                run.failures().stream().map(Verdict.Finding::message));
    }

    private Stream<String> findings(Verdict.Level level) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == level)
                .map(Verdict.Finding::message);
    }

    private void types() {
        TextTable table = new TextTable(WIDTH)
                .row(TextTable.cells(
                        List.of("  ms", "count"), LatencyFigure.labels(RESPONSES), List.of("failed", "skipped")));
        List<TypeSummary> types = result.summary().types();
        types.stream().limit(MOST_TYPES).forEach(type -> table.row(cells(type)));
        lines.addAll(table.lines());
        if (types.size() > MOST_TYPES) {
            lines.add("  and " + (types.size() - MOST_TYPES) + " more types: --full");
        }
        Stream.of(
                        ReportTerms.unfinished(types).stream(),
                        SendTimeText.sentence(types).stream(),
                        result.overloads().stream().map(overload -> "Overload: " + RateText.overload(result, overload)))
                .flatMap(Function.identity())
                .forEach(text -> lines.addAll(WrappedText.lines("  ", text, WIDTH)));
    }

    private static List<String> cells(TypeSummary type) {
        return TextTable.cells(
                List.of("  " + type.label(), FigureFormat.count(type.counts().completed())),
                FigureFormat.responses(type, type.response(), RESPONSES),
                List.of(
                        FigureFormat.count(type.counts().failed()),
                        FigureFormat.count(type.counts().skipped())));
    }

    private String agreement() {
        return AccountingText.agreement(result.database()) + ". Checks: " + checks("before", result.before()) + ", "
                + checks("after", result.after()) + ".";
    }

    private static String checks(String when, List<CheckReport> checks) {
        return checks.isEmpty()
                ? "not made " + when
                : AccountingText.held(checks) + " " + when + CheckReport.quick(checks);
    }

    private void caveats(int room) {
        List<String> all = Stream.concat(
                        findings(Verdict.Level.WARN).map(Caveats::capitalised), Caveats.withNotes(run).stream())
                .toList();
        lines.add("");
        lines.add("  Before you quote it");
        int shown = 0;
        for (String caveat : all) {
            List<String> text = cut("  " + (shown + 1) + ". ", caveat);
            if (shown == MOST_CAVEATS || lines.size() + text.size() >= room) {
                break;
            }
            lines.addAll(text);
            shown++;
        }
        if (shown < all.size()) {
            lines.add("  " + (all.size() - shown) + " more: --full");
        }
    }

    private static List<String> cut(String label, String text) {
        List<String> all = WrappedText.lines(label, text, WIDTH);
        return all.size() <= 2 ? all : List.of(all.get(0), all.get(1) + " …");
    }
}
