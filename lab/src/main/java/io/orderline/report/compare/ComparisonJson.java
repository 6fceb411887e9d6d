package io.orderline.report.compare;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.orderline.base.UserText;
import io.orderline.base.csv.CsvFile;
import io.orderline.claims.PublishedStudy;
import io.orderline.compare.BaselineComparison;
import io.orderline.compare.GateResult;
import io.orderline.compare.MetricComparison;
import io.orderline.compare.RepeatStatistics;
import io.orderline.compare.SystemComparison;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.DeliveredIsolation;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.document.Part.Table;
import io.orderline.result.file.Json;
import io.orderline.stats.Estimate;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.databind.node.ObjectNode;

/// A comparison in the form of JSON and CSV. Unknown values are null or missing.
public final class ComparisonJson {
    private static final String HEADER =
            "system,terminals,run,verdict,metric,unit,value,baseline,ratio,ratio_low,ratio_high,confidence,basis,answer,"
                    + "at_least";

    private ComparisonJson() {}

    public static String json(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        return Json.pretty(of(comparisons, gates, beside));
    }

    public static ObjectNode of(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        return Json.object()
                .putPOJO("systems", Json.objects(comparisons.systems(), system -> system(system, comparisons)))
                .putPOJO("against", Json.objects(comparisons.against(), ComparisonJson::against))
                .putPOJO("leftOut", comparisons.leftOut())
                .putPOJO("remarks", ComparisonRemarks.of(comparisons))
                .putPOJO("gates", Json.objects(gates, ComparisonJson::gate))
                .putPOJO("published", Json.objects(beside, study -> published(comparisons, study)));
    }

    /// Figures are by metric, one for each run. `atLeast` names the runs whose figure is only a lower bound and
    /// which are part of no ratio. Metrics that no run has are not among the repeats.
    private static ObjectNode system(ComparedSystem system, SystemComparison comparisons) {
        double confidence = comparisons.terms().confidence();
        Map<String, List<Double>> figures = new HashMap<>();
        Map<String, List<String>> atLeast = new HashMap<>();
        Map<String, ObjectNode> repeats = new HashMap<>();
        for (Metric metric : comparisons.metrics()) {
            figures.put(metric.name(), metric.of(system));
            if (metric.isLowerBound(system)) {
                atLeast.put(metric.name(), names(system, metric::isLowerBound));
            }
            RepeatStatistics.of(system, metric, confidence)
                    .ifPresent(found -> repeats.put(metric.name(), repeats(found)));
        }
        return Json.object()
                .put("label", system.label())
                .put("family", system.family())
                .put("terminals", system.terminals())
                .put("verdict", ComparisonTable.verdict(system))
                .putPOJO("runs", names(system, _ -> true))
                .putPOJO("figures", figures)
                .putPOJO("atLeast", atLeast)
                .putPOJO("repeats", repeats)
                .putPOJO("isolation", DeliveredIsolation.of(system).map(seen -> isolation(system, seen, confidence)));
    }

    private static List<String> names(ComparedSystem system, Predicate<RunFigures> which) {
        return system.runs().stream().filter(which).map(RunFigures::name).toList();
    }

    private static ObjectNode repeats(RepeatStatistics repeats) {
        return Json.object()
                .putPOJO("mean", estimate(repeats.mean()))
                .putPOJO("median", estimate(repeats.median()))
                .put("confidence", repeats.mean().confidence())
                .put("observations", repeats.mean().observations());
    }

    /// The interval is null if there are too few repeats for one.
    private static ObjectNode estimate(Estimate estimate) {
        return Json.object()
                .put("value", estimate.value())
                .putPOJO("low", finite(estimate.interval().low()))
                .putPOJO("high", finite(estimate.interval().high()));
    }

