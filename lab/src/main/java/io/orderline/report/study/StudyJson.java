package io.orderline.report.study;

import static io.orderline.report.compare.ComparisonJson.finite;

import io.orderline.report.compare.ComparisonJson;
import io.orderline.result.file.Json;
import io.orderline.study.analysis.CampaignAnswer;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.analysis.StudyAnswer.AaNoise;
import io.orderline.study.analysis.StudyAnswer.RunSteadiness;
import io.orderline.study.analysis.SweepCurve;
import io.orderline.study.capacity.CapacityProgress;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StudyValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// The answers of studies and campaigns in the form of JSON. Unknown values are null.
public final class StudyJson {
    private StudyJson() {}

    public static String json(StudyAnswer answer) {
        return Json.pretty(of(answer));
    }

    public static String json(CampaignAnswer answer) {
        return Json.pretty(Json.object()
                .put("campaign", answer.frozen().campaign().name())
                .put("question", answer.frozen().campaign().question())
                .putPOJO(
                        "parts",
                        Json.objects(
                                answer.parts(),
                                part -> Json.object()
                                        .put("part", part.asked().title())
                                        .put("remark", part.asked().remark())
                                        .putPOJO("answer", of(part.answer())))));
    }

    private static ObjectNode of(StudyAnswer answer) {
        return Json.object()
                .put("study", answer.frozen().study().name())
                .put("question", answer.frozen().study().question())
                .putPOJO("answer", StudyAnswerSentences.answer(answer))
                .putPOJO("comparison", ComparisonJson.of(answer.comparisons(), answer.gates(), List.of()))
                .putPOJO("curves", Json.objects(answer.curves(), StudyJson::curve))
                .putPOJO("found", answer.found().searches())
                .putPOJO("capacities", Json.objects(answer.found().capacities(), StudyJson::capacity))
                .putPOJO("capacityRatios", answer.found().ratios())
                .putPOJO("noise", answer.noise().map(StudyJson::noise))
                .putPOJO("runs", Json.objects(answer.steps(), step -> run(answer, step)))
                .putPOJO("remarks", StudyDocument.notes(answer));
    }

    /// The ratios of points beyond the peak to the peak, and of points beyond the first to the first, are by
    /// value.
    private static ObjectNode curve(SweepCurve curve) {
        return Json.object()
                .put("system", curve.system())
                .put("key", curve.key())
                .put("metric", curve.metric())
                .put("peak", curve.peak())
                .putPOJO("points", curve.points())
                .putPOJO("falls", ratios(curve.falls()))
                .putPOJO("gains", ratios(curve.gains()));
    }

    private static Map<String, ObjectNode> ratios(List<SweepCurve.PointRatio> all) {
        Map<String, ObjectNode> ratios = new TreeMap<>();
        all.forEach(one -> ratios.put(StudyAnswerTables.number(one.value()), ComparisonJson.ratio(one.ratio())));
        return ratios;
    }

    private static ObjectNode capacity(CapacityResult found) {
        CapacityProgress progress = found.progress();
        return Json.object()
                .put("system", found.cell().text())
                .putPOJO("wanted", progress.spec())
                .putPOJO("capacity", progress.answer())
                .putPOJO("neighbours", progress.search().neighbours())
                .putPOJO(
                        "search",
                        Json.object()
                                .put("ended", progress.isSearched())
                                .put("narrow", progress.isNarrow())
                                .putPOJO("variation", progress.search().variation())
                                .put("boundByDriver", found.boundByDriver()))
                .putPOJO("probes", found.trials())
                .putPOJO("curve", found.curve())
                .putPOJO("overload", found.overload());
    }

    /// The spread is the relative standard deviation of a single run.
    private static ObjectNode noise(AaNoise noise) {
        return Json.object()
                .put("metric", noise.metric())
                .put("spread", noise.noise().spread())
                .put("low", noise.noise().interval().low())
                .put("high", noise.noise().interval().high())
                .put("meaningless", noise.noise().meaningless())
                .putPOJO("detectable", finite(noise.detectable()));
    }

    /// `effectiveSeconds` and `steady` are null if the window was too short to judge.
    private static ObjectNode run(StudyAnswer answer, StepResult step) {
        Optional<RunSteadiness> window = answer.windows().stream()
                .filter(one -> one.step() == step.step().number())
                .findFirst();
        return Json.object()
                .put("run", step.step().number())
                .put("block", step.step().block())
                .put("system", step.cell().system())
                .putPOJO(
                        "point",
                        step.cell().point().stream()
                                .collect(Collectors.toMap(StudyValue::key, StudyValue::text, (_, last) -> last)))
                .put("state", step.state().text())
                .put("reason", step.reason())
                .put("folder", step.step().folder())
                .putPOJO("effectiveSeconds", window.map(one -> one.steady().effectiveSize()))
                .putPOJO(
                        "steady",
                        window.map(one ->
                                one.judgement().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    }
}
