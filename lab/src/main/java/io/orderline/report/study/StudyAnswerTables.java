package io.orderline.report.study;

import io.orderline.base.TextFormat;
import io.orderline.figures.Metric;
import io.orderline.lab.study.analysis.SearchResult;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.analysis.StudyAnswer.RunSteadiness;
import io.orderline.lab.study.analysis.SweepCurve;
import io.orderline.lab.study.capacity.ResponseLimits;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Ratio;
import java.util.ArrayList;
import java.util.List;

/// The tables that a study has in addition to a comparison: curves, searches, and runs.
final class StudyAnswerTables {
    private StudyAnswerTables() {}

    /// Returns a row for each value, in the order in which they were tried.
    static Table search(SearchResult found) {
        List<List<String>> rows = new ArrayList<>();
        for (SearchResult.Trial trial : found.trials()) {
            rows.add(List.of(
                    Integer.toString(trial.value()),
                    FigureFormat.rate(trial.nopm()),
                    trial.limits().met() ? "met" : "MISSED",
                    why(trial.limits())));
        }
        return Table.of(
                "Search in " + found.cell().text(), 0, List.of(found.search().key(), "NOPM", "limits", "why"), rows);
    }

    /// Shows only the first missed limit.
    private static String why(ResponseLimits limits) {
        List<String> missed = limits.missed();
        List<String> unsure = limits.unsure();
        String first = missed.isEmpty() ? "" : missed.getFirst();
        String more = missed.size() > 1 ? " and " + (missed.size() - 1) + " more" : "";
        String chance = unsure.isEmpty()
                ? ""
                : (missed.isEmpty() ? "" : "; ") + "chance may have decided " + unsure.size() + " of them";
        return first + more + chance;
    }

    /// Returns tables with speed-up and efficiency relative to the first point.
    static List<Table> curves(StudyAnswer answer) {
        return answer.curves().stream().map(StudyAnswerTables::curve).toList();
    }

    private static Table curve(SweepCurve curve) {
        Metric metric = Metric.parse(curve.metric());
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < curve.points().size(); i++) {
            SweepCurve.Point point = curve.points().get(i);
            rows.add(List.of(
                    number(point.value()),
                    MetricText.figure(metric, point.median()),
                    Integer.toString(point.figures().size()),
                    against(curve.gains(), point.value(), 1),
                    against(
                            curve.gains(),
                            point.value(),
                            curve.points().getFirst().value() / point.value()),
                    point.value() == curve.peak() ? "peak" : against(curve.falls(), point.value(), 1)));
        }
        return Table.of(
                curve.system() + ": " + metric.title() + " by " + curve.key(),
                0,
                List.of(
                        curve.key().substring(curve.key().lastIndexOf('.') + 1),
                        "median",
                        "runs",
                        "speed-up",
                        "efficiency",
                        "against the peak"),
                rows);
    }

    /// @param share factor for the ratio: 1, or the inverse of perfect scaling
    private static String against(List<SweepCurve.Against> all, double value, double share) {
        return all.stream()
                .filter(one -> one.value() == value)
                .findFirst()
                .map(one -> MetricText.factor(one.ratio().value() * share) + interval(one.ratio(), share))
                .orElse("");
    }

    static String interval(Ratio ratio) {
        return interval(ratio, 1);
    }

    private static String interval(Ratio ratio, double share) {
        return Double.isInfinite(ratio.interval().high())
                ? " (interval not known)"
                : " (" + MetricText.factor(ratio.interval().low() * share) + " … "
                        + MetricText.factor(ratio.interval().high() * share) + ")";
    }

    static Table runs(StudyAnswer answer) {
        List<List<String>> rows = new ArrayList<>();
        for (StepResult step : answer.steps()) {
            RunSteadiness window = answer.windows().stream()
                    .filter(one -> one.step() == step.step().number())
                    .findFirst()
                    .orElse(null);
            rows.add(List.of(
                    step.cell().text(),
                    Integer.toString(step.step().number()),
                    Integer.toString(step.step().block()),
                    step.state().text(),
                    window == null
                            ? "?"
                            : FigureFormat.format("%.0f", window.steady().effectiveSize()),
                    window == null ? "?" : FigureFormat.percent(window.steady().variation()),
                    window == null ? (step.state().isFinal() ? "too short to judge" : "") : steady(window)));
        }
        return Table.of(
                "Runs in the order of running; windows are judged, and nothing of them is left out",
                1,
                List.of("cell", "run", "block", "state", "effective seconds", "variation", "steady"),
                rows);
    }

    private static String steady(RunSteadiness window) {
        return switch (window.judgement()) {
            case HOLDS -> "yes";
            case FAILS -> "NO";
            case CANNOT_TELL -> "cannot tell";
        };
    }

    static String number(double value) {
        return value == Math.rint(value) ? TextFormat.format("%,.0f", value) : Double.toString(value);
    }
}
