package io.orderline.report.study;

import io.orderline.figures.objective.WindowPart;
import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.FoundLimits;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.capacity.Probe;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Tables of the probes in a search for capacity, and of responses over rates.
final class CapacityTables {
    private CapacityTables() {}

    static List<Table> of(StudyAnswer answer) {
        List<Table> tables = new ArrayList<>();
        List<CapacityResult> all = answer.found().capacities();
        tables.add(equal(answer.found()));
        for (CapacityResult found : all) {
            found.curve().ifPresent(curve -> tables.add(curve(found, curve)));
        }
        all.stream().map(CapacityTables::probes).forEach(tables::add);
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
                List.of("run", found.course().spec().key(), "too slow or failed", "of due", "objectives"),
                rows);
    }

    /// Shows the actual rate, as arrivals vary by chance around the requested rate.
    private static String came(CapacityResult found, Probe probe) {
        return found.course().spec().ofRate() ? FigureFormat.format(" (came: %,.1f/s)", probe.value()) : "";
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
                .map(at -> "; × " + MetricText.factor(at.ratio().value()) + StudyAnswerTables.interval(at.ratio()))
                .findFirst()
                .orElse("");
    }

    private static String each(List<Double> millis) {
        return millis.stream().map(one -> FigureFormat.format("%.3g", one)).collect(Collectors.joining(", "));
    }
}
