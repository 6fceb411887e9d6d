package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityRatio;
import io.orderline.lab.study.analysis.RunSteadiness;
import io.orderline.lab.study.analysis.SearchResult;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.analysis.SweepCurve;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.report.compare.ComparisonJson.RatioData;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A study's answer in the form of JSON. Unknown values are missing.
public record StudyJson(
        String study,
        String question,
        List<String> answer,
        ComparisonJson comparison,
        List<CurveData> curves,
        List<SearchResult> found,
        List<CapacityData> capacities,
        List<CapacityRatio> capacityRatios,
        Optional<NoiseData> noise,
        List<RunData> runs,
        List<String> remarks) {

    /// @param falls ratios of points beyond the peak to the peak, by value
    /// @param gains ratios of points beyond the first to the first, by value; only if the key is a size
    public record CurveData(
            String system,
            String key,
            String metric,
            double peak,
            List<SweepCurve.Point> points,
            Map<String, RatioData> falls,
            Map<String, RatioData> gains) {}

    /// @param spread relative standard deviation of a single run
    /// @param detectable smallest difference that the study probably detects; empty if it detects none
    public record NoiseData(
            String metric, double spread, double low, double high, double meaningless, Optional<Double> detectable) {}

    /// One run. `effectiveSeconds` and `steady` are empty if the window was too short to judge.
    public record RunData(
            int run,
            int block,
            String system,
            Map<String, String> point,
            String state,
            String reason,
            String folder,
            Optional<Double> effectiveSeconds,
            Optional<String> steady) {}

    public static String json(StudyAnswer answer) {
        return Json.pretty(of(answer));
    }

    static StudyJson of(StudyAnswer answer) {
        return new StudyJson(
                answer.frozen().study().name(),
                answer.frozen().study().question(),
                StudyAnswerSentences.answer(answer),
                ComparisonJson.of(answer.comparisons(), answer.gates(), List.of()),
                answer.curves().stream().map(StudyJson::curve).toList(),
                answer.found().searches(),
                answer.found().capacities().stream().map(CapacityData::of).toList(),
                answer.found().ratios(),
                answer.noise()
                        .map(noise -> new NoiseData(
                                noise.metric(),
                                noise.noise().spread(),
                                noise.noise().interval().low(),
                                noise.noise().interval().high(),
                                noise.noise().meaningless(),
                                Optional.of(noise.detectable()).filter(Double::isFinite))),
                answer.steps().stream().map(step -> run(answer, step)).toList(),
                StudyDocument.notes(answer));
    }

    private static CurveData curve(SweepCurve curve) {
        return new CurveData(
                curve.system(),
                curve.key(),
                curve.metric(),
                curve.peak(),
                curve.points(),
                ratios(curve.falls()),
                ratios(curve.gains()));
    }

    private static Map<String, RatioData> ratios(List<SweepCurve.Against> all) {
        Map<String, RatioData> ratios = new TreeMap<>();
        all.forEach(one -> ratios.put(StudyAnswerTables.number(one.value()), ComparisonJson.ratio(one.ratio())));
        return ratios;
    }

    private static RunData run(StudyAnswer answer, StepResult step) {
        Optional<RunSteadiness> window = answer.windows().stream()
                .filter(one -> one.step() == step.step().number())
                .findFirst();
        Map<String, String> point = new TreeMap<>();
        step.cell().point().forEach(value -> point.put(value.key(), value.text()));
        return new RunData(
                step.step().number(),
                step.step().block(),
                step.cell().system(),
                point,
                step.state().text(),
                step.reason(),
                step.step().folder(),
                window.map(one -> one.steady().effectiveSize()),
                window.map(one -> one.judgement()
                        .name()
                        .toLowerCase(java.util.Locale.ROOT)
                        .replace('_', ' ')));
    }
}