    /// The delivered isolation is that of the weakest run. Transactions and anomalies, whose numbers are lower
    /// bounds, are those of the runs with a conclusion; the problems are the reasons of the other ones.
    private static ObjectNode isolation(ComparedSystem system, DeliveredIsolation seen, double confidence) {
        return Json.object()
                .put("asked", seen.asked())
                .put("delivered", seen.delivered())
                .put("transactions", seen.transactions())
                .putPOJO("anomalies", seen.anomalies())
                .putPOJO(
                        "perMillion",
                        DeliveredTable.perMillion(system, confidence).map(ComparisonJson::estimate))
                .putPOJO("problems", seen.problems());
    }

    private static ObjectNode against(BaselineComparison against) {
        return Json.object()
                .put("baseline", against.baseline().label())
                .put("other", against.other().label())
                .putPOJO("comparisons", Json.objects(against.comparisons(), ComparisonJson::row))
                .putPOJO("differences", against.differences().all())
                .putPOJO("notCounted", against.differences().leftOut())
                .putPOJO("refused", against.parity().refused())
                .putPOJO("declared", against.parity().declared());
    }

    private static ObjectNode row(MetricComparison comparison) {
        return Json.object()
                .put("metric", comparison.metric().name())
                .put("unit", comparison.metric().unit())
                .put("moreIsBetter", comparison.metric().more())
                .put("basis", comparison.basis().text())
                .putPOJO("ratio", comparison.ratio().map(ComparisonJson::ratio))
                .put("answer", ComparisonTable.answer(comparison.answer()))
                .put("sentence", comparison.sentence());
    }

    /// Infinite values become null.
    public static ObjectNode ratio(Ratio ratio) {
        return Json.object()
                .put("value", ratio.value())
                .put("low", ratio.interval().low())
                .putPOJO("high", finite(ratio.interval().high()))
                .put("confidence", ratio.confidence())
                .putPOJO("detectable", finite(ratio.detectable()))
                .put("observations", ratio.observations());
    }

    public static Optional<Double> finite(double value) {
        return Optional.of(value).filter(Double::isFinite);
    }

    private static ObjectNode gate(GateResult gate) {
        return Json.object()
                .put("condition", gate.gate().text())
                .put("outcome", gate.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .put("text", gate.text());
    }

    private static ObjectNode published(SystemComparison comparisons, PublishedStudy study) {
        Table table = PublishedTable.of(comparisons, study);
        return Json.object()
                .put("study", study.name())
                .putPOJO("header", table.header())
                .putPOJO("rows", table.texts())
                .putPOJO("remarks", PublishedTable.remarks(study));
    }

    /// Returns a line for each run and metric, with the results of its system and ratios that may be shown.
    public static String csv(SystemComparison comparisons) {
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvFile.writer().bufferSize(0).build(text);
        csv.writeRecord(HEADER.split(",", -1));
        for (ComparedSystem system : comparisons.systems()) {
            for (Metric metric : comparisons.metrics()) {
                system.runs().forEach(run -> csv.writeRecord(line(comparisons, system, run, metric)));
            }
        }
        return text.toString();
    }

    private static List<String> line(
            SystemComparison comparisons, ComparedSystem system, RunFigures run, Metric metric) {
        Optional<MetricComparison> found = comparisons.all().stream()
                .filter(one -> one.other().label().equals(system.label())
                        && one.metric().equals(metric))
                .findFirst();
        Optional<Ratio> ratio = found.flatMap(MetricComparison::ratio);
        var value = metric.of(run);
        return List.of(
                UserText.spreadsheetCell(system.label()),
                Integer.toString(system.terminals()),
                UserText.spreadsheetCell(run.name()),
                run.verdict(),
                metric.name(),
                metric.unit(),
                value.isPresent() ? Double.toString(value.getAsDouble()) : "",
                text(found.map(one -> one.baseline().label())),
                text(ratio.map(Ratio::value)),
                text(ratio.map(one -> one.interval().low())),
                text(ratio.flatMap(one -> finite(one.interval().high()))),
                text(ratio.map(Ratio::confidence)),
                text(found.map(one -> one.basis().text())),
                text(found.map(one -> ComparisonTable.answer(one.answer()))),
                metric.isLowerBound(run) ? "yes" : "");
    }

    private static String text(Optional<?> value) {
        return value.map(String::valueOf).orElse("");
    }
}
