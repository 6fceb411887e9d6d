package io.orderline.report.compare;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.orderline.base.UserText;
import io.orderline.base.csv.CsvFile;
import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.compare.BaselineComparison;
import io.orderline.lab.compare.ExcludedRun;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.MetricComparison;
import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.compare.RepeatStatistics;
import io.orderline.lab.compare.SettingDifference;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.document.Part.Table;
import io.orderline.result.file.Json;
import io.orderline.stats.Estimate;
import io.orderline.stats.Ratio;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A comparison in the form of JSON and CSV. Unknown values are null or missing.
public record ComparisonJson(
        List<SystemData> systems,
        List<AgainstData> against,
        List<ExcludedRun> leftOut,
        List<String> remarks,
        List<GateData> gates,
        List<PublishedData> published) {

    /// The figures of a system by metric.
    ///
    /// @param figures one for each run
    /// @param atLeast runs whose figure is only a lower bound and which are not part of any ratio
    /// @param repeats statistics of these figures, without metrics that no run has
    /// @param isolation what probes observed; null if no run probed
    public record SystemData(
            String label,
            String family,
            int terminals,
            String verdict,
            List<String> runs,
            Map<String, List<Double>> figures,
            Map<String, List<String>> atLeast,
            Map<String, RepeatsData> repeats,
            Optional<DeliveredTable.IsolationData> isolation) {}

    /// @param observations number of runs that have the figure
    public record RepeatsData(EstimateData mean, EstimateData median, double confidence, int observations) {
        static RepeatsData of(RepeatStatistics repeats) {
            return new RepeatsData(
                    EstimateData.of(repeats.mean()),
                    EstimateData.of(repeats.median()),
                    repeats.mean().confidence(),
                    repeats.mean().observations());
        }
    }

    /// An estimate, without an interval if there are too few repeats for one.
    public record EstimateData(double value, Optional<Double> low, Optional<Double> high) {
        static EstimateData of(Estimate estimate) {
            return new EstimateData(
                    estimate.value(),
                    finite(estimate.interval().low()),
                    finite(estimate.interval().high()));
        }
    }

    public record AgainstData(
            String baseline,
            String other,
            List<ComparisonRow> comparisons,
            List<SettingDifference> differences,
            List<String> notCounted,
            List<Mismatch> refused,
            List<Mismatch> declared) {}

    /// @param unit empty for a plain number
    public record ComparisonRow(
            String metric,
            String unit,
            boolean moreIsBetter,
            String basis,
            Optional<RatioData> ratio,
            String answer,
            String sentence) {}

    /// A ratio. Optional components are empty if not known.
    public record RatioData(
            double value,
            double low,
            Optional<Double> high,
            double confidence,
            Optional<Double> detectable,
            int observations) {}

    /// Figures of others, which they measured themselves.
    public record PublishedData(String study, List<String> header, List<List<String>> rows, List<String> remarks) {}

    public record GateData(String condition, String outcome, String text) {}

    public static String json(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        return Json.pretty(of(comparisons, gates, beside));
    }

    public static ComparisonJson of(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        return new ComparisonJson(
                comparisons.systems().stream()
                        .map(system -> system(system, comparisons))
                        .toList(),
                comparisons.against().stream().map(ComparisonJson::against).toList(),
                comparisons.leftOut(),
                ComparisonRemarks.of(comparisons),
                gates.stream().map(ComparisonJson::gate).toList(),
                beside.stream().map(study -> published(comparisons, study)).toList());
    }

    private static PublishedData published(SystemComparison comparisons, PublishedStudy study) {
        Table table = PublishedTable.of(comparisons, study);
        return new PublishedData(study.name(), table.header(), table.texts(), PublishedTable.remarks(study));
    }

    private static GateData gate(GateResult gate) {
        return new GateData(
                gate.gate().text(),
                gate.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                gate.text());
    }

    private static SystemData system(ComparedSystem system, SystemComparison comparisons) {
        Map<String, List<Double>> figures = new LinkedHashMap<>();
        Map<String, List<String>> atLeast = new LinkedHashMap<>();
        Map<String, RepeatsData> repeats = new LinkedHashMap<>();
        for (Metric metric : comparisons.metrics()) {
            figures.put(metric.name(), metric.of(system));
            if (metric.isLowerBound(system)) {
                atLeast.put(
                        metric.name(),
                        system.runs().stream()
                                .filter(metric::isLowerBound)
                                .map(ComparedRun::name)
                                .toList());
            }
            RepeatStatistics.of(system, metric, comparisons.terms().confidence())
                    .ifPresent(found -> repeats.put(metric.name(), RepeatsData.of(found)));
        }
        return new SystemData(
                system.label(),
                system.family(),
                system.terminals(),
                ComparisonTable.verdict(system),
                system.runs().stream().map(ComparedRun::name).toList(),
                figures,
                atLeast,
                repeats,
                DeliveredTable.data(system, comparisons.terms().confidence()));
    }

    private static AgainstData against(BaselineComparison against) {
        return new AgainstData(
                against.baseline().label(),
                against.other().label(),
                against.comparisons().stream().map(ComparisonJson::row).toList(),
                against.differences().all(),
                against.differences().leftOut(),
                against.parity().refused(),
                against.parity().declared());
    }

    private static ComparisonRow row(MetricComparison comparison) {
        return new ComparisonRow(
                comparison.metric().name(),
                comparison.metric().unit(),
                comparison.metric().more(),
                comparison.basis().text(),
                comparison.ratio().map(ComparisonJson::ratio),
                ComparisonTable.answer(comparison.answer()),
                comparison.sentence());
    }

    /// Converts a ratio, without infinite values.
    public static RatioData ratio(Ratio ratio) {
        return new RatioData(
                ratio.value(),
                ratio.interval().low(),
                finite(ratio.interval().high()),
                ratio.confidence(),
                finite(ratio.detectable()),
                ratio.observations());
    }

    private static Optional<Double> finite(double value) {
        return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    }

    /// Returns a line for each run and metric, with the results of its system and ratios that may be shown.
    public static String csv(SystemComparison comparisons) {
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvFile.writer().bufferSize(0).build(text);
        csv.writeRecord(
                "system",
                "terminals",
                "run",
                "verdict",
                "metric",
                "unit",
                "value",
                "baseline",
                "ratio",
                "ratio_low",
                "ratio_high",
                "confidence",
                "basis",
                "answer",
                "at_least");
        for (ComparedSystem system : comparisons.systems()) {
            for (Metric metric : comparisons.metrics()) {
                system.runs().forEach(run -> csv.writeRecord(line(comparisons, system, run, metric)));
            }
        }
        return text.toString();
    }

    private static List<String> line(
            SystemComparison comparisons, ComparedSystem system, ComparedRun run, Metric metric) {
        Optional<MetricComparison> found = comparisons.all().stream()
                .filter(one -> one.other().equals(system) && one.metric().equals(metric))
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
                found.map(one -> one.baseline().label()).orElse(""),
                ratio.map(one -> Double.toString(one.value())).orElse(""),
                ratio.map(one -> Double.toString(one.interval().low())).orElse(""),
                ratio.flatMap(one -> finite(one.interval().high()))
                        .map(high -> Double.toString(high))
                        .orElse(""),
                ratio.map(one -> Double.toString(one.confidence())).orElse(""),
                found.map(one -> one.basis().text()).orElse(""),
                found.map(one -> ComparisonTable.answer(one.answer())).orElse(""),
                metric.isLowerBound(run) ? "yes" : "");
    }
}
