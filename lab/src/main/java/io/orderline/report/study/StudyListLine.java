package io.orderline.report.study;

import io.orderline.compare.ComparisonAnswer;
import io.orderline.compare.FactorText;
import io.orderline.compare.GateResult;
import io.orderline.compare.MetricComparison;
import io.orderline.figures.Metric;
import io.orderline.report.compare.MetricText;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.file.Json;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.SearchResult;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.StudySystem;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudyLock;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A study on one line of a list, with its progress and a short answer. Reads no intervals.
///
/// @param underWay whether a process runs the study
public record StudyListLine(StudyFolder folder, StudySnapshot frozen, List<StepResult> steps, boolean underWay) {
    public StudyListLine {
        steps = List.copyOf(steps);
    }

    /// @throws IOException if the study cannot be read, or was made by a later version
    public static StudyListLine of(StudyFolder folder) throws IOException {
        StudySnapshot frozen = folder.read();
        return new StudyListLine(folder, frozen, folder.results(frozen), StudyLock.isHeld(folder));
    }

    /// Returns the line below [RunListLine#HEADER], without the folder's name.
    public String text() {
        String answer = answer();
        return RunListLine.other(
                frozen.begun(),
                frozen.study().name(),
                "study",
                progress() + (answer.isEmpty() ? "" : ": " + answer),
                state());
    }

    /// Returns `running`, `complete`, or `unfinished`, which `study resume` continues.
    public String state() {
        if (underWay) {
            return "running";
        }
        return ended() == steps.size() ? "complete" : "unfinished";
    }

    public long ended() {
        return steps.stream().filter(step -> step.state().isFinal()).count();
    }

    /// Returns the number of all runs, which is an upper limit for a search.
    public int all() {
        return frozen.study().most();
    }

    private String progress() {
        boolean search = frozen.study().seeksLimit();
        long invalid =
                steps.stream().filter(step -> step.state() == StepState.INVALID).count();
        return ended()
                + (search ? " runs of up to " + all() : " of " + all() + " runs")
                + (invalid == 0 || search ? "" : ", " + invalid + " invalid");
    }

    /// Returns what is known so far in a few words, or an empty string if nothing is.
    public String answer() {
        try {
            return String.join("; ", parts(StudyAnalysis.brief(frozen, steps)));
        } catch (IOException unreadable) {
            return "a run cannot be read";
        }
    }

    private static List<String> parts(StudyAnswer answer) {
        List<String> parts = new ArrayList<>();
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            parts.add("FAILS");
        }
        List<MetricComparison> first = answer.comparisons().first();
        if (first.size() == 1) {
            parts.add(first.getFirst().other().label() + " " + size(first.getFirst()));
        } else if (!first.isEmpty()) {
            parts.add(counted(first));
        }
        answer.found().searches().forEach(found -> parts.add(found(found)));
        answer.found().capacities().forEach(found -> parts.add(capacity(found)));
        if (parts.isEmpty()) {
            parts.addAll(medians(answer));
        }
        return parts;
    }

    private static String size(MetricComparison comparison) {
        String metric = comparison.metric().title();
        return switch (comparison.answer()) {
            case ComparisonAnswer.Different _ ->
                "× " + FactorText.text(comparison.ratio().orElseThrow().value()) + " " + metric;
            case ComparisonAnswer.Negligible _ -> "no difference that matters in " + metric;
            case ComparisonAnswer.NotDetected _ -> "no detectable difference in " + metric;
            case ComparisonAnswer.Ordered(boolean higher) -> (higher ? "higher " : "lower ") + metric;
            case ComparisonAnswer.Refused _ -> "no winner is named";
            case ComparisonAnswer.Unknown _ -> "unknown";
        };
    }

    private static String counted(List<MetricComparison> first) {
        long different = first.stream()
                .filter(one -> one.answer() instanceof ComparisonAnswer.Different)
                .count();
        return different + " of " + first.size() + " differ in "
                + first.getFirst().metric().title();
    }

    private static String capacity(CapacityResult found) {
        return found.cell().text() + " "
                + found.progress()
                        .answer()
                        .map(answer -> CapacityText.value(
                                found.progress().spec(), found.progress().spec().answer(answer.value())))
                        .or(() -> found.progress()
                                .search()
                                .neighbours()
                                .map(neighbours ->
                                        CapacityText.value(found.progress().spec(), neighbours.met())))
                        .orElse("capacity unknown");
    }

    private static String found(SearchResult found) {
        String key = found.search().key();
        return found.cell().text() + " "
                + (found.met() == 0 ? "no" : (found.ended() ? "" : "at least ") + found.met()) + " "
                + key.substring(key.lastIndexOf('.') + 1);
    }

    /// Returns the figure of each system if the study has no axes, as single runs show no differences.
    private static List<String> medians(StudyAnswer answer) {
        Metric metric = answer.comparisons().metrics().getFirst();
        return answer.frozen().study().axes().isEmpty()
                ? answer.comparisons().systems().stream()
                        .map(system -> system.label() + " " + MetricText.median(system, metric) + " " + metric.title())
                        .toList()
                : List.of();
    }

    public List<String> systems() {
        return frozen.study().systems().stream().map(StudySystem::label).toList();
    }

    /// Returns the data of `list --json`. The answer is empty if nothing is known.
    public ObjectNode data() {
        return Json.object()
                .put("kind", "study")
                .put("folder", folder.path().toString())
                .put("name", frozen.study().name())
                .put("state", state())
                .putPOJO("started", frozen.begun())
                .putPOJO("systems", systems())
                .putPOJO("runs", runs(ended(), all()))
                .put("answer", answer());
    }

    /// The number of all runs is an upper limit for a search.
    static ObjectNode runs(long ended, int all) {
        return Json.object().put("ended", ended).put("all", all);
    }
}
