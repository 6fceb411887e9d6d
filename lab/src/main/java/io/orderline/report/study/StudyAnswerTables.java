package io.orderline.report.study;

import io.orderline.base.TextFormat;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.Metric;
import io.orderline.figures.objective.WindowPart;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.FoundLimits;
import io.orderline.study.analysis.RateResponse;
import io.orderline.study.analysis.SearchResult;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.analysis.StudyAnswer.RunSteadiness;
import io.orderline.study.analysis.SweepCurve;
import io.orderline.study.capacity.Probe;
import io.orderline.study.capacity.ResponseLimits;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StudyValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The tables that a study has in addition to a comparison: curves, searches, capacities, and runs.
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
                StudyAnswerSentences.name(curve) + metric.title() + " by " + StudyValue.word(curve.key()),
                0,
                List.of(StudyValue.word(curve.key()), "median", "runs", "speed-up", "efficiency", "against the peak"),
                rows);
    }

    /// @param share factor for the ratio: 1, or the inverse of perfect scaling
    private static String against(List<SweepCurve.PointRatio> all, double value, double share) {
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

    /// Returns a point in words: `20 terminals`, `1 terminal`, `work-mem 64`.
    static String point(SweepCurve curve, double value) {
        String word = StudyValue.word(curve.key());
        if (!word.endsWith("s")) {
            return word + " " + number(value);
        }
        return number(value) + " " + (value == 1 ? word.substring(0, word.length() - 1) : word);
    }

    /// Returns the probes in searches for capacity, and responses over rates.
    static List<Table> capacities(StudyAnswer answer) {
        List<Table> tables = new ArrayList<>();
        List<CapacityResult> all = answer.found().capacities();
        tables.add(equal(answer.found()));
        for (CapacityResult found : all) {
            found.curve().ifPresent(curve -> tables.add(curve(found, curve)));
        }
        all.stream().map(StudyAnswerTables::probes).forEach(tables::add);
        return tables.stream().filter(table -> !table.isEmpty()).toList();
    }

    private static Table probes(CapacityResult found) {
        List<List<String>> rows = new ArrayList<>();
        for (CapacityResult.Trial trial : found.trials()) {
            rows.add(List.of(
                    Integer.toString(trial.step()),
                    trial.text()
                            + trial.probe().map(probe -> came(found, probe)).orElse(""),
                    trial.probe().map(probe -> slow(probe, false)).orElse(""),
                    trial.probe().map(probe -> slow(probe, true)).orElse(""),
                    trial.probe()
                            .map(probe -> probe.met() ? "met" : "MISSED")
                            .orElse("tells nothing: " + trial.why())));
        }
        return Table.of(
                "Probes of " + found.cell().text(),
                1,
                List.of("run", found.progress().spec().key(), "too slow or failed", "of due", "objectives"),
                rows);
    }

    /// Shows the actual rate, as arrivals vary by chance around the requested rate.
    private static String came(CapacityResult found, Probe probe) {
        return found.progress().spec().ofRate() ? FigureFormat.format(" (came: %,.1f/s)", probe.value()) : "";
    }

    /// Returns the figures of objectives that are about a share.
    private static String slow(Probe probe, boolean due) {
        return probe.findings().stream()
                .filter(finding -> finding.allowed() > 0)
                .map(finding -> due
                        ? FigureFormat.count(Math.round(finding.due()))
                        : FigureFormat.format("%.3g %%", 100 * finding.share()))
                .collect(Collectors.joining("; "));
    }

    private static Table curve(CapacityResult found, RateResponse curve) {
        List<List<String>> rows = new ArrayList<>();
        curve.up().forEach(part -> rows.add(row("up", part)));
        curve.down().forEach(part -> rows.add(row("down", part)));
        return Table.of(
                "Responses of " + found.cell().text() + " over rates, in ms from due to end",
                1,
                List.of("way", "due/s", "done/s", "p50", "p90", "p99", "too slow or failed"),
                rows);
    }

    private static List<String> row(String way, WindowPart part) {
        return List.of(
                way,
                FigureFormat.format("%,.0f", part.due()),
                FigureFormat.format("%,.0f", part.done()),
                FigureFormat.ms(part.response().p50()),
                FigureFormat.ms(part.response().p90()),
                FigureFormat.ms(part.response().p99()),
                Double.isNaN(part.slow()) ? "?" : FigureFormat.format("%.3g %%", 100 * part.slow()));
    }

    /// Returns a row per rate and figure, with a column per system: its runs, and the ratio to the baseline.
    private static Table equal(FoundLimits found) {
        List<CapacityResult> all = found.capacities();
        Map<String, Map<String, List<Double>>> figures = new LinkedHashMap<>();
        for (CapacityResult system : all) {
            for (CapacityResult.Equal equal : system.equal()) {
                figures.computeIfAbsent(equal.rate() + " " + equal.metric(), _ -> new LinkedHashMap<>())
                        .computeIfAbsent(system.cell().text(), _ -> new ArrayList<>())
                        .add(equal.millis());
            }
        }
        List<String> systems = all.stream().map(system -> system.cell().text()).toList();
        List<List<String>> rows = new ArrayList<>();
        figures.forEach((name, bySystem) -> {
            List<String> row = new ArrayList<>(
                    List.of(name.substring(0, name.indexOf(' ')), name.substring(name.indexOf(' ') + 1)));
            systems.forEach(
                    system -> row.add(each(bySystem.getOrDefault(system, List.of())) + ratio(found, system, name)));
            rows.add(row);
        });
        List<String> head = new ArrayList<>(List.of("rate", "figure"));
        head.addAll(systems);
        return Table.of(
                "At equal rates: 50, 70 and 90 % of the smallest capacity that can be told, in ms, each run",
                2, head, rows);
    }

    /// @param name rate and metric
    private static String ratio(FoundLimits found, String system, String name) {
        return found.ratios().stream()
                .filter(ratio -> ratio.system().equals(system))
                .flatMap(ratio -> ratio.equal().stream())
                .filter(at ->
                        name.equals(at.rate() + " " + at.metric()) && at.ratio().observations() > 1)
                .map(at -> "; × " + MetricText.factor(at.ratio().value()) + interval(at.ratio()))
                .findFirst()
                .orElse("");
    }

    private static String each(List<Double> millis) {
        return millis.stream().map(one -> FigureFormat.format("%.3g", one)).collect(Collectors.joining(", "));
    }
}
